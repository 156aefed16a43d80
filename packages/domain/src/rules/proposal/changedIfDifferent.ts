import * as Equal from "effect/Equal"
import {
  changed,
  type Reason,
  type RowChange,
  type Rows,
  type Table
} from "../../records/change/index.ts"

export const changedIfDifferent = <T extends Table>(
  table: T,
  before: Rows[T],
  after: Rows[T],
  reason: Reason
): ReadonlyArray<RowChange<T>> =>
  Equal.equals(before, after) ? [] : [changed(table, before, after, reason)]
