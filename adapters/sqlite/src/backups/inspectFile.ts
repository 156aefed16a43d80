import { statSync } from "node:fs"
import Connection from "better-sqlite3"
import type { DatabaseProblem } from "../connection/DatabaseProblem.ts"
import { SCHEMA_VERSION } from "../migrations/migrate.ts"
import { versionOf } from "../migrations/versionOf.ts"

/** Checking takes 3 ms for a megabyte: longer files are looked at once they are open. */
const MAX_CHECKED_BYTES = 16_000_000

/** What a file is found to be. */
export type Finding =
  | { readonly isNew: boolean; readonly problem: null }
  | { readonly problem: DatabaseProblem["kind"]; readonly detail: string }

/** What a file is found to be that is not there yet, or empty. */
export const newFile: Finding = { isNew: true, problem: null }

const wrong = (problem: DatabaseProblem["kind"], detail: string): Finding => ({ problem, detail })

/** The names of its tables; null where the file does not begin as a database does. */
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
 * Looks at a database file without writing to it: whether it is empty, or what is wrong with it. Of
 * a long file only the beginning and the schema are looked at. It reads through SQLite alone: a
 * file that a process opens and closes itself loses the locks that SQLite has on it there. Throws
 * what SQLite throws when it cannot be read at all.
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
