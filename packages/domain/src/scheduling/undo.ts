import { Result } from "effect"
import type { ChangeSet, Plan, RowChange, Rows, Table } from "../change/index.ts"
import { UndoConflict } from "./refusals.ts"

const undone = (
  change: RowChange,
  current: Rows[Table] | undefined
): Result.Result<RowChange, UndoConflict> => {
  if (current?.version !== change.after?.version)
    return Result.fail(new UndoConflict({ table: change.table, id: change.id }))
  const version = (change.after ?? change.before)?.version ?? 0
  return Result.succeed({
    table: change.table,
    id: change.id,
    before: change.after,
    after: change.before === null ? null : { ...change.before, version: version + 1 },
    reason: { _tag: "Undone" }
  } as RowChange)
}

/**
 * The change set that takes a committed one back: every row as it was, under a new version, so that
 * nobody who still holds the old one mistakes it for unchanged. Refused when a touched row has
 * changed since.
 */
export const undoChanges = (
  plan: Plan,
  changes: ChangeSet
): Result.Result<ChangeSet, UndoConflict> => {
  const taken: Array<RowChange> = []
  for (const change of [...changes].reverse()) {
    const result = undone(change, plan[change.table].get(change.id))
    if (Result.isFailure(result)) return Result.fail(result.failure)
    taken.push(result.success)
  }
  return Result.succeed(taken)
}
