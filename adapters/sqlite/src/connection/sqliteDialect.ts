import type { Rows } from "@atelier/domain/change"
import {
  COMPLETED_TAG,
  type Database,
  type Dialect,
  fromCells,
  readFirstOf,
  readQuery,
  type SearchedWords
} from "@atelier/sql"
import { type Kysely, type SqlBool, sql } from "kysely"
import { listQuery } from "../listing/listQuery.ts"

const LISTED = "SELECT value FROM json_each(?)"

/** Full-text query for words with a prefix. */
const starting = (words: ReadonlyArray<string>): string =>
  words.map((word) => `"${word}"*`).join(" AND ")

const matching = ({ anywhere, inKeywords, isCompleted }: SearchedWords): string => {
  const words = [
    ...(anywhere.length === 0 ? [] : [`(${starting(anywhere)})`]),
    ...(inKeywords.length === 0 ? [] : [`tags : (${starting(inKeywords)})`])
  ].join(" AND ")
  return isCompleted === undefined
    ? words
    : `(${words}) ${isCompleted ? "AND" : "NOT"} "${COMPLETED_TAG}"`
}

export const makeSqliteDialect = (db: Kysely<Database>): Dialect => {
  const dialect: Dialect = {
    db,
    listedTexts: LISTED,
    listedNumbers: LISTED,
    listedRows: (columns) => {
      const cells = Object.keys(columns).map((column) => `value ->> '${column}' AS ${column}`)
      return `(SELECT ${cells.join(", ")} FROM json_each(?)) AS listed`
    },
    isListed: (column, values) =>
      sql<SqlBool>`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`,
    unindexed: (column) => sql`+${column}`,
    unsorted: (key) => sql`+${key}`,
    least: (values) => sql`min(${sql.join(values)})`,
    greatest: (values) => sql`max(${sql.join(values)})`,
    contains: (text, part) => sql<SqlBool>`instr(${text}, ${part}) > 0`,
    mentions: (column, id) => sql<SqlBool>`instr(${column}, ${JSON.stringify(id)}) > 0`,
    listsOne: (column, texts) =>
      sql<SqlBool>`EXISTS (SELECT 1 FROM json_each(${column}) WHERE value IN (SELECT value FROM json_each(${JSON.stringify(texts)})))`,
    isIn: (number, query, by) =>
      sql<SqlBool>`${by === "index" ? number : dialect.unindexed(number)} IN (${query})`,
    numbersFound: (searched) =>
      sql`SELECT rowid FROM "workOrderWords" WHERE "workOrderWords" MATCH ${matching(searched)}`,
    arrays: null,
    insertWords: "INSERT INTO workOrderWords (rowid, words, tags) VALUES (?, ?, ?)",
    deleteWords: "DELETE FROM workOrderWords WHERE rowid = ?",
    deleteAllWords: "INSERT INTO workOrderWords (workOrderWords) VALUES ('delete-all')",
    analyse: ["ANALYZE workOrderList"],
    list: function* (table, query) {
      const { page, total } = listQuery(dialect, table, query)
      const rows = (yield* readQuery(page)).map((cells): Rows[typeof table] =>
        fromCells(table, cells)
      )
      return { rows, total: Number((yield* readFirstOf(total))?.total ?? 0) }
    }
  }
  return dialect
}
