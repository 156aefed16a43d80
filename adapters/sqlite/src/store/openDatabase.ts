import { existsSync, mkdirSync, statSync } from "node:fs"
import { dirname } from "node:path"
import type { OpenOptions } from "@atelier/application/ports"
import { foldText, isFound } from "@atelier/domain/text"
import type { Database } from "@atelier/sql"
import Connection, { type Database as SqliteConnection } from "better-sqlite3"
import { Effect } from "effect"
import { Kysely, SqliteDialect } from "kysely"
import { lastBackup } from "../backups/backup.ts"
import { inspectFile, newFile } from "../backups/inspectFile.ts"
import { problemOf } from "../backups/problemOf.ts"
import { DatabaseProblem } from "../connection/DatabaseProblem.ts"
import type { OpenDatabase } from "../connection/OpenDatabase.ts"
import { migrate } from "../migrations/migrate.ts"

/** Only while opening, when no requests wait yet. Afterwards the store waits without blocking. */
const BUSY_TIMEOUT_MS = 5_000

const connect = (file: string): SqliteConnection => {
  const connection = new Connection(file, { timeout: BUSY_TIMEOUT_MS })
  connection.pragma("journal_mode = WAL")
  connection.pragma("synchronous = FULL")
  connection.pragma("foreign_keys = ON")
  // A sample of a few hundred rows per index shows which filter is the most selective.
  connection.pragma("analysis_limit = 400")
  connection.function("fold", { deterministic: true }, (text: unknown) =>
    text === null ? null : foldText(String(text))
  )
  connection.function("isFound", { deterministic: true }, (text: unknown, search: unknown) =>
    Number(isFound(String(text), String(search)))
  )
  return connection
}

const prepare = async (connection: SqliteConnection, isNew: boolean): Promise<OpenDatabase> => {
  const kysely = new Kysely<Database>({ dialect: new SqliteDialect({ database: connection }) })
  if (isNew) await migrate(connection, kysely)
  connection.pragma("busy_timeout = 0")
  return { connection, kysely, isNew }
}

/** Rejects a lost database: the file is missing although there are backups, or it is empty. */
const refuseLost = (file: string): void => {
  const last = lastBackup(file)
  const isPresent = existsSync(file)
  if (isPresent ? statSync(file).size > 0 : last === null) return
  const detail = isPresent
    ? "it is empty: remove the file to begin a new shop"
    : "it was there once"
  throw new DatabaseProblem({
    kind: isPresent && last === null ? "damaged" : "missing",
    file,
    lastBackup: last,
    detail
  })
}

const openFile = async (
  file: string,
  { mayBeginAnew = false }: Pick<OpenOptions, "mayBeginAnew">
): Promise<OpenDatabase> => {
  if (!mayBeginAnew) refuseLost(file)
  mkdirSync(dirname(file), { recursive: true })
  const finding = existsSync(file) ? inspectFile(file) : newFile
  if (finding.problem !== null)
    throw new DatabaseProblem({
      kind: finding.problem,
      file,
      lastBackup: lastBackup(file),
      detail: finding.detail
    })
  const connection = connect(file)
  try {
    return await prepare(connection, finding.isNew)
  } catch (cause) {
    connection.close()
    throw cause
  }
}

/**
 * Opens or creates a database file. If there are backups, a missing file is created only with
 * `mayBeginAnew`. Rejects damaged files and files of other programs or schemas without changing
 * them.
 */
export const openDatabase = (
  file: string,
  options: Pick<OpenOptions, "mayBeginAnew"> = {}
): Effect.Effect<OpenDatabase, DatabaseProblem> =>
  Effect.tryPromise({
    try: () => openFile(file, options),
    catch: (cause) => problemOf(file, cause)
  })
