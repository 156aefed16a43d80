import { canSeeEvent, type UserConfiguration } from "@atelier/domain/access"
import type { ChangeSet } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import type { Proposal } from "@atelier/domain/proposal"
import type { LocalDate } from "@atelier/domain/time"
import { seesCapacity, visibleChanges, workOrderAsSeen } from "@atelier/domain/visibility"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"
import { viewerOfChanges } from "../visibility/index.ts"

/** The events that a proposal says become late, as they are or would be. */
const lateEvents = Effect.fn("lateEvents")(function* ({ changes, newlyLate }: Proposal) {
  const store = yield* PlanStore
  const changed = new Map<string, Event | null>(
    changes.flatMap((change) =>
      change.table === "event" ? [[change.id, change.after] as const] : []
    )
  )
  return yield* Effect.forEach(newlyLate, ({ eventId }) =>
    changed.has(eventId)
      ? Effect.succeed(changed.get(eventId) ?? null)
      : store.row("event", eventId)
  )
})

/** The work orders whose appointments a proposal says become late, as they are or would be. */
const lateOrders = Effect.fn("lateOrders")(function* ({ changes, newlyLate }: Proposal) {
  const store = yield* PlanStore
  const ids = [...new Set(newlyLate.map(({ workOrderId }) => workOrderId))]
  const stored = yield* store.workOrders(ids)
  const changed = changes.flatMap((change) =>
    change.table === "workOrder" && change.after !== null ? [change.after] : []
  )
  return new Map([...stored, ...changed].map((order) => [order.id, order]))
})

const isInSight = (user: UserConfiguration, event: Event | null | undefined): boolean =>
  event !== null && event !== undefined && canSeeEvent(user, event)

/** Whether a date is one of those of a work order that the user sees. */
const seesDate = (
  user: UserConfiguration,
  order: WorkOrder | undefined,
  date: LocalDate
): boolean => {
  if (order === undefined) return false
  const { productionDate, deliveryDate, installationDate } = workOrderAsSeen(user, order)
  return [productionDate, deliveryDate, installationDate].includes(date)
}

/** The writer of a change set, who also sees the work orders that it creates. */
const writerOf = Effect.fn("writerOf")(function* (user: UserConfiguration, changes: ChangeSet) {
  const viewer = yield* viewerOfChanges(user, changes)
  const made = new Set(
    changes.flatMap(({ table, id, before }) =>
      table === "workOrder" && before === null ? [id] : []
    )
  )
  return { ...viewer, seesWorkOrder: (id: string) => made.has(id) || viewer.seesWorkOrder(id) }
})

/**
 * What of a proposal a user may see: rows in sight, overloads of whose capacity the user sees, and
 * delays of events in sight for dates in sight.
 */
export const visibleProposal = Effect.fn("visibleProposal")(function* (
  user: UserConfiguration,
  proposal: Proposal
): Effect.fn.Return<Proposal, never, PlanStore> {
  const late = yield* lateEvents(proposal)
  const orders = yield* lateOrders(proposal)
  return {
    changes: visibleChanges(yield* writerOf(user, proposal.changes), proposal.changes),
    overloads: proposal.overloads.filter((overload) => seesCapacity(user, overload.resource)),
    newlyLate: proposal.newlyLate.filter(({ workOrderId, due }, place) => {
      const event = late[place]
      return isInSight(user, event) && seesDate(user, orders.get(workOrderId), due)
    })
  }
})
