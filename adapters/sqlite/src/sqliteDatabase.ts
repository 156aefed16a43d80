import { existsSync, statSync } from "node:fs"
import { resolve } from "node:path"
import type { Database, OpenDatabase, OpenOptions } from "@atelier/application/ports"
import { journalEndFinding, makeCopies } from "@atelier/sql"
import { Effect } from "effect"
import { BackupRefused } from "./backups/BackupRefused.ts"
import { backupFolder, lastBackup, lastCopyAt } from "./backups/backup.ts"
import { backupFile, lookAtFile } from "./backups/backupFile.ts"
import { databaseBytes, databaseFacts, storedBackups } from "./backups/databaseFacts.ts"
import { DatabaseProblem } from "./connection/DatabaseProblem.ts"
import { leaveLog } from "./connection/leaveLog.ts"
import { makeRunWork } from "./connection/makeRunWork.ts"
import { DatabaseInUse, restoreFrom } from "./restoring/restore.ts"
import { CannotRestoreAt, restoreAt } from "./restoring/restoreAt.ts"
import { openDatabase } from "./store/openDatabase.ts"
import { accessTo, sqliteStore } from "./store/sqliteStore.ts"

/**
 * Page cache of a thread with large writes. The C library keeps its memory: 256 MB left 440 MB
 * after an import of 50,000 orders, and were not faster.
 */
const CACHE_KB = 32_768

const isRefusal = (cause: unknown): cause is Error =>
  cause instanceof CannotRestoreAt ||
  cause instanceof DatabaseProblem ||
  cause instanceof DatabaseInUse ||
  cause instanceof BackupRefused

const careful = <A>(work: () => Promise<A>): Effect.Effect<A, Error> =>
  Effect.tryPromise({
    try: work,
    catch: (cause) => {
      if (isRefusal(cause)) return cause
      throw cause
    }
  })

const opened = (
  file: string,
  { mayBeginAnew = false, writesMuch = false }: OpenOptions
): Effect.Effect<OpenDatabase, DatabaseProblem> =>
  Effect.map(openDatabase(file, { mayBeginAnew }), (database) => {
    const { connection } = database
    if (writesMuch) connection.pragma(`cache_size = -${CACHE_KB}`)
    return {
      peers: null,
      layer: (options) => sqliteStore(database, options),
      copies: makeCopies(accessTo(connection)),
      finding: () => makeRunWork(connection)(journalEndFinding()),
      leaveUpkeep: (toAnother) => leaveLog(database, toAnother),
      tidy: ({ hasWritten }) => {
        // Writes the log into the file here, not in the next commit of the main thread.
        if (hasWritten) connection.pragma("wal_checkpoint(TRUNCATE)")
        connection.pragma("shrink_memory")
      },
      close: async () => {
        connection.close()
      }
    }
  })

/** The database in a file, with its backups beside it. */
export const sqliteDatabase = (file: string): Database => ({
  kind: "sqlite",
  name: resolve(file),
  exists: () => (existsSync(file) && statSync(file).size > 0) || lastBackup(file) !== null,
  open: (options = {}) => opened(file, options),
  bytes: Effect.sync(() => databaseBytes(file)),
  facts: Effect.sync(() => databaseFacts(file)),
  files: ["", "-wal", "-shm"].map((end) => `${file}${end}`),
  backups: {
    folder: backupFolder(file),
    all: () => storedBackups(file),
    lastCopyAt: () => lastCopyAt(file),
    backUp: (to, milliseconds) => careful(() => backupFile(file, to, milliseconds)),
    findings: (copy) => careful(() => lookAtFile(copy ?? file)),
    restore: (backup, milliseconds) => careful(() => restoreFrom(backup, file, milliseconds)),
    restoreAt: (moment, milliseconds) => careful(() => restoreAt(file, moment, milliseconds))
  }
})
