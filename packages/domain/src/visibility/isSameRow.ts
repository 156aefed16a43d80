import * as Equal from "effect/Equal"
import type { RowChange } from "../change/index.ts"

type State = RowChange["before"]

/** Whether two states of a row are alike but for their versions. */
export const isSameRow = (before: State, after: State): boolean =>
  before !== null &&
  after !== null &&
  Equal.equals({ ...before, version: 0 }, { ...after, version: 0 })
