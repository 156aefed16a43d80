import * as Equal from "effect/Equal"
import type { RowChange } from "../../records/change/index.ts"

type State = NonNullable<RowChange["before"]>

/** Restoring a document's former content changes nothing but its version. */
const versionOf = (row: State): number => ("storedAs" in row ? row.version : 0)

/** True if two states differ by version only; documents of two versions always differ. */
export const isSameRow = (before: State | null, after: State | null): boolean =>
  before !== null &&
  after !== null &&
  Equal.equals({ ...before, version: versionOf(before) }, { ...after, version: versionOf(after) })
