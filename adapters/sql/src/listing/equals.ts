import type { Table } from "@atelier/domain/change"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import { foldedColumns } from "../rows/codec.ts"
import { columns, type Kind } from "../rows/columns.ts"
import type { Cell } from "../statements/Cell.ts"
import type { Condition, Dialect } from "../statements/Dialect.ts"
import { ALWAYS, NEVER, or } from "./conditions.ts"

type Value = string | number | boolean | null

/** The kind of a column; undefined if the table has none with this name. */
export const kindOf = (table: Table, field: string): Kind | undefined => {
  const kinds: Readonly<Record<string, Kind>> = columns[table]
  return Object.hasOwn(kinds, field) ? kinds[field] : undefined
}

/** The stored column of a text without case and accents; null if there is none. */
export const foldedColumn = (table: Table, field: string): RawBuilder<string> | null => {
  const kept = foldedColumns[table]?.[field]
  return kept === undefined ? null : sql<string>`${sql.ref(kept)}`
}

/** The kind of event with its own index; SQLite uses it only if the kind is a literal. */
const INDEXED_KIND = "BlockerEvent"

/** Values that a column of a kind may have, as cells; others match nothing. */
const cellsOf = (kind: Kind, values: ReadonlyArray<Value>): ReadonlyArray<Cell> =>
  values.flatMap((value): ReadonlyArray<Cell> => {
    if (kind === "text") return typeof value === "string" ? [value] : []
    if (kind === "json" || value === null || typeof value === "string") return []
    const number = Number(value)
    return kind === "real" || Number.isSafeInteger(number) ? [number] : []
  })

/** Lists never match; a field that the table does not have counts as null. */
export const equals = (
  { isListed }: Pick<Dialect, "isListed">,
  table: Table,
  field: string,
  values: ReadonlyArray<Value>
): Condition => {
  const kind = kindOf(table, field)
  if (kind === undefined) return values.includes(null) ? ALWAYS : NEVER
  if (field === "eventType" && values.length === 1 && values[0] === INDEXED_KIND)
    return sql<SqlBool>`"eventType" = ${sql.lit(INDEXED_KIND)}`
  const column = sql.ref(field)
  const named = isListed(column, cellsOf(kind, values))
  return values.includes(null) ? or([named, sql<SqlBool>`${column} IS NULL`]) : named
}
