import { existsSync } from "node:fs"
import Connection from "better-sqlite3"
import { backupBeside, backupTo, lastBackup } from "./backup.ts"
import { checkBackupPlace } from "./checkBackupPlace.ts"
import { DatabaseProblem } from "./DatabaseProblem.ts"
import { problemOf } from "./problemOf.ts"

/**
 * Copies a database file, which others may be using, to a new file, or among its backups when `to` is
 * null; answers the copy. Throws a {@link DatabaseProblem} or a `BackupRefused`, having changed nothing.
 */
export const backupFile = async (
  file: string,
  to: string | null,
  milliseconds: number
): Promise<string> => {
  if (to !== null) checkBackupPlace(file, to)
  if (!existsSync(file))
    throw new DatabaseProblem({
      kind: "missing",
      file,
      lastBackup: lastBackup(file),
      detail: "there is nothing to copy"
    })
  const connection = new Connection(file, { readonly: true, fileMustExist: true })
  try {
    if (to === null) return await backupBeside(connection, file, milliseconds)
    await backupTo(connection, to)
    return to
  } catch (cause) {
    throw cause instanceof Connection.SqliteError ? problemOf(file, cause) : cause
  } finally {
    connection.close()
  }
}
