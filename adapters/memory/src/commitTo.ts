import type { Reference } from "@atelier/application/ports"
import { RowInUse, type StoreRefusal, type Use, VersionConflict } from "@atelier/application/ports"
import {
  missing,
  newReferences,
  referencesTo,
  takesUniqueValue,
  uniqueConflict
} from "@atelier/application/storing"
import {
  applyChanges,
  type ChangeSet,
  type Plan,
  type RowChange,
  type Rows,
  type Table,
  tables
} from "@atelier/domain/change"
import { Result } from "effect"

const rowOf = (plan: Plan, table: Table, id: string): Rows[Table] | null =>
  plan[table].get(id) ?? null

const staleRow = (plan: Plan, { table, id, before }: RowChange): VersionConflict | null => {
  const current = rowOf(plan, table, id)
  const isStale = before === null ? current !== null : current?.version !== before.version
  return isStale ? new VersionConflict({ table, id, current }) : null
}

const uniquenessLost = (after: Plan, change: RowChange): StoreRefusal | null =>
  change.after !== null && takesUniqueValue(change)
    ? uniqueConflict(after[change.table].values(), change.table, change.after)
    : null

const everyRow = function* (plan: Plan): Iterable<readonly [Table, Rows[Table]]> {
  for (const table of tables) for (const row of plan[table].values()) yield [table, row]
}

export const usesIn = (plan: Plan, of: Reference): ReadonlyArray<Use> =>
  referencesTo(everyRow(plan), of)

const dangling = (after: Plan, change: RowChange): RowInUse | null => {
  const lost = newReferences(change).find(({ table, id }) => !after[table].has(id))
  if (lost !== undefined) return missing(lost, change)
  if (change.after !== null) return null
  const uses = usesIn(after, change)
  return uses.length === 0 ? null : new RowInUse({ table: change.table, id: change.id, uses })
}

/** Applies a change set; fails if a row has another version or a reference would dangle. */
export const commitTo = (plan: Plan, changes: ChangeSet): Result.Result<Plan, StoreRefusal> => {
  for (const change of changes) {
    const stale = staleRow(plan, change)
    if (stale !== null) return Result.fail(stale)
  }
  const after = applyChanges(plan, changes)
  for (const change of changes) {
    const refusal = uniquenessLost(after, change) ?? dangling(after, change)
    if (refusal !== null) return Result.fail(refusal)
  }
  return Result.succeed(after)
}
