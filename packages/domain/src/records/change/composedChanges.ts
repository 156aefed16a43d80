import type { ChangeSet, RowChange } from "./ChangeSet.ts"

const composedRow = (first: RowChange, next: RowChange): RowChange =>
  ({
    ...next,
    before: first.before,
    after:
      next.after === null ? null : { ...next.after, version: (first.before?.version ?? 0) + 1 },
    reason: first.reason._tag === "Requested" ? first.reason : next.reason
  }) as RowChange

/**
 * Combines consecutive change sets into one, in which each row occurs once: from its first state to
 * its last, one version further. Rows that were created and deleted again are left out.
 */
export const composedChanges = (changeSets: ReadonlyArray<ChangeSet>): ChangeSet => {
  const rows = new Map<string, RowChange>()
  for (const change of changeSets.flat()) {
    const key = `${change.table} ${change.id}`
    const first = rows.get(key)
    rows.set(key, first === undefined ? change : composedRow(first, change))
  }
  return [...rows.values()].filter(({ before, after }) => before !== null || after !== null)
}
