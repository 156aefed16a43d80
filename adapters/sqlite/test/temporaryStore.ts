import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PlanStore } from "@atelier/application"
import { Effect, Layer } from "effect"
import { makeSqlitePlanStore, openDatabase } from "../src/index.ts"

/** When these tests open databases. */
export const NOW = Date.UTC(2026, 10, 16, 12)

/** A new folder for a database, removed when its scope ends. */
export const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "atelier-sqlite-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

/** A store in a new file, closed and removed when its scope ends. */
export const temporaryStore: Layer.Layer<PlanStore> = Layer.effect(
  PlanStore,
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    const database = yield* Effect.acquireRelease(
      Effect.orDie(openDatabase(join(folder, "atelier.db"), NOW)),
      ({ connection }) => Effect.sync(() => connection.close())
    )
    return makeSqlitePlanStore(database)
  })
)
