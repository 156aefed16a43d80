import { existsSync, mkdirSync, readFileSync } from "node:fs"
import { dirname } from "node:path"
import { foldText } from "@atelier/application"
import Connection, { type Database as SqliteConnection } from "better-sqlite3"
import { Effect } from "effect"
import { Kysely, SqliteDialect } from "kysely"
import { backupBeside, lastBackup } from "./backup.ts"
import type { Database } from "./Database.ts"
import { DatabaseProblem } from "./DatabaseProblem.ts"
import { migrate, SCHEMA_VERSION } from "./migrate.ts"

const HEADER = "SQLite format 3\u0000"

const BUSY_TIMEOUT_MS = 5_000

/** An open database: the connection for reading and writing, and Kysely to write statements with. */
export interface OpenDatabase {
  readonly connection: SqliteConnection
  readonly kysely: Kysely<Database>
  /** Whether this start made the file. */
  readonly isNew: boolean
}

const problem = (file: string, kind: DatabaseProblem["kind"], detail: string): DatabaseProblem =>
  new DatabaseProblem({ kind, file, lastBackup: lastBackup(file), detail })

/** What can be told of a file without opening it as a database, which could write to it. */
const fileProblem = (file: string): DatabaseProblem | null => {
  const start = readFileSync(file).subarray(0, HEADER.length).toString("latin1")
  return start === "" || start === HEADER
    ? null
    : problem(file, "notADatabase", "it does not begin like one")
}

const contentProblem = (connection: SqliteConnection, file: string): DatabaseProblem | null => {
  const version = Number(connection.pragma("user_version", { simple: true }))
  if (version > SCHEMA_VERSION)
    return problem(file, "newer", `schema ${version}, this program knows ${SCHEMA_VERSION}`)
  const check = String(connection.pragma("quick_check(1)", { simple: true }))
  return check === "ok" ? null : problem(file, "damaged", check)
}

const prepare = (connection: SqliteConnection): void => {
  connection.pragma("journal_mode = WAL")
  connection.pragma("synchronous = FULL")
  connection.pragma("foreign_keys = ON")
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  connection.function("fold", { deterministic: true }, (text: unknown) =>
    text === null ? null : foldText(String(text))
  )
}

const detailOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause)

/** Opens the connection, or throws the problem; a file with a problem is closed again untouched. */
const connect = (file: string): SqliteConnection => {
  const connection = new Connection(file)
  try {
    const wrong = contentProblem(connection, file)
    if (wrong !== null) throw wrong
    prepare(connection)
    return connection
  } catch (cause) {
    connection.close()
    throw cause
  }
}

const isDamage = (cause: unknown): boolean =>
  cause instanceof Connection.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(cause.code)

const toProblem =
  (file: string) =>
  (cause: unknown): DatabaseProblem =>
    cause instanceof DatabaseProblem
      ? cause
      : problem(file, isDamage(cause) ? "damaged" : "unreadable", detailOf(cause))

/**
 * Opens a database file, or makes it, and brings it to the newest schema; one that exists is backed
 * up before. A file that is not a database, is damaged, or is newer than this program is refused
 * and left as it is.
 */
export const openDatabase = (
  file: string,
  milliseconds: number
): Effect.Effect<OpenDatabase, DatabaseProblem> =>
  Effect.tryPromise({
    try: async () => {
      mkdirSync(dirname(file), { recursive: true })
      const exists = existsSync(file)
      const wrong = exists ? fileProblem(file) : null
      if (wrong !== null) throw wrong
      const connection = connect(file)
      const kysely = new Kysely<Database>({ dialect: new SqliteDialect({ database: connection }) })
      const version = Number(connection.pragma("user_version", { simple: true }))
      if (version > 0 && version < SCHEMA_VERSION)
        await backupBeside(connection, file, milliseconds)
      if (version < SCHEMA_VERSION) await migrate(kysely)
      return { connection, kysely, isNew: version === 0 }
    },
    catch: toProblem(file)
  })
