import type { ChangeSet, Plan, Rows, Table } from "../../records/change/index.ts"
import { type ReferenceRule, referenceRules } from "./referenceRules.ts"
import { TableFull } from "./TableFull.ts"

/** The net number of rows that a change set adds, by key. Deleted rows count negatively. */
const addedTo = <K>(
  changes: ChangeSet,
  keyOf: (table: Table, row: Rows[Table]) => K | null
): ReadonlyMap<K, number> => {
  const added = new Map<K, number>()
  const count = (table: Table, row: Rows[Table] | null, rows: number): void => {
    const key = row === null ? null : keyOf(table, row)
    if (key !== null) added.set(key, (added.get(key) ?? 0) + rows)
  }
  for (const { table, before, after } of changes) {
    count(table, before, -1)
    count(table, after, 1)
  }
  return added
}

/** The error if any owner would exceed the maximum number of rows per owner, otherwise null. */
const fullForOwner = <T extends Table>(
  plan: Plan,
  table: T,
  changes: ChangeSet
): TableFull | null => {
  const { own }: ReferenceRule<Rows[T]> = referenceRules[table]
  if (own === null) return null
  const { ownerOf, max } = own
  const added = addedTo(changes, (changed, row) =>
    changed === table ? ownerOf(row as Rows[T]) : null
  )
  const rows: Iterable<Rows[T]> = plan[table].values()
  const had = new Map<string, number>()
  for (const row of rows) had.set(ownerOf(row), (had.get(ownerOf(row)) ?? 0) + 1)
  for (const [owner, more] of added)
    if (more > 0 && (had.get(owner) ?? 0) + more > max) return new TableFull({ table, max })
  return null
}

/** The error for the first table filled beyond its maximum, in total or per owner, or null. */
export const fullTable = (plan: Plan, changes: ChangeSet): TableFull | null => {
  for (const [table, rows] of addedTo(changes, (changed) => changed)) {
    const { maxRows } = referenceRules[table]
    if (maxRows !== null && rows > 0 && plan[table].size + rows > maxRows)
      return new TableFull({ table, max: maxRows })
    const full = fullForOwner(plan, table, changes)
    if (full !== null) return full
  }
  return null
}
