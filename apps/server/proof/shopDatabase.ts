import { mkdirSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import {
  type Database,
  type OpenDatabase,
  PlanStore,
  type Stored
} from "@atelier/application/ports"
import type { ChangeSet } from "@atelier/domain/change"
import { openDatabase, sqliteDatabase } from "@atelier/sqlite"
import Connection from "better-sqlite3"
import { Effect, type Scope } from "effect"
import { newDatabase, runOn } from "../../../adapters/postgres/test/temporaryStore.ts"
import { copyContent } from "../src/database/copyContent.ts"
import { databaseOf } from "../src/Ports.ts"
import type { Settings } from "../src/settings/settings.ts"
import { writeRows } from "./writeRows.ts"

type DatabaseSettings = Pick<Settings, "databaseConnections" | "databaseFile" | "databaseUrl">

/** False with `TEST_STORE=postgres`: PostgreSQL's own tools make its backups. */
export const makesBackups = process.env.TEST_POSTGRES === undefined

/** Settings of a new database on the server of `TEST_STORE=postgres`; none for SQLite. */
export const databaseSettings = async (): Promise<Readonly<Record<string, string>>> => {
  const server = process.env.TEST_POSTGRES
  return server === undefined ? {} : { DATABASE_URL: await newDatabase(server) }
}

const open = (database: Database): Effect.Effect<OpenDatabase, never, Scope.Scope> =>
  Effect.acquireRelease(Effect.orDie(database.open()), ({ close }) => Effect.promise(close))

interface Additions {
  /** Rows written without journal entries; in PostgreSQL with an entry for each set. */
  readonly rows: Iterable<ChangeSet> | undefined
  readonly changes: ((plan: PlanStore["Service"]) => Effect.Effect<Iterable<ChangeSet>>) | undefined
}

const heading = { userId: "proof", intent: "beginShop" as const }

const commitAll = Effect.fn("commitAll")(function* (sets: Iterable<ChangeSet>) {
  const store = yield* PlanStore
  for (const set of sets)
    yield* Effect.orDie(store.commit(set, { ...heading, at: new Date().toISOString() }))
})

/** Writes rows directly into a database file; a large shop would take minutes by commits. */
const writeDirectly = Effect.fn("writeDirectly")(function* (
  file: string,
  rows: Iterable<ChangeSet>
) {
  const opened = yield* Effect.orDie(openDatabase(file))
  writeRows(opened, rows)
  opened.connection.close()
})

/** Fills the database of the settings with the content of a SQLite database, and additions. */
export const fillDatabase = (
  settings: DatabaseSettings,
  content: Uint8Array,
  { changes, rows }: Additions
): Promise<void> => {
  const { databaseFile } = settings
  mkdirSync(dirname(databaseFile), { recursive: true })
  writeFileSync(databaseFile, content)
  const isFile = settings.databaseUrl === ""
  return Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        if (isFile && rows !== undefined) yield* writeDirectly(databaseFile, rows)
        if (isFile && changes === undefined) return
        const target = yield* open(databaseOf(settings))
        const adding = Effect.gen(function* () {
          if (!isFile) {
            const source = yield* open(sqliteDatabase(databaseFile))
            yield* Effect.orDie(copyContent(source.copies, target.copies))
            yield* commitAll(rows ?? [])
          }
          if (changes !== undefined) yield* commitAll(yield* changes(yield* PlanStore))
        })
        yield* Effect.provide(adding, target.layer())
      })
    )
  )
}

/** A database beside its running server, over a connection that is opened when needed. */
export const databaseBeside = (settings: DatabaseSettings) => {
  let opened: Promise<OpenDatabase> | null = null
  const database = (): Promise<OpenDatabase> => {
    opened ??= Effect.runPromise(databaseOf(settings).open())
    return opened
  }
  return {
    newestEntry: async (): Promise<number> =>
      (await Effect.runPromise((await database()).copies.end)).id,
    run: async <A>(effect: Effect.Effect<A, never, Stored>): Promise<A> =>
      await Effect.runPromise(Effect.provide(effect, (await database()).layer())),
    execute: async (statement: string): Promise<void> => {
      if (settings.databaseUrl !== "") return await runOn(settings.databaseUrl, statement)
      const connection = new Connection(settings.databaseFile)
      connection.exec(statement)
      connection.close()
    },
    close: async (): Promise<void> => await (await opened)?.close()
  }
}
