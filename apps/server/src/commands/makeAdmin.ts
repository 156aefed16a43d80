import { existsSync } from "node:fs"
import { programFor } from "@atelier/application/proposal"
import { makeAdministrator } from "@atelier/application/shop"
import { Effect, Result } from "effect"
import { Exit } from "../Exit.ts"
import { demoPeopleIn, SYSTEM } from "../firstContent.ts"
import type { Settings } from "../settings.ts"
import { withDatabase } from "../withDatabase.ts"

/** Makes an account an administrator, also while the server runs. A shop is never made for it. */
export const makeAdmin = async (settings: Settings, subject: string): Promise<void> => {
  if (!existsSync(settings.databaseFile))
    throw new Exit(
      `There is no database ${settings.databaseFile}. Set ATELIER_DATA to the folder that the server uses.`
    )
  await withDatabase(settings, async (runtime) => {
    const made = await runtime.runPromise(
      Effect.result(makeAdministrator(subject, programFor(SYSTEM), demoPeopleIn(settings)))
    )
    if (Result.isFailure(made)) throw new Exit(made.failure.message)
    console.log(
      made.success
        ? `${subject} is an administrator now.`
        : `${subject} is an administrator already.`
    )
  })
}
