import type { ListQuery } from "@atelier/application/ports"
import type { Rows, Table } from "@atelier/domain/change"
import { foldText, isFound, wordsOf } from "@atelier/domain/text"
import {
  and,
  type Cell,
  type Cells,
  type Dialect,
  equals,
  foldedColumn,
  fromCells,
  kindOf,
  readFirstOf,
  readQuery,
  type Work
} from "@atelier/sql"
import { type RawBuilder, sql } from "kysely"

type Page<T extends Table> = { readonly rows: ReadonlyArray<Rows[T]>; readonly total: number }
type Asked = Pick<Dialect, "db" | "isListed">

/** The order of a page; null if the sort key has to be computed from a text. */
const orderOf = (table: Table, { field, descending }: ListQuery["sort"]) => {
  const kind = kindOf(table, field)
  if (kind === undefined || kind === "json") return sql`id`
  // Ids are ASCII.
  const text = field === "id" ? sql`lower(id)` : foldedColumn(table, field)
  const key = kind === "text" ? text : sql.ref(field)
  if (key === null) return null
  return descending ? sql`${key} DESC NULLS LAST, id` : sql`${key} NULLS FIRST, id`
}

function* pageInOrder<T extends Table>(
  { db }: Asked,
  table: T,
  { limit, offset }: ListQuery,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>
): Work<Page<T>> {
  const from = sql`FROM ${sql.table(table)} WHERE ${where}`
  const page = sql`SELECT * ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`
  const found = yield* readQuery(page.compile(db))
  const counted = yield* readFirstOf(sql`SELECT count(*) AS total ${from}`.compile(db))
  return { rows: found.map((cells) => fromCells(table, cells)), total: Number(counted?.total ?? 0) }
}

/** Nothing comes before something, and text is compared without case and accents. */
const compareCells = (one: Cell, other: Cell): number => {
  if (one === other) return 0
  if (one === null) return -1
  return other === null || one > other ? 1 : -1
}

const sortKey = (cells: Cells): Cell =>
  typeof cells.sortKey === "string" ? foldText(cells.sortKey) : (cells.sortKey ?? null)

/**
 * PostgreSQL does not fold texts as the domain does. Texts without a folded column are therefore
 * searched and sorted here, of which only the searched columns of matching rows are read.
 */
function* pageByText<T extends Table>(
  { db, isListed }: Asked,
  table: T,
  { sort, limit, offset, search }: ListQuery,
  where: RawBuilder<unknown>
): Work<Page<T>> {
  const fields = search.fields.filter((field) => kindOf(table, field) !== undefined)
  const kind = kindOf(table, sort.field)
  const key = kind === undefined || kind === "json" ? sql`NULL` : sql.ref(sort.field)
  const texts = fields.map((field) => sql`coalesce(${sql.ref(field)}::text, '')`)
  const text = texts.length === 0 ? sql`''` : sql.join(texts, sql` || chr(10) || `)
  const query = sql`SELECT id, ${key} AS "sortKey", ${text} AS text FROM ${sql.table(table)} WHERE ${where}`
  const direction = sort.descending ? -1 : 1
  const found = (yield* readQuery(query.compile(db)))
    .filter((cells) => isFound(String(cells.text), search.text))
    .map((cells) => ({ id: String(cells.id), key: sortKey(cells) }))
    .sort(
      (one, other) => direction * compareCells(one.key, other.key) || compareCells(one.id, other.id)
    )
  const ids = found.slice(offset, offset + limit).map(({ id }) => id)
  const rows = sql`SELECT * FROM ${sql.table(table)} WHERE ${isListed(sql.ref("id"), ids)}`
  const byId = new Map(
    (yield* readQuery(rows.compile(db))).map((cells) => [String(cells.id), fromCells(table, cells)])
  )
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: found.length }
}

export function* listPage<T extends Table>(
  dialect: Asked,
  table: T,
  query: ListQuery
): Work<Page<T>> {
  const where = and(
    Object.entries(query.where).map(([field, values]) => equals(dialect, table, field, values))
  )
  const order = orderOf(table, query.sort)
  return wordsOf(query.search.text).length === 0 && order !== null
    ? yield* pageInOrder(dialect, table, query, where, order)
    : yield* pageByText(dialect, table, query, where)
}
