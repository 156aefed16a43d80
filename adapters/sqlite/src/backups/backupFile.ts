import { statSync } from "node:fs"
import type { CheckedCopy } from "@atelier/application/ports"
import Connection from "better-sqlite3"
import { DatabaseProblem } from "../connection/DatabaseProblem.ts"
import { backupBeside, backupTo, lastBackup } from "./backup.ts"
import { checkBackupTarget } from "./checkBackupTarget.ts"
import { checkReadable } from "./checkReadable.ts"
import { findingsIn } from "./findingsIn.ts"
import { problemOf } from "./problemOf.ts"

const reading = async <A>(
  file: string,
  use: (connection: Connection.Database) => A | Promise<A>
): Promise<A> => {
  checkReadable(file)
  if (statSync(file).size === 0)
    throw new DatabaseProblem({
      kind: "damaged",
      file,
      lastBackup: lastBackup(file),
      detail: "it is empty"
    })
  const connection = new Connection(file, { readonly: true, fileMustExist: true })
  try {
    return await use(connection)
  } catch (cause) {
    throw cause instanceof Connection.SqliteError ? problemOf(file, cause) : cause
  } finally {
    connection.close()
  }
}

/**
 * Checks a database file that others may be using; returns the problems. Throws a
 * {@link DatabaseProblem}.
 */
export const lookAtFile = (file: string): Promise<ReadonlyArray<string>> =>
  reading(file, findingsIn)

const findingsInCopy = (copy: string): ReadonlyArray<string> => {
  const connection = new Connection(copy, { readonly: true, fileMustExist: true })
  try {
    return findingsIn(connection)
  } finally {
    connection.close()
  }
}

/**
 * Copies a database file that others may be using to a new file, or to its backups if `to` is null,
 * and checks the copy. Throws a {@link DatabaseProblem} or a `BackupRefused`; then nothing is
 * changed.
 */
export const backupFile = async (
  file: string,
  to: string | null,
  milliseconds: number
): Promise<CheckedCopy> => {
  if (to !== null) checkBackupTarget(file, to)
  return await reading(file, async (connection) => {
    if (to === null) return await backupBeside(connection, file, milliseconds, findingsInCopy)
    let findings: ReadonlyArray<string> = []
    await backupTo(connection, to, (copy) => {
      findings = findingsInCopy(copy)
    })
    return { file: to, findings }
  })
}
