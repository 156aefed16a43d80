import * as Result from "effect/Result"
import {
  changed,
  deleted,
  type Plan,
  type Reason,
  type RowChange,
  type Rows
} from "../../records/change/index.ts"
import type { Event } from "../../records/event/index.ts"
import { NotFound, type Proposal, plainProposal } from "../proposal/index.ts"

const REQUESTED: Reason = { _tag: "Requested" }

/** Deletes an event of a deleted work order. A user event stays, without the work order. */
const gone = (event: Event): RowChange<"event"> =>
  event.eventType === "UserEvent"
    ? changed("event", event, { ...event, workOrderId: null }, REQUESTED)
    : deleted("event", event, REQUESTED)

const besideOrders = (plan: Plan, ids: ReadonlySet<string>): ReadonlyArray<RowChange> => {
  const goneOf = <T extends "document" | "hide" | "lock" | "note">(
    table: T,
    rows: Iterable<Rows[T]>
  ): ReadonlyArray<RowChange<T>> =>
    [...rows]
      .filter(({ workOrderId }) => workOrderId !== null && ids.has(workOrderId))
      .map((row) => deleted(table, row, REQUESTED))
  return [
    ...goneOf("document", plan.document.values()),
    ...goneOf("hide", plan.hide.values()),
    ...goneOf("lock", plan.lock.values()),
    ...goneOf("note", plan.note.values())
  ]
}

/**
 * Deletes work orders with all their events (completed ones too), documents, locks, hides and
 * notes. User events about them stay on the calendar without the work order. One unknown work order
 * rejects all. Nothing becomes overloaded, because load only decreases.
 *
 * @example
 * const workOrderIds = [...booked.workOrder.keys()]
 * const { changes } = Result.getOrThrow(deleteWorkOrders(booked, { workOrderIds }))
 * const after = applyChanges(booked, changes)
 * const sizes = [after.workOrder.size, after.event.size] // => [0, 0]
 */
export const deleteWorkOrders = (
  plan: Plan,
  intent: { readonly workOrderIds: ReadonlyArray<string> }
): Result.Result<Proposal, NotFound> =>
  Result.gen(function* () {
    const ids = new Set(intent.workOrderIds)
    const orders: Array<RowChange> = []
    for (const id of ids) {
      const workOrder = plan.workOrder.get(id)
      if (workOrder === undefined)
        return yield* Result.fail(new NotFound({ what: "workOrder", id }))
      orders.push(deleted("workOrder", workOrder, REQUESTED))
    }
    const events = [...plan.event.values()]
      .filter((event) => "workOrderId" in event && ids.has(event.workOrderId ?? ""))
      .map(gone)
    return plainProposal([...events, ...besideOrders(plan, ids), ...orders])
  })
