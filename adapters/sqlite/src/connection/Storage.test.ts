import { closeSync, copyFileSync, openSync, renameSync, rmSync, writeSync } from "node:fs"
import { join } from "node:path"
import { setImmediate as turn } from "node:timers/promises"
import { cabinetShop, creation, heading } from "@atelier/application/contracts"
import type { Store } from "@atelier/application/ports"
import { crewRow } from "@atelier/domain/testing"
import Connection from "better-sqlite3"
import { Cause, Effect, Exit, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import { everyWrite } from "../../test/everyWrite.ts"
import { openedDatabase, openedStore, temporaryFolder } from "../../test/temporaryStore.ts"
import { makeSqliteStore } from "../store/sqliteStore.ts"
import { MAX_WAITING_FOR_LOCK } from "./Storage.ts"

const chi = creation({ installer: [crewRow("chi")] })
const dee = creation({ installer: [crewRow("dee")] })

const withShop = <A>(
  use: (shop: { readonly file: string; readonly store: Store }) => Effect.Effect<A>
): Promise<A> =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const file = join(yield* temporaryFolder, "atelier.db")
        const store = yield* openedStore(file)
        yield* Effect.orDie(store.plan.commit(creation(cabinetShop), heading))
        return yield* use({ file, store })
      })
    )
  )

const reasonOf = (exit: Exit.Exit<unknown, unknown>): unknown =>
  Exit.isFailure(exit) ? Cause.squash(exit.cause) : "done"

const lockOf = (file: string) => {
  const other = new Connection(file)
  other.exec("BEGIN IMMEDIATE")
  return () => {
    other.exec("COMMIT")
    other.close()
  }
}

describe("while another program writes", () => {
  it.each(Object.entries(everyWrite))(
    "%s waits without blocking the event loop and then succeeds",
    (_, { prepare, call }) =>
      withShop(({ file, store }) =>
        Effect.gen(function* () {
          yield* Effect.orDie(prepare(store))
          const unlock = lockOf(file)
          const writing = yield* Effect.forkChild(Effect.orDie(call(store)))
          let turns = 0
          for (; turns < 20; turns += 1) yield* Effect.promise(() => turn())
          expect(writing.pollUnsafe()).toBeUndefined()
          expect(yield* store.journal.lastId).toBeGreaterThanOrEqual(0)
          unlock()
          const exit = yield* Fiber.await(writing)
          expect(Exit.isSuccess(exit)).toBe(true)
        })
      )
  )

  it("only a few writes wait, and others are rejected at once", () =>
    withShop(({ file, store }) =>
      Effect.gen(function* () {
        const unlock = lockOf(file)
        const writes = yield* Effect.forEach(
          Array.from({ length: MAX_WAITING_FOR_LOCK + 3 }, (_, number) => number),
          (number) =>
            Effect.forkChild(
              Effect.orDie(
                store.plan.commit(creation({ installer: [crewRow(`crew${number}`)] }), heading)
              )
            )
        )
        yield* Effect.promise(() => turn())
        const refused = writes.flatMap((fiber) => fiber.pollUnsafe() ?? [])
        expect(refused.map(reasonOf)).toMatchObject(Array(3).fill({ reason: "busy" }))
        unlock()
        const exits = yield* Effect.forEach(writes, (fiber) => Fiber.await(fiber))
        expect(exits.filter(Exit.isSuccess)).toHaveLength(MAX_WAITING_FOR_LOCK)
      })
    ))

  it("for too long, a write is rejected, and the store stays healthy", () =>
    Effect.runPromise(
      Effect.scoped(
        Effect.gen(function* () {
          const file = join(yield* temporaryFolder, "atelier.db")
          const database = yield* openedDatabase(file)
          const store = makeSqliteStore(database, { maxLockWaitMs: () => 30 })
          const unlock = lockOf(file)
          const exit = yield* Effect.exit(store.plan.commit(chi, heading))
          expect(reasonOf(exit)).toMatchObject({ _tag: "StorageProblem", reason: "busy" })
          expect(yield* store.plan.health).toBeNull()
          unlock()
          yield* Effect.orDie(store.plan.commit(chi, heading))
        })
      )
    ))
})

const losses: Readonly<Record<string, (file: string) => void>> = {
  "the database is removed": (file) => rmSync(file),
  "the database is renamed": (file) => renameSync(file, `${file}.away`),
  "another file takes its place": (file) => {
    copyFileSync(file, `${file}.copy`)
    renameSync(`${file}.copy`, file)
  },
  "the write-ahead log is removed": (file) => rmSync(`${file}-wal`),
  "its index is removed": (file) => rmSync(`${file}-shm`)
}

describe("once", () => {
  it.each(Object.entries(losses))(
    "%s, no write succeeds and the store reports the problem",
    (_, lose) =>
      withShop(({ file, store }) =>
        Effect.gen(function* () {
          yield* Effect.orDie(store.plan.commit(chi, heading))
          expect(yield* store.plan.health).toBeNull()
          lose(file)
          expect(yield* store.plan.health).toMatchObject({ reason: "replaced" })
          const exit = yield* Effect.exit(store.plan.commit(dee, heading))
          expect(reasonOf(exit)).toMatchObject({ _tag: "StorageProblem", reason: "replaced" })
          const once = yield* Effect.exit(
            store.transaction.serializable(store.plan.commit(dee, heading))
          )
          expect(reasonOf(once)).toMatchObject({ reason: "replaced" })
          expect(yield* store.journal.lastId).toBe(2)
        })
      )
  )

  it("a file is removed during a write, the write fails too", () =>
    withShop(({ file, store }) =>
      Effect.gen(function* () {
        const work = Effect.andThen(
          store.plan.commit(chi, heading),
          Effect.sync(() => rmSync(`${file}-wal`))
        )
        const exit = yield* Effect.exit(store.transaction.serializable(work))
        expect(reasonOf(exit)).toMatchObject({ reason: "replaced" })
      })
    ))
})

it("does not report a store with a damaged page as healthy after a successful write", () =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const file = join(yield* temporaryFolder, "atelier.db")
        const database = yield* openedDatabase(file)
        const { connection } = database
        const store = makeSqliteStore(database)
        yield* Effect.orDie(store.plan.commit(creation(cabinetShop), heading))
        connection.pragma("wal_checkpoint(TRUNCATE)")
        const page = connection
          .prepare<[], number>("SELECT rootpage FROM sqlite_schema WHERE name = 'installer'")
          .pluck()
          .get()
        const bytes = Number(connection.pragma("page_size", { simple: true }))
        const opened = openSync(file, "r+")
        writeSync(opened, Buffer.alloc(bytes, 0x5a), 0, bytes, ((page ?? 1) - 1) * bytes)
        closeSync(opened)
        connection.pragma("shrink_memory")
        expect(yield* store.plan.health).toBeNull()
        const read = yield* Effect.exit(store.plan.everything)
        expect(reasonOf(read)).toMatchObject({ reason: "failed" })
        const key = { userId: "planner", key: "k", digest: "", keptAt: 0, answer: "" }
        yield* store.answers.keep(key)
        expect(yield* store.plan.health).toMatchObject({ reason: "failed" })
        expect(yield* store.plan.health).toMatchObject({ reason: "failed" })
      })
    )
  ))
