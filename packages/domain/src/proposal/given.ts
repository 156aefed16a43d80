import { Equal } from "effect"
import { changed, type Reason, type RowChange, type Rows, type Table } from "../change/index.ts"

/** The given ones of some fields; a field that is not given stays as it is. */
export const given = <T extends object>(
  fields: {
    readonly [K in keyof T]?: T[K] | undefined
  }
): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined)
  ) as Partial<T>

/** The change of a row, or none when nothing of it is different. */
export const changedIfDifferent = <T extends Table>(
  table: T,
  before: Rows[T],
  after: Rows[T],
  reason: Reason
): ReadonlyArray<RowChange<T>> =>
  Equal.equals(before, after) ? [] : [changed(table, before, after, reason)]
