import { canEditEvent, isAdmin, showsWorkOrder } from "@atelier/domain/access"
import { type Plan, type Rows, rowsOf, type Table } from "@atelier/domain/change"
import { isReferenceEvent } from "@atelier/domain/event"
import {
  makeViewer,
  progressLimitsAsSeen,
  rowAsSeen,
  seesCapacity
} from "@atelier/domain/visibility"
import type { Caller } from "../visibility/index.ts"

const seesAll = ({ user }: Caller): boolean => isAdmin(user)

/**
 * The plan as the caller sees it, without the capacity limits of resources with hidden capacity.
 * Hidden data therefore does not influence what is planned for the caller.
 */
export const planInSight = (plan: Plan, caller: Caller): Plan => {
  if (seesAll(caller)) return plan
  const { user } = caller
  const opened = [...plan.event.values()].flatMap((event) =>
    showsWorkOrder(user, event) ? [event.workOrderId] : []
  )
  const viewer = makeViewer(user, new Set(opened))
  const seen = <T extends Table>(table: T): ReadonlyMap<string, Rows[T]> => {
    const found = new Map<string, Rows[T]>()
    for (const [id, row] of rowsOf(plan, table)) {
      const shown = rowAsSeen(viewer, table, row)
      if (shown !== null) found.set(id, shown)
    }
    return found
  }
  return {
    ...plan,
    event: seen("event"),
    workOrder: seen("workOrder"),
    progress: new Map([...plan.progress].map(([id, row]) => [id, progressLimitsAsSeen(user, row)])),
    installer: seen("installer"),
    shipper: seen("shipper"),
    shop: seen("shop")
  }
}

/** Events that planning must not move: not editable, or at a progress with hidden capacity. */
export const fixedEvents = (plan: Plan, { user }: Caller): ReadonlyArray<string> =>
  [...plan.event.values()].flatMap((event) => {
    if (event.eventType !== "StepEvent" && !isReferenceEvent(event)) return []
    const seesRoom =
      event.eventType !== "StepEvent" ||
      seesCapacity(user, { kind: "progress", id: event.progressId })
    return canEditEvent(user, event) && seesRoom ? [] : [event.id]
  })
