import { accessSync, constants, existsSync, statSync } from "node:fs"
import { Exit } from "../Exit.ts"
import { type DatabaseSettings, databaseOf } from "../Ports.ts"
import type { Settings } from "../settings/settings.ts"

const NOT_ALLOWED = /^(EACCES|EPERM|EROFS)$/

/** The system's error code if this process lacks access; null otherwise. */
const refusalOf = (path: string, mode: number): string | null => {
  try {
    accessSync(path, mode)
    return null
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : ""
    if (NOT_ALLOWED.test(code)) return code
    throw cause
  }
}

const userInWords = (id: number): string => (id === 0 ? "root" : `user ${id}`)

const sentence = (path: string, code: string): string => {
  const self = process.getuid?.()
  if (code === "EROFS") return `${path} is on a disk that cannot be written to.`
  const { uid, mode } = statSync(path)
  const own = self === undefined ? "" : `, and this process runs as ${userInWords(self)}`
  const remedy =
    self === undefined || uid === self
      ? `Give its owner access: chmod u+rwX "${path}"`
      : `Give it to the user of the service: chown -R ${self} "${path}"`
  return `${path} cannot be opened: it belongs to ${userInWords(uid)} with mode ${(mode & 0o777).toString(8)}${own}. ${remedy}`
}

/**
 * Ends the program if this process cannot write to one of the paths, for example after a command
 * run by root. The message names the path, its owner and the remedy.
 */
export const checkAccess = (paths: ReadonlyArray<string>): void => {
  if (process.platform === "win32") return
  const { R_OK, W_OK, X_OK } = constants
  for (const path of paths) {
    const code = refusalOf(path, statSync(path).isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK)
    if (code !== null) throw new Exit(sentence(path, code))
  }
}

/** Existing folders and files of a shop that no other user may own. */
export const shopPaths = (
  settings: DatabaseSettings & Pick<Settings, "data">
): ReadonlyArray<string> => {
  const { files, backups } = databaseOf(settings)
  return [settings.data, ...(backups === null ? [] : [backups.folder]), ...files].filter(existsSync)
}
