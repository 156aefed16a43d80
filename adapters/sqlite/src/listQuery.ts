import { foldText, type ListQuery } from "@atelier/application"
import type { Table } from "@atelier/domain/change"
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely"
import { columns, type Kind } from "./columns.ts"
import type { Database } from "./Database.ts"

const kindOf = (table: Table, field: string): Kind | undefined => {
  const kinds: Readonly<Record<string, Kind>> = columns[table]
  return Object.hasOwn(kinds, field) ? kinds[field] : undefined
}

const cell = (value: string | number | boolean | null) =>
  typeof value === "boolean" ? Number(value) : value

const equals = (
  field: string,
  values: ReadonlyArray<string | number | boolean | null>
): RawBuilder<SqlBool> => {
  const given = values.filter((value) => value !== null).map(cell)
  const named =
    given.length === 0 ? sql<SqlBool>`0` : sql<SqlBool>`${sql.ref(field)} IN (${sql.join(given)})`
  return given.length === values.length
    ? named
    : sql<SqlBool>`(${named} OR ${sql.ref(field)} IS NULL)`
}

const conditions = (table: Table, query: ListQuery): ReadonlyArray<RawBuilder<SqlBool>> => {
  const text = sql.join(
    query.search.fields
      .filter((field) => kindOf(table, field) !== undefined)
      .map((field) => sql`fold(coalesce(${sql.ref(field)}, ''))`),
    sql` || char(10) || `
  )
  const words = foldText(query.search.text)
    .split(/\s+/)
    .filter((word) => word !== "")
  return [
    ...Object.entries(query.where).map(([field, values]) =>
      kindOf(table, field) === undefined ? sql<SqlBool>`0` : equals(field, values)
    ),
    ...(query.search.fields.length === 0
      ? []
      : words.map((word) => sql<SqlBool>`instr(${text}, ${word}) > 0`))
  ]
}

/** The page that a list asks for, and how many rows there are in all. Unknown fields find nothing and sort by id. */
export const listQuery = (db: Kysely<Database>, table: Table, query: ListQuery) => {
  const kind = kindOf(table, query.sort.field)
  const field = kind === undefined ? "id" : query.sort.field
  const sorted = kind === "text" ? sql`fold(${sql.ref(field)})` : sql.ref(field)
  const direction = query.sort.descending ? sql`DESC` : sql`ASC`
  const all = [sql<SqlBool>`1`, ...conditions(table, query)]
  const where = sql.join(all, sql` AND `)
  const from = sql.table(table)
  return {
    page: sql`SELECT * FROM ${from} WHERE ${where} ORDER BY ${sorted} ${direction}, id LIMIT ${query.limit} OFFSET ${query.offset}`.compile(
      db
    ),
    total: sql`SELECT count(*) AS total FROM ${from} WHERE ${where}`.compile(db)
  }
}
