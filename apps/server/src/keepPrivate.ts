import { chmodSync, existsSync, lstatSync, readdirSync, statSync } from "node:fs"
import { basename, join } from "node:path"
import { backupFolder } from "@atelier/sqlite"
import type { Settings } from "./settings.ts"

const OWNER_ONLY = { umask: 0o077, folder: 0o700, file: 0o600 }

/** The owner of what lies on a disk without modes, or of somebody else, cannot close it. */
const CANNOT = /^(EPERM|EACCES|EROFS|ENOTSUP|EOPNOTSUPP|ENOSYS)$/

const restrict = (path: string, mode: number): ReadonlyArray<string> => {
  try {
    if ((statSync(path).mode & OWNER_ONLY.umask) !== 0) chmodSync(path, mode)
    return []
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && CANNOT.test(String(cause.code))) return [path]
    throw cause
  }
}

const restrictFiles = (
  folder: string,
  isOurs: (name: string) => boolean = () => true
): ReadonlyArray<string> =>
  readdirSync(folder)
    .filter(isOurs)
    .map((name) => join(folder, name))
    .filter((path) => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true)
    .flatMap((path) => restrict(path, OWNER_ONLY.file))

/**
 * Gives the data folder to its owner alone: what is in it, and, by the mask of this process and of
 * those that it starts, whatever is written from now on. Answers what could not be closed. Windows
 * has no such modes; there the folder's own rights count.
 */
export const keepPrivate = (
  settings: Pick<Settings, "data" | "databaseFile" | "keyFile" | "mailFolder">
): ReadonlyArray<string> => {
  process.umask(OWNER_ONLY.umask)
  if (process.platform === "win32") return []
  const { data, databaseFile, keyFile, mailFolder } = settings
  const ours = [databaseFile, keyFile].map((file) => basename(file))
  const backups = backupFolder(databaseFile)
  return [
    ...[data, backups, mailFolder]
      .filter(existsSync)
      .flatMap((folder) => restrict(folder, OWNER_ONLY.folder)),
    ...(existsSync(data)
      ? restrictFiles(data, (name) => ours.some((own) => name.startsWith(own)))
      : []),
    ...[backups, mailFolder].filter(existsSync).flatMap((folder) => restrictFiles(folder))
  ]
}
