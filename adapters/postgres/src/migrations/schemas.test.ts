import { statements } from "@atelier/sql"
import SqliteConnection from "better-sqlite3"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { describeOnServer } from "../../test/describeOnServer.ts"
import { answerOf, newDatabase, openedPostgres, runOn } from "../../test/temporaryStore.ts"
import { NOT_KEPT } from "./postgresStatements.ts"

/** Columns by table, each with whether it may be null. */
type Tables = Readonly<Record<string, Readonly<Record<string, boolean>>>>

interface ColumnCells {
  readonly table: string
  readonly column: string
  readonly isOptional: boolean
}

const byTable = (cells: ReadonlyArray<ColumnCells>): Tables => {
  const tables: Record<string, Record<string, boolean>> = {}
  for (const { table, column, isOptional } of cells) {
    const columns = tables[table] ?? {}
    columns[column] = isOptional
    tables[table] = columns
  }
  return tables
}

/** Tables of SQLite's full-text index, whose words PostgreSQL keeps in a table. */
const isWords = (table: string): boolean => table.startsWith("workOrderWords")

const inSqlite = (): Tables => {
  const connection = new SqliteConnection(":memory:")
  for (const statement of statements) connection.exec(statement)
  const found = connection
    .prepare<[], { table: string; column: string; isRequired: number }>(
      `SELECT t.name AS "table", c.name AS "column", c."notnull" OR c.pk > 0 AS isRequired
        FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
        WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%'`
    )
    .all()
  connection.close()
  return byTable(
    found
      .filter(({ table }) => !NOT_KEPT.has(table) && !isWords(table))
      .map(({ isRequired, ...cells }) => ({ ...cells, isOptional: isRequired === 0 }))
  )
}

describeOnServer("the schema in PostgreSQL", (server) => {
  it("has the tables and columns of SQLite, with the same columns that may be empty", async () => {
    const url = await newDatabase(server().url)
    const inPostgres = await Effect.runPromise(
      Effect.scoped(
        Effect.gen(function* () {
          const { connections } = yield* openedPostgres(url)
          const { rows } = yield* Effect.promise(() =>
            connections.pool.query<ColumnCells>(
              `SELECT table_name AS "table", column_name AS "column", is_nullable = 'YES' AS "isOptional"
                FROM information_schema.columns WHERE table_schema = current_schema()
                AND table_name NOT LIKE 'kysely%'`
            )
          )
          return byTable(rows.filter(({ table }) => !isWords(table)))
        })
      )
    )
    expect(Object.keys(inPostgres).length).toBeGreaterThan(40)
    expect(inPostgres).toEqual(inSqlite())
  })

  it("keeps the words of work orders out of their rows, so that a search reads few pages", async () => {
    const url = await newDatabase(server().url)
    await Effect.runPromise(Effect.scoped(openedPostgres(url)))
    await runOn(
      url,
      `INSERT INTO "workOrderWords" (rowid, words, tags)
        SELECT 1, array_to_tsvector(array_agg('word' || n)), '' FROM generate_series(1, 30) AS n`
    )
    const areOut =
      "SELECT pg_relation_size(reltoastrelid) > 0 AS answer FROM pg_class WHERE relname = 'workOrderWords'"
    expect(await answerOf(url, areOut)).toBe(true)
  })
})
