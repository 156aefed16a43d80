import { randomUUID } from "node:crypto"
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync
} from "node:fs"
import { basename, dirname, join, resolve } from "node:path"
import Connection from "better-sqlite3"
import { BackupRefused } from "./BackupRefused.ts"
import { type BackupTime, backupName, backupTime } from "./backupName.ts"
import { checkBackupPlace } from "./checkBackupPlace.ts"
import { keptBackups } from "./keptBackups.ts"
import { syncFile, syncFolder } from "./synced.ts"

const DAY_MS = 86_400_000

/** In one step: a copy in several begins anew whenever another process writes. */
const ALL_PAGES = 0x7fffffff

/** Where the backups of a database file are. */
export const backupFolder = (file: string): string => join(dirname(file), "backups")

/** A backup beside a database. */
export interface Backup extends BackupTime {
  readonly file: string
}

/** The backups of a database file, oldest first. */
export const backupsOf = (file: string): ReadonlyArray<Backup> => {
  const folder = backupFolder(file)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) => {
      const time = backupTime(name)
      return time === null ? [] : [{ ...time, file: join(folder, name) }]
    })
    .toSorted((a, b) => a.at - b.at || a.number - b.number)
}

/** The newest backup of a database file; null when there is none. */
export const lastBackup = (file: string): string | null => backupsOf(file).at(-1)?.file ?? null

/** Whether the newest backup of a database file is more than a day old, or there is none. */
export const isBackupDue = (file: string, milliseconds: number): boolean => {
  const last = backupsOf(file).at(-1)
  return last === undefined || last.at + DAY_MS <= milliseconds
}

/** A copy is one file, which opening it to read leaves alone. */
const leaveWal = (file: string): void => {
  const connection = new Connection(file)
  try {
    connection.pragma("journal_mode = DELETE")
  } finally {
    connection.close()
  }
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error && "code" in cause ? String(cause.code) : ""

/** Some file systems have no links, and a copy that must be new is the next best. */
const giveName = (partial: string, to: string): void => {
  try {
    linkSync(partial, to)
  } catch (cause) {
    if (codeOf(cause) === "EEXIST") throw new BackupRefused({ to, reason: "exists" })
    if (!/^(EPERM|ENOSYS|ENOTSUP|EOPNOTSUPP|EMLINK|UNKNOWN)$/.test(codeOf(cause))) throw cause
    copyFileSync(partial, to, constants.COPYFILE_EXCL)
    syncFile(to)
  }
}

/**
 * Copies an open database to a new file, consistently, while others go on reading and writing. The
 * file has its name only once it is whole and on the disk. Throws {@link BackupRefused} where
 * something is already, or what `check` throws of the copy; nothing is left behind then.
 */
export const backupTo = async (
  connection: Connection.Database,
  to: string,
  check: (copy: string) => void = () => undefined
): Promise<void> => {
  checkBackupPlace(connection.name, to)
  const folder = dirname(resolve(to))
  mkdirSync(folder, { recursive: true })
  const partial = join(folder, `.${basename(to)}.${randomUUID()}.partial`)
  closeSync(openSync(partial, "wx", 0o600))
  try {
    await connection.backup(partial, { progress: () => ALL_PAGES })
    leaveWal(partial)
    check(partial)
    syncFile(partial)
    giveName(partial, to)
  } finally {
    rmSync(partial, { force: true })
  }
  syncFolder(folder)
}

/** Tries the names of a second in turn, since two backups may be begun in it. */
const backupAt = async (
  connection: Connection.Database,
  file: string,
  time: BackupTime
): Promise<string> => {
  const to = join(backupFolder(file), backupName(time))
  try {
    await backupTo(connection, to)
    return to
  } catch (cause) {
    if (!(cause instanceof BackupRefused) || cause.reason !== "exists") throw cause
    return backupAt(connection, file, { ...time, number: time.number + 1 })
  }
}

/** Backs a database up beside itself, and removes what is kept no longer; answers the new file. */
export const backupBeside = async (
  connection: Connection.Database,
  file: string,
  milliseconds: number
): Promise<string> => {
  const to = await backupAt(connection, file, { at: milliseconds, number: 1 })
  const backups = backupsOf(file)
  const kept = keptBackups(backups)
  for (const backup of backups) if (!kept.has(backup)) rmSync(backup.file)
  return to
}
