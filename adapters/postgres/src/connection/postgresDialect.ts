import { COMPLETED_TAG, type Database, type Dialect } from "@atelier/sql"
import { type Kysely, type SqlBool, sql } from "kysely"
import { listPage } from "../listing/listPage.ts"

/** Longer words are found by their beginning; an index takes no words without end. */
const MAX_WORD = 255

/** Words of a text, separated by spaces, as they stand in the index. */
const vectorOf = (words: string): string =>
  `array_to_tsvector(ARRAY(SELECT left(word, ${MAX_WORD}) FROM unnest(string_to_array(${words}, ' ')) AS word WHERE word <> ''))`

/** Queries for words with a prefix; they have letters, digits and symbols, but no quotes. */
const starting = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.map((word) => `'${[...word].slice(0, MAX_WORD).join("")}':*`)

/** Queries for completed or open work orders, in words or tags. */
const completed = (isCompleted: boolean | undefined): ReadonlyArray<string> =>
  isCompleted === undefined ? [] : [`${isCompleted ? "" : "!"}'${COMPLETED_TAG}'`]

export const makePostgresDialect = (db: Kysely<Database>): Dialect => {
  const dialect: Dialect = {
    db,
    listedTexts: "SELECT jsonb_array_elements_text(?::jsonb)",
    listedNumbers: "SELECT jsonb_array_elements_text(?::jsonb)::int8",
    listedRows: (columns) => {
      const types = { text: "text", integer: "int8" }
      const cells = Object.entries(columns).map(([column, type]) => `${column} ${types[type]}`)
      return `jsonb_to_recordset(?::jsonb) AS listed (${cells.join(", ")})`
    },
    isListed: (column, values) => sql<SqlBool>`${column} = ANY(${values})`,
    unindexed: (column) => column,
    unsorted: (key) => sql`(SELECT ${key})`,
    least: (values) => sql`least(${sql.join(values)})`,
    greatest: (values) => sql`greatest(${sql.join(values)})`,
    contains: (text, part) => sql<SqlBool>`strpos(${text}, ${part}) > 0`,
    mentions: (column, id) => sql<SqlBool>`strpos(${column}::text, ${JSON.stringify(id)}) > 0`,
    listsOne: (column, texts) => sql<SqlBool>`${column} ?| ${texts}`,
    // PostgreSQL makes a join of an IN, unless it is part of a test.
    isIn: (number, query, by) => {
      if (by === "index") return sql<SqlBool>`${number} IN (${query})`
      return by === "set"
        ? sql<SqlBool>`(${number} IN (${query})) IS TRUE`
        : sql<SqlBool>`(SELECT true FROM (${query}) AS found (found) WHERE found = ${number} LIMIT 1)`
    },
    // A subquery hides how many rows match: for many, PostgreSQL would read the whole table.
    numbersFound: ({ anywhere, inKeywords, isCompleted }) => {
      const parts = Object.entries({ words: anywhere, tags: inKeywords }).flatMap(
        ([column, words]) => {
          if (words.length === 0) return []
          const asked = [...starting(words), ...completed(isCompleted)].join(" & ")
          return [sql`${sql.ref(column)} @@ (SELECT ${asked}::tsquery)`]
        }
      )
      return sql`SELECT rowid FROM "workOrderWords" WHERE ${sql.join(parts, sql` AND `)}`
    },
    arrays: {
      of: (query) => sql`ARRAY(${query})`,
      sizeOf: (array) => sql`cardinality(${array})::int8`,
      valuesOf: (array) => sql`unnest(${array})`,
      jsonOf: (array) => sql`array_to_json(${array})::text`
    },
    insertWords: `INSERT INTO workOrderWords (rowid, words, tags)
      VALUES ($1, ${vectorOf("$2::text || ' ' || $3::text")}, ${vectorOf("$3::text")})`,
    deleteWords: "DELETE FROM workOrderWords WHERE rowid = ?",
    deleteAllWords: "DELETE FROM workOrderWords",
    // The database renews its statistics by itself.
    analyse: [],
    list: (table, query) => listPage(dialect, table, query)
  }
  return dialect
}
