import { join } from "node:path"
import {
  cabinetShop,
  creation,
  fullWorkOrder,
  heading,
  sortedRows
} from "@atelier/application/contracts"
import type { ChangeSet } from "@atelier/domain/change"
import { stepEventRow } from "@atelier/domain/testing"
import Connection, { type Database, SqliteError } from "better-sqlite3"
import { Cause, Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { openedDatabase, temporaryFolder } from "../test/temporaryStore.ts"
import type { OpenDatabase } from "./openDatabase.ts"
import { makeSqlitePlanStore } from "./sqlitePlanStore.ts"

const STEPS = 12

/** A work order with some steps on the calendar. */
const order: ChangeSet = creation({
  workOrder: [fullWorkOrder],
  event: Array.from({ length: STEPS }, (_, number) =>
    stepEventRow(`step-${number}`, {
      workOrderId: fullWorkOrder.id,
      stepId: "cut",
      progressId: "cutting"
    })
  )
})

interface Faults {
  /** How many writes were run since the count was reset. */
  count: number
  /** Which of them fails; null for none. */
  failing: number | null
  code: string
}

/** The same database, in which a chosen write fails as SQLite fails. */
const withFaults = (database: OpenDatabase, faults: Faults): OpenDatabase => {
  const prepare = (source: string) => {
    const statement = database.connection.prepare(source)
    if (statement.reader || !/^\s*(INSERT|UPDATE|DELETE)/i.test(source)) return statement
    return new Proxy(statement, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name, target)
        if (typeof member !== "function") return member
        if (name !== "run") return member.bind(target)
        return (...given: ReadonlyArray<unknown>) => {
          faults.count += 1
          if (faults.count === faults.failing) throw new SqliteError("fault", faults.code)
          return member.apply(target, given)
        }
      }
    })
  }
  const connection: Database = new Proxy(database.connection, {
    get: (target, name) => {
      if (name === "prepare") return prepare
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === "function" ? member.bind(target) : member
    }
  })
  return { ...database, connection }
}

const shopIn = Effect.fn("shopIn")(function* (faults: Faults) {
  const folder = yield* temporaryFolder
  const database = yield* openedDatabase(join(folder, "atelier.db"))
  const store = makeSqlitePlanStore(withFaults(database, faults))
  yield* Effect.orDie(store.commit(creation(cabinetShop), heading))
  return { database, store, file: join(folder, "atelier.db") }
})

const run = <A>(effect: Effect.Effect<A, never, import("effect").Scope.Scope>): Promise<A> =>
  Effect.runPromise(Effect.scoped(effect))

describe("a commit whose statement fails", () => {
  it.each(["SQLITE_BUSY", "SQLITE_FULL", "SQLITE_IOERR_WRITE"])(
    "with %s, whichever it is, leaves nothing of it behind, and goes through when tried again",
    (code) =>
      run(
        Effect.gen(function* () {
          const faults: Faults = { count: 0, failing: null, code }
          const { store } = yield* shopIn(faults)
          const before = sortedRows(yield* store.everything)
          const newest = yield* store.lastJournalId
          let failing = 1
          for (; ; failing += 1) {
            Object.assign(faults, { count: 0, failing })
            const exit = yield* Effect.exit(store.commit(order, heading))
            if (Exit.isSuccess(exit)) break
            expect(Cause.squash(exit.cause)).toMatchObject({ code })
            expect(sortedRows(yield* store.everything)).toEqual(before)
            expect(yield* store.lastJournalId).toBe(newest)
          }
          expect(failing).toBeGreaterThan(STEPS + 1)
          expect((yield* store.everything).event.size).toBe(STEPS)
          expect(yield* store.lastJournalId).toBe(newest + 1)
        })
      )
  )

  it("because the disk is really full, at whatever page, leaves nothing of it behind", () =>
    run(
      Effect.gen(function* () {
        const { database, store } = yield* shopIn({ count: 0, failing: null, code: "" })
        const { connection } = database
        const before = sortedRows(yield* store.everything)
        const pages = Number(connection.pragma("page_count", { simple: true }))
        let refused = 0
        for (let most = pages; ; most += 1) {
          connection.pragma(`max_page_count = ${most}`)
          const exit = yield* Effect.exit(store.commit(order, heading))
          if (Exit.isSuccess(exit)) break
          refused += 1
          expect(Cause.squash(exit.cause)).toMatchObject({ code: "SQLITE_FULL" })
          expect(sortedRows(yield* store.everything)).toEqual(before)
        }
        expect(refused).toBeGreaterThan(0)
        expect((yield* store.everything).event.size).toBe(STEPS)
      })
    ))

  it("because another program really holds the file, leaves nothing of it behind", () =>
    run(
      Effect.gen(function* () {
        const { database, store, file } = yield* shopIn({ count: 0, failing: null, code: "" })
        database.connection.pragma("busy_timeout = 10")
        const before = sortedRows(yield* store.everything)
        const other = new Connection(file)
        other.exec("BEGIN IMMEDIATE")
        const exit = yield* Effect.exit(store.commit(order, heading))
        expect(Exit.isFailure(exit) && Cause.squash(exit.cause)).toMatchObject({
          code: "SQLITE_BUSY"
        })
        expect(sortedRows(yield* store.everything)).toEqual(before)
        other.exec("COMMIT")
        other.close()
        yield* Effect.orDie(store.commit(order, heading))
        expect((yield* store.everything).event.size).toBe(STEPS)
      })
    ))
})
