import type { ChangeSet, RowChange } from "../src/change/index.ts"

const invertRow = (change: RowChange): RowChange =>
  ({
    ...change,
    before: change.after,
    after: change.before,
    reason: { _tag: "Undone" }
  }) as RowChange

/**
 * The change set that takes `changes` back, last row first. Applying both leaves every row as it
 * was, versions included.
 */
export const invertChanges = (changes: ChangeSet): ChangeSet => changes.map(invertRow).reverse()
