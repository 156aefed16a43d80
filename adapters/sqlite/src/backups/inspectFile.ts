import { closeSync, openSync, readSync, statSync } from "node:fs"
import Connection from "better-sqlite3"
import type { DatabaseProblem } from "../connection/DatabaseProblem.ts"
import { SCHEMA_VERSION } from "../migrations/migrate.ts"

/** Checking takes 3 ms for a megabyte: longer files are looked at once they are open. */
const MAX_CHECKED_BYTES = 16_000_000

const HEADER = "SQLite format 3\u0000"

const startOf = (file: string): string => {
  const start = Buffer.alloc(HEADER.length)
  const descriptor = openSync(file, "r")
  try {
    return start.toString("latin1", 0, readSync(descriptor, start))
  } finally {
    closeSync(descriptor)
  }
}

/** What a file is found to be. */
export type Finding =
  | { readonly version: number; readonly isNew: boolean; readonly problem: null }
  | { readonly problem: DatabaseProblem["kind"]; readonly detail: string }

/** What a file is found to be that is not there yet, or empty. */
export const newFile: Finding = { version: 0, isNew: true, problem: null }

const wrong = (problem: DatabaseProblem["kind"], detail: string): Finding => ({ problem, detail })

const tablesOf = (connection: Connection.Database): ReadonlySet<string> =>
  new Set(
    connection
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .pluck()
      .all()
  )

/**
 * Looks at a database file without writing to it: its schema version, or what is wrong with it. Of a
 * long file only the beginning and the schema are looked at.
 * Throws what SQLite throws when it cannot be read at all.
 */
export const inspectFile = (file: string): Finding => {
  const start = startOf(file)
  if (start === "") return newFile
  if (start !== HEADER) return wrong("notADatabase", "it does not begin like one")
  const connection = new Connection(file, { readonly: true, fileMustExist: true })
  try {
    const tables = tablesOf(connection)
    if (tables.size > 0 && !(tables.has("journal") && tables.has("workOrder")))
      return wrong("notADatabase", "it holds the tables of another program")
    const version = Number(connection.pragma("user_version", { simple: true }))
    if (version > SCHEMA_VERSION)
      return wrong("newer", `schema ${version}, this program knows ${SCHEMA_VERSION}`)
    const isLong = statSync(file).size > MAX_CHECKED_BYTES
    const check = isLong ? "ok" : String(connection.pragma("quick_check(1)", { simple: true }))
    return check === "ok"
      ? { version, isNew: tables.size === 0, problem: null }
      : wrong("damaged", check)
  } finally {
    connection.close()
  }
}
