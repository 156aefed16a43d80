import * as Result from "effect/Result"
import type { ChangeSet } from "../change/index.ts"
import { type ReferenceEvent, type StepEvent, sameTime } from "../event/index.ts"
import type { Proposal } from "./Proposal.ts"
import { DateLocked } from "./refusals.ts"

/** An event that may have its date locked. */
type WorkEvent = StepEvent | ReferenceEvent

/** The work orders that a change set changes and leaves. */
const changedOrders = (changes: ChangeSet): ReadonlySet<string> =>
  new Set(
    changes.flatMap(({ table, id, before, after }) =>
      table === "workOrder" && before !== null && after !== null ? [id] : []
    )
  )

/**
 * The events that a change set moves although their dates are locked, as they were, and those that
 * it takes away because their work order changes: another template replaces steps, a date is
 * emptied. One that it unlocks or completes is not among them.
 */
export const lockedDatesMoved = (changes: ChangeSet): ReadonlyArray<WorkEvent> => {
  const orders = changedOrders(changes)
  return changes.flatMap(({ before, after }): ReadonlyArray<WorkEvent> => {
    if (before === null || !("dateLocked" in before) || !before.dateLocked) return []
    if (after === null) return orders.has(before.workOrderId) ? [before] : []
    if (!("dateLocked" in after)) return []
    const isCompleted = before.status !== after.status && after.status === "Completed"
    return after.dateLocked && !isCompleted && !sameTime(before, after) ? [before] : []
  })
}

/** How a change is asked for. */
export interface AskedMove {
  /** What it would do is only looked at. */
  readonly preview?: boolean | undefined
  /** Locked dates move too: who asks has seen that they would. */
  readonly moveLocked?: boolean | undefined
}

/**
 * A decided change, refused where it would move a locked date and nobody has said that it may.
 *
 * @example
 * const step = [...booked.event.values()].find(({ eventType }) => eventType === "StepEvent")
 * const eventId = step?.id ?? ""
 * const locked = Result.getOrThrow(changeEvents(booked, { eventIds: [eventId], dateLocked: true }))
 * const plan = applyChanges(booked, locked.changes)
 * const time = allDayTime({ start: day("2026-11-18"), end: day("2026-11-20") })
 * const intent = { moves: [{ eventId, time }], moveBrokenLink: false, appointmentsToMove: [] }
 * const moved = moveEvents(plan, intent)
 * keepingLockedDates(moved, {})._tag // => "Failure"
 * keepingLockedDates(moved, { moveLocked: true })._tag // => "Success"
 */
export const keepingLockedDates = <E>(
  decided: Result.Result<Proposal, E>,
  { moveLocked = false, preview = false }: AskedMove
): Result.Result<Proposal, E | DateLocked> =>
  Result.flatMap(decided, (proposal): Result.Result<Proposal, DateLocked> => {
    const [moved] = moveLocked || preview ? [] : lockedDatesMoved(proposal.changes)
    return moved === undefined
      ? Result.succeed(proposal)
      : Result.fail(new DateLocked({ eventId: moved.id }))
  })
