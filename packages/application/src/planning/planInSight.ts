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

/** Who sees everything sees the plan as it is. */
const seesAll = ({ user }: Caller): boolean => isAdmin(user)

/**
 * The plan as a caller may know it: events, work orders and crews in sight, and no limits of those
 * whose capacity is not. What is out of sight then changes nothing that is planned for the caller.
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

/**
 * The steps, entries into production and visits that the caller may not move, and the steps that
 * the caller cannot plan for want of seeing the capacity.
 */
export const fixedEvents = (plan: Plan, { user }: Caller): ReadonlyArray<string> =>
  [...plan.event.values()].flatMap((event) => {
    if (event.eventType !== "StepEvent" && !isReferenceEvent(event)) return []
    const seesRoom =
      event.eventType !== "StepEvent" ||
      seesCapacity(user, { kind: "progress", id: event.progressId })
    return canEditEvent(user, event) && seesRoom ? [] : [event.id]
  })
