import { programFor } from "@atelier/application/proposal"
import { loadDemo, startEmpty } from "@atelier/application/shop"
import { Effect, Result } from "effect"
import { Exit } from "../Exit.ts"
import { demoPeopleIn, demoRows, ensureContent, SYSTEM } from "../firstContent.ts"
import type { Settings } from "../settings.ts"
import { withDatabase } from "../withDatabase.ts"

/** Brings the database to the newest schema. */
export const migrateDatabase = (settings: Settings): Promise<void> =>
  withDatabase(settings, async () => console.log(`${settings.databaseFile} has the newest schema.`))

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
