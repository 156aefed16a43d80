import type { Plan, Rows, Table } from "@atelier/domain/change"
import { Schema } from "effect"

/** There is one such row already, and there is only to be one. */
export class AlreadyThere extends Schema.TaggedError<AlreadyThere>()("AlreadyThere", {
  table: Schema.String,
  /** The row that is there. */
  current: Schema.Unknown
}) {
  override get message(): string {
    return `There is one ${this.table} already.`
  }
}

/** What a row is the only one for; tables without an entry take any number. */
const aloneFor: { readonly [T in Table]?: (row: Rows[T]) => string } = {
  schedulingConfig: (row) => row.progressId,
  thresholds: () => "the shop"
}

/** Another row where there is only to be one; null when the place is free. */
export const rowAlreadyThere = <T extends Table>(
  plan: Plan,
  table: T,
  row: Rows[T],
  isNew: boolean
): Rows[T] | null => {
  const place = aloneFor[table]
  if (place === undefined) return null
  const rows = plan[table] as ReadonlyMap<string, Rows[T]>
  for (const other of rows.values())
    if ((isNew || other.id !== row.id) && place(other) === place(row)) return other
  return null
}
