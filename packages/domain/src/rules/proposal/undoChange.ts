import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import type { ChangeSet, Plan, RowChange, Rows, Table } from "../../records/change/index.ts"
import type { Proposal } from "./Proposal.ts"
import { proposeAnyChanges } from "./proposeAnyChanges.ts"
import { UndoConflict } from "./refusals.ts"

const withoutVersion = (row: Rows[Table] | null): unknown =>
  row === null ? null : { ...row, version: 0 }

const undone = (
  change: RowChange,
  current: Rows[Table] | null
): Result.Result<RowChange, UndoConflict> => {
  if (!Equal.equals(withoutVersion(current), withoutVersion(change.after)))
    return Result.fail(new UndoConflict({ table: change.table, id: change.id }))
  const { version } = (current ?? change.before) as Rows[Table]
  return Result.succeed({
    table: change.table,
    id: change.id,
    before: current,
    after: change.before === null ? null : { ...change.before, version: version + 1 },
    reason: { _tag: "Undone" }
  } as RowChange)
}

/** The inverse of a committed change set, regardless of the current rows. */
export const takenBack = (changes: ChangeSet): ChangeSet =>
  changes.map((change) => ({ ...change, before: change.after, after: change.before }) as RowChange)

/**
 * Undoes a committed change set. Every row returns to its former values under a new version, so
 * that clients with a stale copy notice the change.
 *
 * Fails if a touched row has changed since. Later changes that were themselves undone do not count,
 * so that several changes can be undone one after the other. The result is assessed like any
 * change: it reports overloads and late appointments, and fails if a resource would have no worked
 * day for more than a year.
 *
 * @example
 * const added = addHolidays(booked, [{ date: day("2026-12-25"), title: "Christmas" }], { newId })
 * const { changes } = Result.getOrThrow(added).proposal
 * const plan = applyChanges(booked, changes)
 * const back = Result.getOrThrow(undoChange(plan, changes))
 * applyChanges(plan, back.changes).event.size === booked.event.size // => true
 */
export const undoChange = (
  plan: Plan,
  changes: ChangeSet
): Result.Result<Proposal, UndoConflict | CalendarClosed> => {
  const taken: Array<RowChange> = []
  for (const change of [...changes].reverse()) {
    const result = undone(change, plan[change.table].get(change.id) ?? null)
    if (Result.isFailure(result)) return Result.fail(result.failure)
    taken.push(result.success)
  }
  return proposeAnyChanges(plan, taken)
}
