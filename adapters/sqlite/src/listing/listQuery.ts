import type { ListQuery } from "@atelier/application/ports"
import type { Table } from "@atelier/domain/change"
import { phoneSigns, wordsOf } from "@atelier/domain/text"
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely"
import type { Database } from "../connection/Database.ts"
import { foldedColumns } from "../rows/codec.ts"
import { columns, type Kind } from "../rows/columns.ts"

const kindOf = (table: Table, field: string): Kind | undefined => {
  const kinds: Readonly<Record<string, Kind>> = columns[table]
  return Object.hasOwn(kinds, field) ? kinds[field] : undefined
}

/** A text without case and accents: from a stored column, or computed per row. */
const folded = (table: Table, field: string): RawBuilder<string> => {
  const kept = foldedColumns[table]?.[field]
  return kept === undefined ? sql<string>`fold(${sql.ref(field)})` : sql<string>`${sql.ref(kept)}`
}

const cell = (value: string | number | boolean | null) =>
  typeof value === "boolean" ? Number(value) : value

type Values = ReadonlyArray<string | number | boolean | null>

/** The kind of event with its own index; SQLite uses it only if the kind is a literal. */
const INDEXED_KIND = "BlockerEvent"

/** Lists never match; a field that the table does not have counts as null. */
const equals = (table: Table, field: string, values: Values): RawBuilder<SqlBool> => {
  const kind = kindOf(table, field)
  if (kind === undefined) return sql<SqlBool>`${Number(values.includes(null))}`
  if (field === "eventType" && values.length === 1 && values[0] === INDEXED_KIND)
    return sql<SqlBool>`"eventType" = ${sql.lit(INDEXED_KIND)}`
  const cells = kind === "json" ? [] : values.filter((value) => value !== null).map(cell)
  const named = sql<SqlBool>`${sql.ref(field)} IN (SELECT value FROM json_each(${JSON.stringify(cells)}))`
  return values.includes(null) ? sql<SqlBool>`(${named} OR ${sql.ref(field)} IS NULL)` : named
}

const withoutPhoneSigns = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  phoneSigns.reduce<RawBuilder<unknown>>((rest, sign) => sql`replace(${rest}, ${sign}, '')`, text)

/** A text that contains the word in every match, as a cheap first test. */
const whereFound = (word: string, text: RawBuilder<unknown>): RawBuilder<unknown> =>
  /\p{N}/u.test(word) ? withoutPhoneSigns(text) : text

const conditions = (table: Table, query: ListQuery): ReadonlyArray<RawBuilder<SqlBool>> => {
  const known = query.search.fields.filter((field) => kindOf(table, field) !== undefined)
  const texts = known.map((field) => sql`coalesce(${folded(table, field)}, '')`)
  const text = texts.length === 0 ? sql`''` : sql.join(texts, sql` || char(10) || `)
  const words = wordsOf(query.search.text)
  return [
    ...Object.entries(query.where).map(([field, values]) => equals(table, field, values)),
    ...words.map((word) => sql<SqlBool>`instr(${whereFound(word, text)}, ${word}) > 0`),
    ...(words.length === 0 ? [] : [sql<SqlBool>`isFound(${text}, ${words.join(" ")})`])
  ]
}

const order = (table: Table, { field, descending }: ListQuery["sort"]): RawBuilder<unknown> => {
  const kind = kindOf(table, field)
  if (kind === undefined || kind === "json") return sql`id`
  const key = kind === "text" ? folded(table, field) : sql.ref(field)
  return descending ? sql`${key} DESC, id` : sql`${key}, id`
}

export const listQuery = (db: Kysely<Database>, table: Table, query: ListQuery) => {
  const where = sql.join([sql<SqlBool>`1`, ...conditions(table, query)], sql` AND `)
  const from = sql.table(table)
  const page = sql`SELECT * FROM ${from} WHERE ${where} ORDER BY ${order(table, query.sort)} LIMIT ${query.limit} OFFSET ${query.offset}`
  return {
    page: page.compile(db),
    total: sql`SELECT count(*) AS total FROM ${from} WHERE ${where}`.compile(db)
  }
}
