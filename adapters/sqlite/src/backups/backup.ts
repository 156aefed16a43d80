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
import { dirname, join, resolve } from "node:path"
import Connection from "better-sqlite3"
import { BackupRefused } from "./BackupRefused.ts"
import { type BackupKind, type BackupTime, backupName, backupTime } from "./backupName.ts"
import { checkBackupTarget } from "./checkBackupTarget.ts"
import { errorCode } from "./errorCode.ts"
import { keptBackups } from "./keptBackups.ts"
import { syncFile, syncFolder } from "./synced.ts"

/** In one step: a copy in several begins anew whenever another process writes. */
const ALL_PAGES = 0x7fffffff

/** Where the backups of a database file are. */
export const backupFolder = (file: string): string => join(dirname(file), "backups")

/** A backup beside a database. */
export interface Backup extends BackupTime {
  readonly file: string
}

/** The backups of a database file, or the suspect copies, oldest first. */
export const backupsOf = (file: string, kind: BackupKind = "atelier"): ReadonlyArray<Backup> => {
  const folder = backupFolder(file)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) => {
      const time = backupTime(name, kind)
      return time === null ? [] : [{ ...time, file: join(folder, name) }]
    })
    .toSorted((a, b) => a.at - b.at || a.number - b.number)
}

/** The newest backup of a database file; null when there is none. */
export const lastBackup = (file: string): string | null => backupsOf(file).at(-1)?.file ?? null

/**
 * When the newest copy beside a database file was begun, suspect or not, in ms since 1970; null for
 * none.
 */
export const lastCopyAt = (file: string): number | null => {
  const copies = [...backupsOf(file), ...backupsOf(file, "suspect")].map(({ at }) => at)
  return copies.length === 0 ? null : Math.max(...copies)
}

/** A copy is one file, which opening it to read leaves alone. */
export const leaveWal = (file: string): void => {
  const connection = new Connection(file)
  try {
    connection.pragma("journal_mode = DELETE")
  } finally {
    connection.close()
  }
}

/** Some file systems have no links, and a copy that must be new is the next best. */
const giveName = (partial: string, to: string): void => {
  try {
    linkSync(partial, to)
  } catch (cause) {
    if (errorCode(cause) === "EEXIST") throw new BackupRefused({ to, reason: "exists" })
    if (!/^(EPERM|ENOSYS|ENOTSUP|EOPNOTSUPP|EMLINK|UNKNOWN)$/.test(errorCode(cause))) throw cause
    copyFileSync(partial, to, constants.COPYFILE_EXCL)
    syncFile(to)
  }
}

/** Copies an open database into a folder, under no name yet, for `use` to give it one. */
const withCopy = async <A>(
  connection: Connection.Database,
  folder: string,
  use: (copy: string) => A
): Promise<A> => {
  mkdirSync(folder, { recursive: true })
  const copy = join(folder, `.${randomUUID()}.partial`)
  closeSync(openSync(copy, "wx", 0o600))
  try {
    await connection.backup(copy, { progress: () => ALL_PAGES })
    leaveWal(copy)
    syncFile(copy)
    const answer = use(copy)
    syncFolder(folder)
    return answer
  } finally {
    rmSync(copy, { force: true })
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
  checkBackupTarget(connection.name, to)
  await withCopy(connection, dirname(resolve(to)), (copy) => {
    check(copy)
    giveName(copy, to)
  })
}

/**
 * Gives a copy the first name of its time that is free, since two backups may be begun in one
 * second.
 */
const giveFreeName = (copy: string, nameOf: (number: number) => string, number = 1): string => {
  const to = join(dirname(copy), nameOf(number))
  try {
    giveName(copy, to)
    return to
  } catch (cause) {
    if (!(cause instanceof BackupRefused)) throw cause
    return giveFreeName(copy, nameOf, number + 1)
  }
}

const MAX_SUSPECTS = 3

/** A copy beside a database, and what was found in it. */
export interface LookedAt {
  readonly file: string
  readonly findings: ReadonlyArray<string>
}

/**
 * Backs a database up beside itself, looks at the copy, and removes what is kept no longer. A copy
 * in which something is found is kept as suspect, and no backup goes for it.
 */
export const backupBeside = async (
  connection: Connection.Database,
  file: string,
  milliseconds: number,
  look: (copy: string) => ReadonlyArray<string> = () => []
): Promise<LookedAt> => {
  const made = await withCopy(connection, backupFolder(file), (copy) => {
    const findings = look(copy)
    const kind = findings.length === 0 ? "atelier" : "suspect"
    const nameOf = (number: number) => backupName({ at: milliseconds, number }, kind)
    return { file: giveFreeName(copy, nameOf), findings }
  })
  const suspects = backupsOf(file, "suspect")
  for (const suspect of suspects.slice(0, -MAX_SUSPECTS)) rmSync(suspect.file)
  if (made.findings.length > 0) return made
  const backups = backupsOf(file)
  const kept = keptBackups(backups)
  for (const backup of backups) if (!kept.has(backup)) rmSync(backup.file)
  return made
}
