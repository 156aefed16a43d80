import type { RowChange, Rows, Table } from "@atelier/domain/change"
import { AlreadyThere, VersionConflict } from "../ports/index.ts"

type Refuse = (table: Table, current: Rows[Table]) => AlreadyThere | VersionConflict

const alreadyThere: Refuse = (table, current) => new AlreadyThere({ table, current })

const versionConflict: Refuse = (table, current) =>
  new VersionConflict({ table, id: current.id, current })

export interface Uniqueness<T extends Table = Table> {
  /** The unique column, where nulls may repeat; null if the table has a single row. */
  readonly column: (keyof Rows[T] & string) | null
  readonly fold?: (value: string) => string
  readonly refuse: Refuse
}

export const foldCase = (name: string): string => name.normalize().toLowerCase()

const uniquenesses: { readonly [T in Table]?: Uniqueness<T> } = {
  priorityListSettings: { column: "progressId", refuse: alreadyThere },
  // A user dismisses announcements by code, and would never see a second one with the same code.
  announcement: { column: "code", refuse: alreadyThere },
  thresholds: { column: null, refuse: alreadyThere },
  workOrderGroup: { column: "name", fold: foldCase, refuse: alreadyThere },
  // Another user has imported the same order in the meantime.
  workOrder: { column: "importKey", refuse: versionConflict }
}

export const uniquenessOf = (table: Table): Uniqueness | null =>
  (uniquenesses[table] as Uniqueness | undefined) ?? null

export const valueTaken = (table: Table, row: Rows[Table] | null): string | null => {
  const uniqueness = uniquenessOf(table)
  if (uniqueness === null || row === null) return null
  const value = uniqueness.column === null ? "" : row[uniqueness.column as keyof typeof row]
  if (value === null) return null
  return uniqueness.fold?.(String(value)) ?? String(value)
}

/** True if a change gives a row a unique value that it did not have before. */
export const takesUniqueValue = ({ table, before, after }: RowChange): boolean => {
  const taken = valueTaken(table, after)
  return taken !== null && taken !== valueTaken(table, before)
}

/** The error if another row has the same unique value; null if it is free. */
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
