import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import type { Database as Connection } from "better-sqlite3"

const KEPT_BACKUPS = 10

const NAME = /^atelier-\d{8}-\d{6}\.db$/

/** Where the backups of a database file are. */
export const backupFolder = (file: string): string => join(dirname(file), "backups")

const backupsOf = (file: string): ReadonlyArray<string> => {
  const folder = backupFolder(file)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted()
    .map((name) => join(folder, name))
}

/** The newest backup of a database file; null when there is none. */
export const lastBackup = (file: string): string | null => backupsOf(file).at(-1) ?? null

const nameAt = (milliseconds: number): string => {
  const [day = "", time = ""] = new Date(milliseconds).toISOString().slice(0, 19).split("T")
  return `atelier-${day.replaceAll("-", "")}-${time.replaceAll(":", "")}.db`
}

const DAY_MS = 86_400_000

/** Whether the newest backup of a database file is more than a day old, or there is none. */
export const isBackupDue = (file: string, milliseconds: number): boolean => {
  const last = lastBackup(file)
  return last === null || basename(last) <= nameAt(milliseconds - DAY_MS)
}

/**
 * Copies an open database to a file, consistently, while others go on reading and writing. The file
 * has its name only once it is whole.
 */
export const backupTo = async (connection: Connection, to: string): Promise<void> => {
  mkdirSync(dirname(to), { recursive: true })
  const partial = `${to}.partial`
  rmSync(partial, { force: true })
  await connection.backup(partial)
  renameSync(partial, to)
}

/** Backs a database up beside itself, and keeps the newest ten; answers the new file. */
export const backupBeside = async (
  connection: Connection,
  file: string,
  milliseconds: number
): Promise<string> => {
  const to = join(backupFolder(file), nameAt(milliseconds))
  await backupTo(connection, to)
  for (const old of backupsOf(file).slice(0, -KEPT_BACKUPS)) rmSync(old)
  return to
}
