import type { ChangeSet, RowChange } from "../src/records/change/index.ts"

const invertRow = (change: RowChange): RowChange =>
  ({
    ...change,
    before: change.after,
    after: change.before,
    reason: { _tag: "Undone" }
  }) as RowChange

/** The inverse change set, last row first; both together change nothing. */
export const invertChanges = (changes: ChangeSet): ChangeSet => changes.map(invertRow).reverse()
