import { programFor } from "@atelier/application/proposal"
import { loadDemo, startEmpty } from "@atelier/application/shop"
import { Effect, Result } from "effect"
import { demoPeopleIn, demoRows, ensureContent, SYSTEM } from "../database/firstContent.ts"
import { type DatabaseUse, withDatabase } from "../database/withDatabase.ts"
import { Exit } from "../Exit.ts"
import { databaseOf, type Runtime } from "../Ports.ts"
import type { Settings } from "../settings/settings.ts"

export const migrateDatabase = (settings: Settings, how: DatabaseUse): Promise<void> =>
  withDatabase(
    settings,
    async () => console.log(`${databaseOf(settings).name} has the newest schema.`),
    how
  )

const system = programFor(SYSTEM)

/** Loads the demo shop into an empty shop, or deletes it. */
export const changeDemo = (
  settings: Settings,
  { empty, ...how }: DatabaseUse & { readonly empty: boolean }
): Promise<void> => {
  const change = async (runtime: Runtime): Promise<void> => {
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
  }
  return withDatabase(settings, change, how)
}
