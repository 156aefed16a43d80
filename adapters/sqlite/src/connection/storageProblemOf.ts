import { StorageProblem } from "@atelier/application/ports"
import Connection from "better-sqlite3"

/** Meaning of SQLite's error codes by prefix; the first match counts. */
const REASONS: ReadonlyArray<readonly [code: string, reason: StorageProblem["reason"]]> = [
  ["SQLITE_BUSY", "busy"],
  ["SQLITE_LOCKED", "busy"],
  ["SQLITE_FULL", "full"],
  // The shared index of the write-ahead log could not grow.
  ["SQLITE_IOERR_SHMSIZE", "full"],
  ["SQLITE_IOERR", "failed"],
  ["SQLITE_CORRUPT", "failed"],
  ["SQLITE_NOTADB", "failed"],
  ["SQLITE_READONLY", "failed"],
  ["SQLITE_CANTOPEN", "failed"],
  ["SQLITE_PERM", "failed"],
  ["SQLITE_PROTOCOL", "failed"],
  ["SQLITE_NOMEM", "failed"]
]

/** Converts an error of a statement; null if it says nothing about the store. */
export const storageProblemOf = (cause: unknown): StorageProblem | null => {
  if (cause instanceof StorageProblem) return cause
  if (!(cause instanceof Connection.SqliteError)) return null
  const reason = REASONS.find(([code]) => cause.code.startsWith(code))?.[1]
  return reason === undefined
    ? null
    : new StorageProblem({ reason, detail: `${cause.code} ${cause.message}` })
}

/** True if the error means that the file is damaged. */
export const isDamage = (cause: unknown): boolean =>
  cause instanceof Connection.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(cause.code)
