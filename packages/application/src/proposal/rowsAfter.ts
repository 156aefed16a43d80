import type { Rows } from "@atelier/domain/change"
import type { Proposal } from "@atelier/domain/proposal"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"

export interface RowsAfter {
  readonly events: ReadonlyMap<string, Rows["event"]>
  readonly orders: ReadonlyMap<string, Rows["workOrder"]>
}

const eventIds = ({ newlyLate, warnings }: Proposal): ReadonlySet<string> =>
  new Set([
    ...newlyLate.map(({ eventId }) => eventId),
    ...warnings.flatMap((warning) => [
      ...("eventId" in warning ? [warning.eventId] : []),
      ...("earlierEventId" in warning ? [warning.earlierEventId] : [])
    ])
  ])

const orderIds = ({ newlyLate, warnings }: Proposal): ReadonlySet<string> =>
  new Set([
    ...newlyLate.map(({ workOrderId }) => workOrderId),
    ...warnings.flatMap((warning) => ("workOrderId" in warning ? [warning.workOrderId] : []))
  ])

const setRow = <R>(
  rows: Map<string, R>,
  {
    id,
    before,
    after
  }: { readonly id: string; readonly before: R | null; readonly after: R | null }
): void => {
  const row = after ?? before
  if (row !== null) rows.set(id, row)
}

/**
 * Rows that a proposal reports as late or in warnings, in their states after the change or, if
 * deleted, before it.
 */
export const rowsAfter = Effect.fn("rowsAfter")(function* (
  proposal: Proposal
): Effect.fn.Return<RowsAfter, never, PlanStore> {
  const store = yield* PlanStore
  const orders = new Map(
    (yield* store.workOrders([...orderIds(proposal)])).map((order) => [order.id, order])
  )
  const events = new Map<string, Rows["event"]>()
  for (const id of eventIds(proposal)) {
    const stored = yield* store.row("event", id)
    if (stored !== null) events.set(id, stored)
  }
  for (const change of proposal.changes) {
    if (change.table === "event") setRow(events, change)
    if (change.table === "workOrder") setRow(orders, change)
  }
  return { events, orders }
})
