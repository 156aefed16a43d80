import { join } from "node:path"
import { cabinetShop, creation, heading, sortedRows } from "@atelier/application/contracts"
import type { Store } from "@atelier/application/ports"
import { LocalDate } from "@atelier/domain/time"
import Connection from "better-sqlite3"
import { Cause, Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { contentIn } from "../test/contentOf.ts"
import { everyWrite, order, STEPS } from "../test/everyWrite.ts"
import { isWhole } from "../test/isWhole.ts"
import { openedDatabase, temporaryFolder } from "../test/temporaryStore.ts"
import { type Faults, withFaults } from "../test/withFaults.ts"
import { makeSqliteStore } from "./store/sqliteStore.ts"

const YEARS = { start: LocalDate.make("2000-01-01"), end: LocalDate.make("2100-01-01") }
const EVERYTHING = { references: {}, dates: {}, search: "", keywords: "" }

const shopIn = Effect.fn("shopIn")(function* (faults: Faults) {
  const folder = yield* temporaryFolder
  const database = yield* openedDatabase(join(folder, "atelier.db"))
  const store = makeSqliteStore(withFaults(database, faults), { maxLockWaitMs: () => 0 })
  yield* Effect.orDie(store.plan.commit(creation(cabinetShop), heading))
  return { database, store, file: join(folder, "atelier.db") }
})

const run = <A>(effect: Effect.Effect<A, never, import("effect").Scope.Scope>): Promise<A> =>
  Effect.runPromise(Effect.scoped(effect))

const stateOf = Effect.fn("stateOf")(function* (store: Store, file: Connection.Database) {
  const calendar = yield* store.queries.calendarJson(YEARS, () => true, 10_000)
  return {
    calendar: Buffer.from(calendar ?? "").toString("utf8"),
    content: contentIn(file),
    plan: sortedRows(yield* store.plan.everything),
    reference: sortedRows(yield* store.plan.referenceData),
    listed: yield* store.queries.countWorkOrders({ ...EVERYTHING, search: "durand" })
  }
})

describe("a write with a failing statement", () => {
  const reasons = { SQLITE_BUSY: "busy", SQLITE_FULL: "full", SQLITE_IOERR_WRITE: "failed" }
  const codes = ["SQLITE_BUSY", "SQLITE_FULL", "SQLITE_IOERR_WRITE"] as const
  const cases = Object.entries(everyWrite).flatMap(([name, write], place) =>
    codes
      .filter((_, number) => isWhole || number === place % codes.length)
      .map((code) => [name, code, reasons[code], write] as const)
  )

  it.each(cases)(
    "(%s) with %s leaves nothing behind and succeeds on retry",
    (_, code, reason, { prepare, call }) =>
      run(
        Effect.gen(function* () {
          const untroubled = yield* shopIn({ count: 0, failing: null, code })
          yield* Effect.orDie(prepare(untroubled.store))
          yield* stateOf(untroubled.store, untroubled.database.connection)
          const answer = yield* Effect.orDie(call(untroubled.store))
          const expected = yield* stateOf(untroubled.store, untroubled.database.connection)

          const faults: Faults = { count: 0, failing: null, code }
          const { store, database } = yield* shopIn(faults)
          yield* Effect.orDie(prepare(store))
          const before = yield* stateOf(store, database.connection)
          let failing = 1
          for (; ; failing += 1) {
            Object.assign(faults, { count: 0, failing })
            const exit = yield* Effect.exit(call(store))
            const last = faults.count
            faults.failing = null
            if (Exit.isSuccess(exit)) {
              expect(exit.value).toEqual(answer)
              expect(last).toBe(failing - 1)
              break
            }
            expect(Cause.squash(exit.cause)).toMatchObject({ _tag: "StorageProblem", reason })
            expect(yield* stateOf(store, database.connection)).toEqual(before)
          }
          expect(failing).toBeGreaterThan(1)
          expect(before).not.toEqual(expected)
          expect(yield* stateOf(store, database.connection)).toEqual(expected)
        })
      )
  )
})

describe("a failing commit", () => {
  it("on a full disk leaves nothing behind", () =>
    run(
      Effect.gen(function* () {
        const { database, store } = yield* shopIn({ count: 0, failing: null, code: "" })
        const { connection } = database
        const before = sortedRows(yield* store.plan.everything)
        const pages = Number(connection.pragma("page_count", { simple: true }))
        let refused = 0
        for (let most = pages; ; most += 1) {
          connection.pragma(`max_page_count = ${most}`)
          const exit = yield* Effect.exit(store.plan.commit(order, heading))
          if (Exit.isSuccess(exit)) break
          refused += 1
          expect(Cause.squash(exit.cause)).toMatchObject({ reason: "full" })
          expect(yield* store.plan.health).toMatchObject({ reason: "full" })
          expect(sortedRows(yield* store.plan.everything)).toEqual(before)
        }
        expect(refused).toBeGreaterThan(0)
        connection.pragma("max_page_count = 1000000000")
        expect((yield* store.plan.everything).event.size).toBe(STEPS)
      })
    ))

  it("on a locked file leaves nothing behind", () =>
    run(
      Effect.gen(function* () {
        const { store, file } = yield* shopIn({ count: 0, failing: null, code: "" })
        const before = sortedRows(yield* store.plan.everything)
        const other = new Connection(file)
        other.exec("BEGIN IMMEDIATE")
        const exit = yield* Effect.exit(store.plan.commit(order, heading))
        expect(Exit.isFailure(exit) && Cause.squash(exit.cause)).toMatchObject({ reason: "busy" })
        expect(yield* store.plan.health).toBeNull()
        expect(sortedRows(yield* store.plan.everything)).toEqual(before)
        other.exec("COMMIT")
        other.close()
        yield* Effect.orDie(store.plan.commit(order, heading))
        expect((yield* store.plan.everything).event.size).toBe(STEPS)
      })
    ))
})
