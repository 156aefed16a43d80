import { type OpenDatabase, openDatabase } from "@atelier/sqlite"
import { Cause, Effect, Exit as Outcome, Result } from "effect"
import { Exit } from "./Exit.ts"
import { makeRuntime, type Runtime } from "./Ports.ts"
import type { Settings } from "./settings.ts"

/** Opens the database; a problem with the file ends the program with its sentence. */
export const openOrExit = async (settings: Settings): Promise<OpenDatabase> => {
  const opened = await Effect.runPromiseExit(
    openDatabase(settings.databaseFile, { mayBeginAnew: settings.beginAnew })
  )
  if (Outcome.isSuccess(opened)) return opened.value
  const failure = Cause.findError(opened.cause)
  if (Result.isSuccess(failure)) throw new Exit(failure.success.message)
  throw Cause.squash(opened.cause)
}

/** Runs something over an open database and closes it afterwards. */
export const withDatabase = async <A>(
  settings: Settings,
  use: (runtime: Runtime, database: OpenDatabase) => Promise<A>
): Promise<A> => {
  const database = await openOrExit(settings)
  const runtime = makeRuntime(database)
  try {
    return await use(runtime, database)
  } finally {
    await runtime.dispose()
    database.connection.close()
  }
}
