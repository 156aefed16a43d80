import { type OpenDatabase, StorageProblem } from "@atelier/application/ports"
import { Cause, Effect, Exit as Outcome, Result } from "effect"
import { checkAccess } from "../access/checkAccess.ts"
import { Exit } from "../Exit.ts"
import { databaseOf, makeRuntime, type Runtime } from "../Ports.ts"
import { documentSettings } from "../settings/documentSettings.ts"
import type { Settings } from "../settings/settings.ts"
import { existing } from "./existing.ts"

export interface DatabaseUse {
  readonly mayCreate: boolean
}

export const refuseMissing = (
  settings: Settings,
  remedy = "let `migrate --new` make a new one"
): void => {
  const { name, exists } = databaseOf(settings)
  if (exists()) return
  throw new Exit(
    `There is no database ${name}. Set ATELIER_DATA to the folder that the server uses, or ${remedy}.`
  )
}

/**
 * Opens the database; ends the program with a message if that is impossible. Throws the problem of
 * a database that is away.
 */
export const openOrExit = async (
  settings: Settings,
  { mayCreate }: DatabaseUse
): Promise<OpenDatabase> => {
  if (!mayCreate) refuseMissing(settings)
  checkAccess([existing(settings.data)])
  const opened = await Effect.runPromiseExit(
    databaseOf(settings).open({ mayBeginAnew: settings.beginAnew })
  )
  if (Outcome.isSuccess(opened)) return opened.value
  const failure = Cause.findError(opened.cause)
  if (Result.isSuccess(failure) && !(failure.success instanceof StorageProblem))
    throw new Exit(failure.success.message)
  throw Cause.squash(opened.cause)
}

export const withDatabase = async <A>(
  settings: Settings,
  use: (runtime: Runtime) => Promise<A>,
  how: DatabaseUse = { mayCreate: false }
): Promise<A> => {
  const database = await openOrExit(settings, how).catch((cause: unknown) => {
    throw cause instanceof StorageProblem ? new Exit(cause.message) : cause
  })
  const runtime = makeRuntime(database, { documents: documentSettings(settings) })
  try {
    return await use(runtime)
  } finally {
    await runtime.dispose()
    await database.close()
  }
}
