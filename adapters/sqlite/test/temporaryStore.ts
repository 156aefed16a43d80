import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Stored, storeContext } from "@atelier/application/ports"
import { Effect, Layer } from "effect"
import { makeSqliteStore, openDatabase } from "../src/index.ts"

export const NOW = Date.UTC(2026, 10, 16, 12)

export const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "atelier-sqlite-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

const opened = (file: string) =>
  Effect.acquireRelease(Effect.orDie(openDatabase(file)), ({ connection }) =>
    Effect.sync(() => connection.close())
  )

/** The bytes of an empty database, cached because migrations take a tenth of a second. */
const newDatabase = Effect.runSync(
  Effect.cached(
    Effect.scoped(
      Effect.gen(function* () {
        const { connection } = yield* opened(join(yield* temporaryFolder, "new.db"))
        return connection.serialize()
      })
    )
  )
)

export const openedDatabase = Effect.fnUntraced(function* (file: string) {
  if (!existsSync(file)) writeFileSync(file, yield* newDatabase)
  return yield* opened(file)
})

export const openedStore = (file: string) => Effect.map(openedDatabase(file), makeSqliteStore)

export const temporaryStore: Layer.Layer<Stored> = Layer.effectContext(
  Effect.flatMap(temporaryFolder, (folder) =>
    Effect.map(openedStore(join(folder, "atelier.db")), storeContext)
  )
)
