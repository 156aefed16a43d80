import { chmodSync, existsSync, lstatSync, readdirSync, statSync } from "node:fs"
import { basename, join } from "node:path"
import { type DatabaseSettings, databaseOf } from "../Ports.ts"
import type { Settings } from "../settings/settings.ts"

const OWNER_ONLY = { umask: 0o077, folder: 0o700, file: 0o600 }

/** Lets only the owner read the files that this process and its children create from now on. */
export const createPrivately = (): void => {
  process.umask(OWNER_ONLY.umask)
}

/** Errors on disks without modes, or for files of another owner. */
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
 * Restricts the data folder to its owner: existing files, and through the umask of this process and
 * its children also future ones. Returns paths that could not be restricted. On Windows, the
 * folder's own rights apply.
 */
export const keepPrivate = (
  settings: DatabaseSettings & Pick<Settings, "data" | "keyFile" | "mailFolder">
): ReadonlyArray<string> => {
  createPrivately()
  if (process.platform === "win32") return []
  const { data, keyFile, mailFolder } = settings
  const { files, backups } = databaseOf(settings)
  const ours = [...files, keyFile].map((file) => basename(file))
  const folders = [...(backups === null ? [] : [backups.folder]), mailFolder]
  return [
    ...[data, ...folders]
      .filter(existsSync)
      .flatMap((folder) => restrict(folder, OWNER_ONLY.folder)),
    ...(existsSync(data)
      ? restrictFiles(data, (name) => ours.some((own) => name.startsWith(own)))
      : []),
    ...folders.filter(existsSync).flatMap((folder) => restrictFiles(folder))
  ]
}
