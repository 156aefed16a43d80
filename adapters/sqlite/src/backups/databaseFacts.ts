import { existsSync, statSync } from "node:fs"
import { basename } from "node:path"
import Connection from "better-sqlite3"
import { backupsOf } from "./backup.ts"

/** How large a database is, and what was done to it. */
export interface DatabaseFacts {
  readonly bytes: number
  /** Of the write-ahead log beside it. */
  readonly logBytes: number
  readonly journalEntries: number
  /** In order, each with when it ran, as ISO 8601 in UTC. */
  readonly migrations: ReadonlyArray<{ readonly name: string; readonly at: string }>
}

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)

/** What a database file is, which others may be using; nothing but sizes where there is none. */
export const databaseFacts = (file: string): DatabaseFacts => {
  const sizes = { bytes: sizeOf(file), logBytes: sizeOf(`${file}-wal`) }
  if (sizes.bytes === 0) return { ...sizes, journalEntries: 0, migrations: [] }
  const connection = new Connection(file, { readonly: true, fileMustExist: true })
  try {
    return {
      ...sizes,
      journalEntries:
        connection.prepare<[], number>("SELECT coalesce(max(id), 0) FROM journal").pluck().get() ??
        0,
      migrations: connection
        .prepare<[], { readonly name: string; readonly at: string }>(
          "SELECT name, timestamp AS at FROM kysely_migration ORDER BY name"
        )
        .all()
    }
  } finally {
    connection.close()
  }
}

/** A copy beside a database, as people see it. */
export interface StoredBackup {
  /** Of the file, without its folder. */
  readonly name: string
  readonly file: string
  /** When it was begun, as ISO 8601 in UTC. */
  readonly at: string
  readonly bytes: number
  /** Something was found in it: it is no backup to go back to. */
  readonly isSuspect: boolean
}

/** The copies beside a database file, newest first. */
export const storedBackups = (file: string): ReadonlyArray<StoredBackup> =>
  (["atelier", "suspect"] as const)
    .flatMap((kind) =>
      backupsOf(file, kind).map((backup) => ({
        name: basename(backup.file),
        file: backup.file,
        at: new Date(backup.at).toISOString(),
        bytes: sizeOf(backup.file),
        isSuspect: kind === "suspect"
      }))
    )
    .toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1))
