import * as Equal from "effect/Equal"
import type { RowChange } from "../change/index.ts"

type State = NonNullable<RowChange["before"]>

/** A former content that is restored changes nothing of a document but its version. */
const versionOf = (row: State): number => ("storedAs" in row ? row.version : 0)

/**
 * Whether two states of a row are alike but for their versions. A document of another version has
 * another content.
 */
export const isSameRow = (before: State | null, after: State | null): boolean =>
  before !== null &&
  after !== null &&
  Equal.equals({ ...before, version: versionOf(before) }, { ...after, version: versionOf(after) })
