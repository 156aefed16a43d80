import { lstatSync, realpathSync, type Stats, statSync } from "node:fs"
import { basename, dirname, join, resolve } from "node:path"
import { BackupRefused } from "./BackupRefused.ts"
import { errorCode } from "./errorCode.ts"

/** What SQLite keeps beside a database, by the end of its name. */
const BESIDE = ["", "-wal", "-shm", "-journal"]

const found = <A>(look: () => A): A | null => {
  try {
    return look()
  } catch (cause) {
    if (errorCode(cause) === "ENOENT") return null
    throw cause
  }
}

/** The path without links, also of what is not there yet, in a folder that may not be there yet. */
const realPath = (path: string): string => {
  const whole = resolve(path)
  const real = found(() => realpathSync(whole))
  if (real !== null) return real
  const folder = dirname(whole)
  return folder === whole ? whole : join(realPath(folder), basename(whole))
}

const isSame = (one: Stats | null, other: Stats | null): boolean =>
  one !== null && other !== null && one.dev === other.dev && one.ino === other.ino

/** Whether two paths name one file, however they spell it, or would if it were there. */
const areOne = (one: string, other: string): boolean =>
  realPath(one).toLowerCase() === realPath(other).toLowerCase() ||
  isSame(
    found(() => statSync(one)),
    found(() => statSync(other))
  )

/**
 * Throws {@link BackupRefused} where a backup of a database cannot be written: over the database,
 * over what belongs to it, or over any other file.
 */
export const checkBackupTarget = (database: string, to: string): void => {
  if (BESIDE.some((end) => areOne(to, `${database}${end}`)))
    throw new BackupRefused({ to, reason: "isDatabase" })
  if (found(() => lstatSync(to)) !== null) throw new BackupRefused({ to, reason: "exists" })
}
