import { lstatSync, realpathSync, type Stats, statSync } from "node:fs"
import { basename, dirname, join, resolve } from "node:path"
import { BackupRefused } from "./BackupRefused.ts"
import { errorCode } from "./errorCode.ts"

/** Suffixes of the files that SQLite keeps next to a database. */
const BESIDE = ["", "-wal", "-shm", "-journal"]

const found = <A>(look: () => A): A | null => {
  try {
    return look()
  } catch (cause) {
    if (errorCode(cause) === "ENOENT") return null
    throw cause
  }
}

const realPath = (path: string): string => {
  const whole = resolve(path)
  const real = found(() => realpathSync(whole))
  if (real !== null) return real
  const folder = dirname(whole)
  return folder === whole ? whole : join(realPath(folder), basename(whole))
}

const isSame = (one: Stats | null, other: Stats | null): boolean =>
  one !== null && other !== null && one.dev === other.dev && one.ino === other.ino

const areOne = (one: string, other: string): boolean =>
  realPath(one).toLowerCase() === realPath(other).toLowerCase() ||
  isSame(
    found(() => statSync(one)),
    found(() => statSync(other))
  )

/**
 * Throws {@link BackupRefused} if the target is the database, one of its files, or any other
 * existing file.
 */
export const checkBackupTarget = (database: string, to: string): void => {
  if (BESIDE.some((end) => areOne(to, `${database}${end}`)))
    throw new BackupRefused({ to, reason: "isDatabase" })
  if (found(() => lstatSync(to)) !== null) throw new BackupRefused({ to, reason: "exists" })
}
