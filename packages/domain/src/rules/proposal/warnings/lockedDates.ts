import * as Result from "effect/Result"
import type { ChangeSet } from "../../../records/change/index.ts"
import { type ReferenceEvent, type StepEvent, sameTime } from "../../../records/event/index.ts"
import type { Proposal } from "../Proposal.ts"
import { DateLocked } from "../refusals.ts"

type WorkEvent = StepEvent | ReferenceEvent

const changedOrders = (changes: ChangeSet): ReadonlySet<string> =>
  new Set(
    changes.flatMap(({ table, id, before, after }) =>
      table === "workOrder" && before !== null && after !== null ? [id] : []
    )
  )

/**
 * The events with a locked date that a change set moves, or deletes while it modifies their work
 * order (another template, or a date that is cleared). Events that it unlocks or completes are not
 * included.
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

export interface AskedMove {
  readonly preview?: boolean | undefined
  /** Moves locked dates too, after the user confirmed it. */
  readonly moveLocked?: boolean | undefined
}

/**
 * Fails if a proposal would move a locked date without confirmation.
 *
 * @example
 * const step = [...booked.event.values()].find(({ eventType }) => eventType === "StepEvent")
 * const eventId = step?.id ?? ""
 * const locked = Result.getOrThrow(changeEvents(booked, { eventIds: [eventId], dateLocked: true }))
 * const plan = applyChanges(booked, locked.changes)
 * const time = allDayTime({ start: day("2026-11-18"), end: day("2026-11-20") })
 * const intent = { moves: [{ eventId, time }], moveBrokenLink: false, appointmentsToMove: [] }
 * const moved = moveEvents(plan, intent)
 * rejectLockedMoves(moved, {})._tag // => "Failure"
 * rejectLockedMoves(moved, { moveLocked: true })._tag // => "Success"
 */
export const rejectLockedMoves = <E>(
  decided: Result.Result<Proposal, E>,
  { moveLocked = false, preview = false }: AskedMove
): Result.Result<Proposal, E | DateLocked> =>
  Result.flatMap(decided, (proposal): Result.Result<Proposal, DateLocked> => {
    const [moved] = moveLocked || preview ? [] : lockedDatesMoved(proposal.changes)
    return moved === undefined
      ? Result.succeed(proposal)
      : Result.fail(new DateLocked({ eventId: moved.id }))
  })
