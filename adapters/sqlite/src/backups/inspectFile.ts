import { statSync } from "node:fs"
import Connection from "better-sqlite3"
import type { DatabaseProblem } from "../connection/DatabaseProblem.ts"
import { SCHEMA_VERSION } from "../migrations/migrate.ts"
import { versionOf } from "../migrations/versionOf.ts"

/** Checking takes 3 ms per megabyte; larger files are checked after opening. */
const MAX_CHECKED_BYTES = 16_000_000

export type Finding =
  | { readonly isNew: boolean; readonly problem: null }
  | { readonly problem: DatabaseProblem["kind"]; readonly detail: string }

/** The result for a missing or empty file. */
export const newFile: Finding = { isNew: true, problem: null }

const wrong = (problem: DatabaseProblem["kind"], detail: string): Finding => ({ problem, detail })

const tablesOf = (connection: Connection.Database): ReadonlySet<string> | null => {
  try {
    const names = connection
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .pluck()
      .all()
    return new Set(names)
  } catch (cause) {
    if (cause instanceof Connection.SqliteError && cause.code === "SQLITE_NOTADB") return null
    throw cause
  }
}

/**
 * Inspects a database file without writing: is it new, or what is wrong. Of a large file only the
 * start and the schema. Reads only through SQLite, because a process that opens and closes the file
 * itself loses SQLite's locks on it. Throws SQLite's error if the file cannot be read at all.
 */
export const inspectFile = (file: string): Finding => {
  if (statSync(file).size === 0) return newFile
  const connection = new Connection(file, { readonly: true, fileMustExist: true })
  try {
    const tables = tablesOf(connection)
    if (tables === null) return wrong("notADatabase", "it does not begin like one")
    if (tables.size > 0 && !(tables.has("journal") && tables.has("workOrder")))
      return wrong("notADatabase", "it holds the tables of another program")
    const version = versionOf(connection)
    if (tables.size > 0 && version !== SCHEMA_VERSION)
      return wrong("otherSchema", `schema ${version}, this program has ${SCHEMA_VERSION}`)
    const isLong = statSync(file).size > MAX_CHECKED_BYTES
    const check = isLong ? "ok" : String(connection.pragma("quick_check(1)", { simple: true }))
    return check === "ok" ? { isNew: tables.size === 0, problem: null } : wrong("damaged", check)
  } finally {
    connection.close()
  }
}
