import { existsSync, statSync } from "node:fs"
import { basename } from "node:path"
import type { DatabaseFacts, StoredBackup } from "@atelier/application/ports"
import Connection from "better-sqlite3"
import { backupsOf } from "./backup.ts"

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)

export const databaseBytes = (file: string): number => sizeOf(file) + sizeOf(`${file}-wal`)

/** Reads the facts of a database file that others may be using; only sizes if it does not exist. */
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
