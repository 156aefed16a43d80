import type { RowChange, Rows, Table } from "@atelier/domain/change"
import { AlreadyThere } from "./AlreadyThere.ts"
import { VersionConflict } from "./PlanStore.ts"

/** How a second row for a place is refused. */
type Refuse = (table: Table, current: Rows[Table]) => AlreadyThere | VersionConflict

const alreadyThere: Refuse = (table, current) => new AlreadyThere({ table, current })

const versionConflict: Refuse = (table, current) =>
  new VersionConflict({ table, id: current.id, current })

/** What no two rows of a table share. */
export interface UniquePlace<T extends Table = Table> {
  /** The column that names the place, of which null is none; null where the table has one place. */
  readonly column: (keyof Rows[T] & string) | null
  readonly refuse: Refuse
}

/** What only one row of a table may have, besides its id; any number where there is no entry. */
const places: { readonly [T in Table]?: UniquePlace<T> } = {
  priorityListSettings: { column: "progressId", refuse: alreadyThere },
  thresholds: { column: null, refuse: alreadyThere },
  // Somebody imported the same order meanwhile.
  workOrder: { column: "importKey", refuse: versionConflict }
}

/** What rows of a table are the only ones for; null where there may be any number. */
export const uniquePlace = (table: Table): UniquePlace | null =>
  (places[table] as UniquePlace | undefined) ?? null

/** The place that a row takes; null when it takes none. */
export const placeTaken = (table: Table, row: Rows[Table] | null): string | null => {
  const place = uniquePlace(table)
  if (place === null || row === null) return null
  const value = place.column === null ? "" : row[place.column as keyof typeof row]
  return value === null ? null : String(value)
}

/** Whether a change takes a place that its row did not have before. */
export const takesPlace = ({ table, before, after }: RowChange): boolean => {
  const taken = placeTaken(table, after)
  return taken !== null && taken !== placeTaken(table, before)
}

/**
 * The refusal of a row whose place another one of the same table has, or, for a new row, any; null
 * when the place is free.
 */
export const placeConflict = (
  rows: Iterable<Rows[Table]>,
  table: Table,
  row: Rows[Table],
  isNew = false
): AlreadyThere | VersionConflict | null => {
  const place = uniquePlace(table)
  const taken = placeTaken(table, row)
  if (place === null || taken === null) return null
  for (const other of rows)
    if ((isNew || other.id !== row.id) && placeTaken(table, other) === taken)
      return place.refuse(table, other)
  return null
}
