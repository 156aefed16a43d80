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
import type { CheckedCopy } from "@atelier/application/ports"
import Connection from "better-sqlite3"
import { BackupRefused } from "./BackupRefused.ts"
import { type BackupKind, type BackupTime, backupName, backupTime } from "./backupName.ts"
import { checkBackupTarget } from "./checkBackupTarget.ts"
import { errorCode } from "./errorCode.ts"
import { keptBackups } from "./keptBackups.ts"
import { syncFile, syncFolder } from "./synced.ts"

/** One step: a copy in several steps restarts whenever another process writes. */
const ALL_PAGES = 0x7fffffff

export const backupFolder = (file: string): string => join(dirname(file), "backups")

export interface Backup extends BackupTime {
  readonly file: string
}

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

export const lastBackup = (file: string): string | null => backupsOf(file).at(-1)?.file ?? null

/** Start of the newest copy, suspect or not, in milliseconds since 1970; null if there is none. */
export const lastCopyAt = (file: string): number | null => {
  const copies = [...backupsOf(file), ...backupsOf(file, "suspect")].map(({ at }) => at)
  return copies.length === 0 ? null : Math.max(...copies)
}

/** Makes a copy a single file that reading does not change. */
export const leaveWal = (file: string): void => {
  const connection = new Connection(file)
  try {
    connection.pragma("journal_mode = DELETE")
  } finally {
    connection.close()
  }
}

/** Falls back to an exclusive copy on file systems without links. */
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

/** Copies an open database to a temporary file, which `use` renames. */
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
 * Copies an open database to a new file, consistently and while others read and write. The file
 * gets its name only when it is complete and synced. Throws {@link BackupRefused} if the name
 * exists, or what `check` throws; then removes the copy.
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

/** Numbers a copy, because two backups may start in the same second. */
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

/** Makes and checks a backup, and deletes old ones; a suspect copy replaces no backup. */
export const backupBeside = async (
  connection: Connection.Database,
  file: string,
  milliseconds: number,
  look: (copy: string) => ReadonlyArray<string> = () => []
): Promise<CheckedCopy> => {
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
