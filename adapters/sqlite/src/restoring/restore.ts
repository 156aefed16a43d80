import { randomBytes, randomUUID } from "node:crypto"
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync
} from "node:fs"
import { basename, dirname, join } from "node:path"
import { OPAQUE_ID_KEY_BYTES } from "@atelier/sql"
import Connection from "better-sqlite3"
import { Schema } from "effect"
import { backupFolder, lastBackup, leaveWal } from "../backups/backup.ts"
import { stampOf } from "../backups/backupName.ts"
import { checkReadable } from "../backups/checkReadable.ts"
import { type Finding, inspectFile } from "../backups/inspectFile.ts"
import { problemOf } from "../backups/problemOf.ts"
import { syncFile, syncFolder } from "../backups/synced.ts"
import { DatabaseProblem } from "../connection/DatabaseProblem.ts"

/** Replaces the key of opaque ids: after a restore, an old name must not stand for a new row. */
const renewOpaqueIds = (file: string): void => {
  const connection = new Connection(file)
  try {
    connection
      .prepare("UPDATE secret SET value = ? WHERE name = 'opaqueIds'")
      .run(randomBytes(OPAQUE_ID_KEY_BYTES))
  } finally {
    connection.close()
  }
}

/** Another process has the database open. Nothing was changed. */
export class DatabaseInUse extends Schema.TaggedError<DatabaseInUse>()("DatabaseInUse", {
  file: Schema.String
}) {
  override get message(): string {
    return `The database ${this.file} is in use. Stop the server first. Nothing was changed.`
  }
}

const OWNER_ONLY = 0o600

const problem = (kind: DatabaseProblem["kind"], file: string, detail: string): DatabaseProblem =>
  new DatabaseProblem({ kind, file, lastBackup: lastBackup(file), detail })

const findingOf = (file: string): Finding => {
  try {
    return inspectFile(file)
  } catch (cause) {
    const { kind, detail } = problemOf(file, cause)
    return { problem: kind, detail }
  }
}

/** Throws if a file is no complete database of this program, or has a newer schema. */
export const checkWhole = (backup: string): void => {
  checkReadable(backup)
  const finding = findingOf(backup)
  if (finding.problem !== null) throw problem(finding.problem, backup, finding.detail)
  if (finding.isNew) throw problem("notADatabase", backup, "it is empty")
  const connection = new Connection(backup, { readonly: true })
  try {
    const integrity = String(connection.pragma("integrity_check(1)", { simple: true }))
    if (integrity !== "ok") throw problem("damaged", backup, integrity)
    const [lost] = connection.prepare<[], unknown>("PRAGMA foreign_key_check").all()
    if (lost !== undefined)
      throw problem("damaged", backup, "a row refers to one that is not there")
  } finally {
    connection.close()
  }
}

/** Leaving WAL needs exclusive access: SQLite refuses it while another connection is open. */
const takeAlone = (file: string): void => {
  const connection = new Connection(file, { timeout: 0 })
  try {
    connection.pragma("journal_mode = DELETE")
  } catch (cause) {
    if (cause instanceof Connection.SqliteError && cause.code.startsWith("SQLITE_BUSY"))
      throw new DatabaseInUse({ file })
    throw cause
  } finally {
    connection.close()
  }
}

/** Moves a file and its companions to the backups; returns the new name. */
const keepOld = (file: string, milliseconds: number): string => {
  const folder = backupFolder(file)
  mkdirSync(folder, { recursive: true })
  const name = `before-restore-${stampOf(milliseconds)}`
  for (let number = 1; ; number += 1) {
    const kept = join(folder, `${name}${number === 1 ? "" : `-${number}`}-${basename(file)}`)
    if (existsSync(kept)) continue
    for (const end of ["-wal", "-shm", "-journal"])
      if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${kept}${end}`)
    renameSync(file, kept)
    syncFolder(folder)
    return kept
  }
}

/** Marks waiting e-mails as `unknown`: they may have been sent since the backup. */
export const settleMails = (file: string): void => {
  const connection = new Connection(file)
  try {
    connection.exec(
      "UPDATE mail SET state = 'unknown', error = 'restored' WHERE state IN ('waiting', 'sending')"
    )
  } finally {
    connection.close()
  }
}

/**
 * Replaces a closed database by a new file that `make` writes. Returns the path of the old file
 * (null if there was none) and the result of `make`; both files are synced. Throws a
 * {@link DatabaseProblem} or {@link DatabaseInUse}; then nothing is changed.
 */
export const replaceDatabase = async <A>(
  file: string,
  milliseconds: number,
  make: (partial: string) => A | Promise<A>
): Promise<{ readonly kept: string | null; readonly made: A }> => {
  const existed = existsSync(file)
  if (existed && findingOf(file).problem === null) takeAlone(file)
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true })
  const partial = join(folder, `.${basename(file)}.${randomUUID()}.partial`)
  try {
    const made = await make(partial)
    renewOpaqueIds(partial)
    leaveWal(partial)
    checkWhole(partial)
    syncFile(partial)
    const kept = existed ? keepOld(file, milliseconds) : null
    renameSync(partial, file)
    syncFolder(folder)
    return { kept, made }
  } finally {
    for (const end of ["", "-wal", "-shm", "-journal"]) rmSync(`${partial}${end}`, { force: true })
  }
}

/**
 * Replaces a closed database by a backup. Returns the path of the old file; null if there was none.
 * Throws a {@link DatabaseProblem} or {@link DatabaseInUse}; then nothing is changed.
 */
export const restoreFrom = async (
  backup: string,
  file: string,
  milliseconds: number
): Promise<string | null> => {
  checkWhole(backup)
  const { kept } = await replaceDatabase(file, milliseconds, (partial) => {
    copyFileSync(backup, partial, constants.COPYFILE_EXCL)
    chmodSync(partial, OWNER_ONLY)
    settleMails(partial)
  })
  return kept
}
