import * as Result from "effect/Result"
import {
  changed,
  deleted,
  type Plan,
  type Reason,
  type RowChange,
  type Rows
} from "../change/index.ts"
import type { Event } from "../event/index.ts"
import { NotFound, type Proposal, plainProposal } from "../proposal/index.ts"

const REQUESTED: Reason = { _tag: "Requested" }

/**
 * The row of an event whose work order goes: users keep what they noted about it, without the
 * order.
 */
const gone = (event: Event): RowChange<"event"> =>
  event.eventType === "UserEvent"
    ? changed("event", event, { ...event, workOrderId: null }, REQUESTED)
    : deleted("event", event, REQUESTED)

/**
 * Documents, and what priority lists say of the work orders: places that they are locked at, hides
 * and notes.
 */
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
 * Deletes work orders, several at once, with every step, production, delivery and installation
 * event of theirs, completed ones included, their documents, and what priority lists say of them.
 * User events about them stay on the calendar on their own. One unknown work order refuses all.
 * Nothing is newly over: load only goes away.
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
