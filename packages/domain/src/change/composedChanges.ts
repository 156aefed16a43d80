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
 * What several change sets do one after the other, as one in which each row stands once: from how
 * it was before the first to how it is after the last, one version further. A row that came and
 * went is left out.
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
