import type { RowChange, Rows, Table } from "@atelier/domain/change"
import { AlreadyThere } from "./AlreadyThere.ts"
import { VersionConflict } from "./PlanStore.ts"

/** How a second row with a unique value is refused. */
type Refuse = (table: Table, current: Rows[Table]) => AlreadyThere | VersionConflict

const alreadyThere: Refuse = (table, current) => new AlreadyThere({ table, current })

const versionConflict: Refuse = (table, current) =>
  new VersionConflict({ table, id: current.id, current })

/** The value that each row of a table has for itself. */
export interface Uniqueness<T extends Table = Table> {
  /** The unique column, whose null is no value; null where the table has one row. */
  readonly column: (keyof Rows[T] & string) | null
  /** The value that is compared, where other spellings are the same one. */
  readonly fold?: (value: string) => string
  readonly refuse: Refuse
}

/** A name without the case of its letters. */
export const foldCase = (name: string): string => name.normalize().toLowerCase()

/** The unique value of each table besides the id; a table without an entry has none. */
const uniquenesses: { readonly [T in Table]?: Uniqueness<T> } = {
  priorityListSettings: { column: "progressId", refuse: alreadyThere },
  // A user dismisses an announcement by its code, and would never see a second one that has it.
  announcement: { column: "code", refuse: alreadyThere },
  thresholds: { column: null, refuse: alreadyThere },
  workOrderGroup: { column: "name", fold: foldCase, refuse: alreadyThere },
  // Somebody imported the same order meanwhile.
  workOrder: { column: "importKey", refuse: versionConflict }
}

/** The unique value of a table; null when it has none. */
export const uniquenessOf = (table: Table): Uniqueness | null =>
  (uniquenesses[table] as Uniqueness | undefined) ?? null

/** The unique value that a row takes; null when it takes none. */
export const valueTaken = (table: Table, row: Rows[Table] | null): string | null => {
  const uniqueness = uniquenessOf(table)
  if (uniqueness === null || row === null) return null
  const value = uniqueness.column === null ? "" : row[uniqueness.column as keyof typeof row]
  if (value === null) return null
  return uniqueness.fold?.(String(value)) ?? String(value)
}

/** Whether a change takes a unique value that its row did not have before. */
export const takesUniqueValue = ({ table, before, after }: RowChange): boolean => {
  const taken = valueTaken(table, after)
  return taken !== null && taken !== valueTaken(table, before)
}

/**
 * The refusal of a row whose unique value another one of the same table has, or, for a new row,
 * any; null when the value is free.
 */
export const uniqueConflict = (
  rows: Iterable<Rows[Table]>,
  table: Table,
  row: Rows[Table],
  isNew = false
): AlreadyThere | VersionConflict | null => {
  const uniqueness = uniquenessOf(table)
  const taken = valueTaken(table, row)
  if (uniqueness === null || taken === null) return null
  for (const other of rows)
    if ((isNew || other.id !== row.id) && valueTaken(table, other) === taken)
      return uniqueness.refuse(table, other)
  return null
}
