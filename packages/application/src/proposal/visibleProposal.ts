import { canSeeEvent, isAdmin, type UserConfiguration } from "@atelier/domain/access"
import type { ChangeSet } from "@atelier/domain/change"
import {
  type Proposal,
  type ProposalWarning,
  referenceDateOf,
  shortened
} from "@atelier/domain/proposal"
import type { LocalDate } from "@atelier/domain/time"
import {
  seesCapacity,
  seesInstaller,
  seesProgress,
  visibleChanges,
  workOrderAsSeen
} from "@atelier/domain/visibility"
import { type NamedOrder, namedOrders, type WorkOrder } from "@atelier/domain/work-order"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"
import { seesReference, viewerOfChanges } from "../visibility/index.ts"
import { type RowsAfter, rowsAfter } from "./rowsAfter.ts"

const MAX_ORDERS_NAMED = 500

const seesEvent = (user: UserConfiguration, events: RowsAfter["events"], id: string): boolean => {
  const event = events.get(id)
  return event !== undefined && canSeeEvent(user, event)
}

const seesCrew = (
  user: UserConfiguration,
  { kind, id }: Extract<ProposalWarning, { readonly _tag: "WorkOnClosedDays" }>["resource"]
): boolean => kind !== "installer" || seesInstaller(user, id)

const seesDate = (
  user: UserConfiguration,
  order: WorkOrder | undefined,
  date: LocalDate
): boolean => {
  if (order === undefined) return false
  const { productionDate, deliveryDate, installationDate } = workOrderAsSeen(user, order)
  return [productionDate, deliveryDate, installationDate].includes(date)
}

const writerOf = Effect.fn("writerOf")(function* (user: UserConfiguration, changes: ChangeSet) {
  const viewer = yield* viewerOfChanges(user, changes)
  const made = new Set(
    changes.flatMap(({ table, id, before }) =>
      table === "workOrder" && before === null ? [id] : []
    )
  )
  return { ...viewer, seesWorkOrder: (id: string) => made.has(id) || viewer.seesWorkOrder(id) }
})

/** True if the user sees everything that a warning names; administrators see all kinds. */
const seesWarning = (
  user: UserConfiguration,
  warning: ProposalWarning,
  { events, orders }: RowsAfter
): boolean => {
  switch (warning._tag) {
    case "DatesOutOfOrder": {
      const order = orders.get(warning.workOrderId)
      if (order === undefined) return false
      const seen = workOrderAsSeen(user, order)
      return [warning.earlier, warning.later].every((date) => referenceDateOf(seen, date) !== null)
    }
    case "StepBeforeEarlier":
      return [warning.eventId, warning.earlierEventId].every((id) => seesEvent(user, events, id))
    case "StepAfterDelivery":
      return (
        seesEvent(user, events, warning.eventId) &&
        seesDate(user, orders.get(warning.workOrderId), warning.deliveryDate)
      )
    case "LockedDateMoved":
      return seesEvent(user, events, warning.eventId)
    case "WorkOnClosedDays":
      return seesEvent(user, events, warning.eventId) && seesCrew(user, warning.resource)
    case "LockedStepStays":
    case "MoveOffered":
      return (
        seesEvent(user, events, warning.eventId) &&
        seesReference(user, orders.get(warning.workOrderId), events.get(warning.eventId))
      )
    case "StepLeftOut":
      return seesProgress(user, warning.progressId)
    case "ProgressStillPlanned":
    case "ProgressInTemplates":
    case "OrdersKeepSteps":
      return isAdmin(user)
  }
}

const ordersNamed = Effect.fn("ordersNamed")(function* (
  { changes, newlyLate, warnings }: Proposal,
  known: RowsAfter["orders"]
): Effect.fn.Return<ReadonlyArray<NamedOrder>, never, PlanStore> {
  const ids = new Set([
    ...warnings.flatMap((warning) => ("workOrderId" in warning ? [warning.workOrderId] : [])),
    ...newlyLate.map(({ workOrderId }) => workOrderId),
    ...changes.flatMap(({ table, before, after }) => {
      const row = after ?? before
      const isOfOrder = table === "event" && row !== null && "workOrderId" in row
      return isOfOrder && row.workOrderId !== null ? [row.workOrderId] : []
    })
  ])
  const named = [...ids].slice(0, MAX_ORDERS_NAMED)
  const store = yield* PlanStore
  const stored = yield* store.workOrders(named.filter((id) => !known.has(id)))
  return namedOrders(
    new Map([...known, ...stored.map((order) => [order.id, order] as const)]),
    named
  )
})

/**
 * The part of a proposal that a user sees: visible rows; overloads of resources whose capacity is
 * visible; delays of visible events against visible dates; warnings about these. Limited to the
 * first rows of each kind, with the names of their work orders.
 */
export const visibleProposal = Effect.fn("visibleProposal")(function* (
  user: UserConfiguration,
  proposal: Proposal
) {
  const after = yield* rowsAfter(proposal)
  const visible = shortened({
    changes: visibleChanges(yield* writerOf(user, proposal.changes), proposal.changes),
    overloads: proposal.overloads.filter((overload) => seesCapacity(user, overload.resource)),
    newlyLate: proposal.newlyLate.filter(
      ({ eventId, workOrderId, due }) =>
        seesEvent(user, after.events, eventId) && seesDate(user, after.orders.get(workOrderId), due)
    ),
    warnings: proposal.warnings.filter((warning) => seesWarning(user, warning, after))
  })
  return { ...visible, orders: yield* ordersNamed(visible, after.orders) }
})
