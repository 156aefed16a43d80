import { join } from "node:path"
import { shopRows } from "@atelier/application/shop"
import { demoShop } from "@atelier/demo"
import { emptyPlan, tables as everyTable } from "@atelier/domain/change"
import { LocalDate } from "@atelier/domain/time"
import Connection, { type Database as SqliteConnection } from "better-sqlite3"
import { Effect, Result } from "effect"
import { Kysely, SqliteDialect } from "kysely"
import { Migrator } from "kysely/migration"
import type { Database } from "../src/connection/Database.ts"
import { makeSqlitePlanStore } from "../src/index.ts"
import { fillWorkOrderList } from "../src/listing/fillWorkOrderList.ts"
import { migrations, SCHEMA_VERSION } from "../src/migrations/migrate.ts"
import { earlierNames } from "./takeBack.ts"
import { NOW, openedDatabase } from "./temporaryStore.ts"

/** Whether every earlier schema is tried in every way, as in `npm run proof`. */
export const isWhole = process.env.PROOF === "whole"

/**
 * Earlier schemas that are tried: the first, a middle one and the last; each of them in the whole
 * proof.
 */
export const triedSchemas: ReadonlyArray<number> = isWhole
  ? Array.from({ length: SCHEMA_VERSION - 1 }, (_, before) => before + 1)
  : [1, SCHEMA_VERSION - 1]

const heading = { userId: "system", at: new Date(NOW).toISOString(), intent: "moveEvent" as const }

/** What lies beside the plan: a notification and an answer that is kept. */
const BESIDE_THE_PLAN = `
  INSERT INTO notification (userId, notificationType, notificationData, notificationCreatedDate, isNew, isRead)
    VALUES ('planner', 'ProgressStarted', '{}', '${heading.at}', 1, 0);
  INSERT INTO keptAnswer (userId, key, digest, keptAt, answer) VALUES ('planner', 'key', 'digest', ${NOW}, '{}')`

/** The rows of the demo shop, found once. */
const demoRows = Effect.runSync(
  Effect.cached(
    Effect.sync(() =>
      shopRows(
        emptyPlan,
        Result.getOrThrow(
          demoShop({ today: LocalDate.make("2026-11-16"), seed: 2026, holidays: [] })
        )
      )
    )
  )
)

/** Makes a file of the newest schema with those rows of the demo shop that some tables hold. */
const writeDemoFile = (file: string, tables: ReadonlyArray<string>): Promise<void> =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const database = yield* openedDatabase(file)
        const held = (yield* demoRows).filter(({ table }) => tables.includes(table))
        yield* Effect.orDie(makeSqlitePlanStore(database).commit(held, heading))
        database.connection.exec(BESIDE_THE_PLAN)
      })
    )
  )

/** Tables whose rows can be copied: not those of the migrator, of SQLite, or behind the words. */
const copied = (connection: SqliteConnection): ReadonlyArray<string> =>
  connection
    .prepare<[], string>(
      `SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'kysely%'
        AND name NOT LIKE 'sqlite%' AND name <> 'secret' AND name NOT LIKE 'workOrderWords%'`
    )
    .pluck()
    .all()

const nowCalled = (name: string): string => earlierNames.get(name) ?? name

const columnsOf = (connection: SqliteConnection, table: string): ReadonlyArray<string> =>
  connection.prepare<[string], string>("SELECT name FROM pragma_table_info(?)").pluck().all(table)

const quoted = (columns: ReadonlyArray<string>): string =>
  columns.map((column) => `"${column}"`).join(", ")

const migrateTo = async (db: Kysely<Database>, name: string): Promise<void> => {
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) }
  const { error } = await new Migrator({ db, provider }).migrateTo(name)
  if (error !== undefined) throw error
}

const copyRows = (
  connection: SqliteConnection,
  from: string,
  tables: ReadonlyArray<string>
): void => {
  connection.prepare("ATTACH ? AS newest").run(from)
  connection.exec("BEGIN")
  for (const table of tables) {
    const columns = columnsOf(connection, table)
    connection.exec(
      `INSERT INTO main."${table}" (${quoted(columns)})
        SELECT ${quoted(columns.map(nowCalled))} FROM newest."${nowCalled(table)}"`
    )
  }
  connection.exec("COMMIT; DETACH newest")
}

/**
 * Makes two files with the same rows of the demo shop in a folder: one of an earlier schema, by the
 * migrations up to it, and one of the newest.
 */
export const writeEarlierFile = async (folder: string, version: number) => {
  const [file, newest] = [join(folder, `earlier-${version}.db`), join(folder, `as-${version}.db`)]
  const connection = new Connection(file)
  try {
    connection.pragma("journal_mode = WAL")
    const name = Object.keys(migrations)[version - 1] ?? ""
    const kysely = new Kysely<Database>({ dialect: new SqliteDialect({ database: connection }) })
    await migrateTo(kysely, name)
    const tables = copied(connection)
    await writeDemoFile(newest, tables.map(nowCalled))
    copyRows(connection, newest, tables)
    for (const later of everyTable.filter((table) => !tables.includes(table)))
      connection.exec(`CREATE TEMP TABLE "${later}" (id TEXT)`)
    if (name >= "0007_openSteps") fillWorkOrderList({ connection, kysely })
    connection.pragma(`user_version = ${version}`)
  } finally {
    connection.close()
  }
  return { file, newest }
}
