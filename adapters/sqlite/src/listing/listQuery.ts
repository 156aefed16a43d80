import type { ListQuery } from "@atelier/application/ports"
import type { Table } from "@atelier/domain/change"
import { phoneSigns, wordsOf } from "@atelier/domain/text"
import { and, type Condition, type Dialect, equals, foldedColumn, kindOf } from "@atelier/sql"
import { type RawBuilder, type SqlBool, sql } from "kysely"

/** A text without case and accents: from a stored column, or computed per row. */
const folded = (table: Table, field: string): RawBuilder<string> =>
  foldedColumn(table, field) ?? sql<string>`fold(${sql.ref(field)})`

const withoutPhoneSigns = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  phoneSigns.reduce<RawBuilder<unknown>>((rest, sign) => sql`replace(${rest}, ${sign}, '')`, text)

/** A text that contains the word in every match, as a cheap first test. */
const whereFound = (word: string, text: RawBuilder<unknown>): RawBuilder<unknown> =>
  /\p{N}/u.test(word) ? withoutPhoneSigns(text) : text

const conditions = (
  dialect: Pick<Dialect, "isListed">,
  table: Table,
  query: ListQuery
): ReadonlyArray<Condition> => {
  const known = query.search.fields.filter((field) => kindOf(table, field) !== undefined)
  const texts = known.map((field) => sql`coalesce(${folded(table, field)}, '')`)
  const text = texts.length === 0 ? sql`''` : sql.join(texts, sql` || char(10) || `)
  const words = wordsOf(query.search.text)
  return [
    ...Object.entries(query.where).map(([field, values]) => equals(dialect, table, field, values)),
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

/** Queries for a page and for the total. */
export const listQuery = (
  dialect: Pick<Dialect, "db" | "isListed">,
  table: Table,
  query: ListQuery
) => {
  const where = and(conditions(dialect, table, query))
  const from = sql.table(table)
  const page = sql`SELECT * FROM ${from} WHERE ${where} ORDER BY ${order(table, query.sort)} LIMIT ${query.limit} OFFSET ${query.offset}`
  return {
    page: page.compile(dialect.db),
    total: sql`SELECT count(*) AS total FROM ${from} WHERE ${where}`.compile(dialect.db)
  }
}
