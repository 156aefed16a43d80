import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PlanStore } from "@atelier/application/ports"
import { Effect, Layer } from "effect"
import { makeSqlitePlanStore, openDatabase } from "../src/index.ts"

/** When these tests open databases. */
export const NOW = Date.UTC(2026, 10, 16, 12)

/** A new folder for a database, removed when its scope ends. */
export const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "atelier-sqlite-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

/** A database in a file, closed when its scope ends. */
export const openedDatabase = (file: string) =>
  Effect.acquireRelease(Effect.orDie(openDatabase(file, NOW)), ({ connection }) =>
    Effect.sync(() => connection.close())
  )

/** A store over a file, closed when its scope ends. */
export const openedStore = (file: string) => Effect.map(openedDatabase(file), makeSqlitePlanStore)

/** A store in a new file, closed and removed when its scope ends. */
export const temporaryStore: Layer.Layer<PlanStore> = Layer.effect(
  PlanStore,
  Effect.flatMap(temporaryFolder, (folder) => openedStore(join(folder, "atelier.db")))
)
