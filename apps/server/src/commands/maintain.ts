import { loadDemo, programFor, startEmpty } from "@atelier/application"
import {
  BackupRefused,
  backupFile,
  DatabaseInUse,
  DatabaseProblem,
  restoreFrom
} from "@atelier/sqlite"
import { Effect, Result } from "effect"
import { Exit } from "../Exit.ts"
import { demoPeopleIn, demoRows, ensureContent, SYSTEM } from "../firstContent.ts"
import type { Settings } from "../settings.ts"
import { withDatabase } from "../withDatabase.ts"

/** Brings the database to the newest schema. */
export const migrateDatabase = (settings: Settings): Promise<void> =>
  withDatabase(settings, async () => console.log(`${settings.databaseFile} has the newest schema.`))

const isRefusal = (cause: unknown): cause is Error =>
  cause instanceof DatabaseProblem ||
  cause instanceof DatabaseInUse ||
  cause instanceof BackupRefused

/** Runs a command over files; what refuses it ends the program with its sentence. */
const orExit = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command()
  } catch (cause) {
    throw isRefusal(cause) ? new Exit(cause.message) : cause
  }
}

/** Copies the database, while others may be using it, to a new file or among its backups. */
export const backupDatabase = (settings: Settings, to: string | undefined): Promise<void> =>
  orExit(async () => console.log(await backupFile(settings.databaseFile, to ?? null, Date.now())))

/** Puts a backup in the place of the database, and keeps what was there. */
export const restoreDatabase = (settings: Settings, backup: string): Promise<void> =>
  orExit(async () => {
    const kept = restoreFrom(backup, settings.databaseFile, Date.now())
    console.log(`${settings.databaseFile} is what ${backup} was.`)
    if (kept !== null) console.log(`The file that was there is now ${kept}.`)
  })

const system = programFor(SYSTEM)

/** Fills an empty shop with the demo shop, or empties a demo shop. */
export const changeDemo = (settings: Settings, empty: boolean): Promise<void> =>
  withDatabase(settings, async (runtime) => {
    const isNew = await runtime.runPromise(ensureContent(settings))
    const load = Effect.flatMap(demoRows(settings), (rows) => loadDemo(rows, system))
    if (!empty && isNew && settings.mode === "development") {
      console.log("The demo shop is loaded.")
      return
    }
    const outcome: Result.Result<unknown, { readonly message: string }> = await runtime.runPromise(
      Effect.result(
        Effect.gen(function* () {
          yield* empty ? startEmpty(system, demoPeopleIn(settings)) : load
        })
      )
    )
    if (Result.isFailure(outcome)) throw new Exit(outcome.failure.message)
    console.log(empty ? "The shop is empty." : "The demo shop is loaded.")
  })
