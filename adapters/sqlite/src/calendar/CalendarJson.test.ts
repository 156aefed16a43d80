import { join } from "node:path"
import { cabinetShop, creation, heading } from "@atelier/application/contracts"
import type { Store } from "@atelier/application/ports"
import { changed, deleted } from "@atelier/domain/change"
import { stepEventRow } from "@atelier/domain/testing"
import { LocalDate } from "@atelier/domain/time"
import Connection from "better-sqlite3"
import { Effect, type Scope } from "effect"
import { expect, it } from "vitest"
import { order } from "../../test/everyWrite.ts"
import { openedDatabase, temporaryFolder } from "../../test/temporaryStore.ts"
import { makeSqliteStore } from "../store/sqliteStore.ts"

const YEARS = { start: LocalDate.make("2000-01-01"), end: LocalDate.make("2100-01-01") }
const FAR = LocalDate.make("2031-05-05")
const first = stepEventRow("step-0", {
  workOrderId: "kitchen",
  stepId: "cut",
  progressId: "cutting"
})

interface Listed {
  readonly event: { readonly id: string; readonly startDate: string; readonly version: number }
  readonly workOrder: { readonly id: string } | null
}

const eventsIn = Effect.fn("eventsIn")(function* (store: Store) {
  const json = Buffer.from(
    (yield* store.queries.calendarJson(YEARS, () => true, 10_000)) ?? ""
  ).toString("utf8")
  const { data }: { readonly data: ReadonlyArray<Listed> } = JSON.parse(json)
  return data.toSorted((a, b) => (a.event.id < b.event.id ? -1 : 1))
})

const staleIn = (connection: Connection.Database): unknown =>
  connection
    .prepare("SELECT max(journal.id) - (SELECT entry FROM calendarPosition) FROM journal")
    .pluck()
    .get()

const run = <A>(effect: Effect.Effect<A, unknown, Scope.Scope>): Promise<A> =>
  Effect.runPromise(Effect.scoped(effect))

const shop = Effect.gen(function* () {
  const folder = yield* temporaryFolder
  const file = join(folder, "atelier.db")
  const database = yield* openedDatabase(file)
  const store = makeSqliteStore(database)
  yield* store.plan.commit(creation(cabinetShop), heading)
  yield* store.plan.commit(order, heading)
  const before = yield* eventsIn(store)
  const stored = yield* store.plan.row("event", first.id)
  if (stored === null) return yield* Effect.die("the step is not there")
  const move = changed("event", stored, { ...stored, startDate: FAR }, { _tag: "Requested" })
  return { file, store, connection: database.connection, before, move: [move] }
})

const movedFar = (events: ReadonlyArray<Listed>): ReadonlyArray<Listed> =>
  events.map((one) =>
    one.event.id === first.id
      ? { ...one, event: { ...one.event, startDate: FAR, version: one.event.version + 1 } }
      : one
  )

it("leaves stale JSON after a change and writes it for the next reader", () =>
  run(
    Effect.gen(function* () {
      const { store, connection, before, move } = yield* shop
      expect(before).toHaveLength(order.length - 1)
      expect(staleIn(connection)).toBe(0)
      yield* store.plan.commit(move, heading)
      expect(staleIn(connection)).toBe(1)
      expect(yield* eventsIn(store)).toEqual(movedFar(before))
      expect(staleIn(connection)).toBe(0)
      expect(connection.pragma("synchronous", { simple: true })).toBe(2)
    })
  ))

it("removes the JSON of an event that was moved and deleted before any reader", () =>
  run(
    Effect.gen(function* () {
      const { store, before, move } = yield* shop
      yield* store.plan.commit(move, heading)
      const moved = yield* store.plan.row("event", first.id)
      if (moved === null) return yield* Effect.die("the step is not there")
      yield* store.plan.commit([deleted("event", moved, { _tag: "Requested" })], heading)
      expect(yield* eventsIn(store)).toEqual(before.filter(({ event }) => event.id !== first.id))
    })
  ))

it("returns current rows while another program locks the file, and catches up later", () =>
  run(
    Effect.gen(function* () {
      const { store, file, connection, before, move } = yield* shop
      yield* store.plan.commit(move, heading)
      const other = new Connection(file)
      other.exec("BEGIN IMMEDIATE")
      expect(yield* eventsIn(store)).toEqual(movedFar(before))
      expect(staleIn(connection)).toBe(1)
      other.exec("COMMIT")
      other.close()
      expect(yield* eventsIn(store)).toEqual(movedFar(before))
      expect(staleIn(connection)).toBe(0)
      expect(connection.pragma("synchronous", { simple: true })).toBe(2)
    })
  ))

it("catches up after a process that ended before any reader", () =>
  run(
    Effect.gen(function* () {
      const { store, file, before, move } = yield* shop
      yield* store.plan.commit(move, heading)
      const later = yield* openedDatabase(file)
      expect(staleIn(later.connection)).toBe(1)
      expect(yield* eventsIn(makeSqliteStore(later))).toEqual(movedFar(before))
      expect(yield* eventsIn(store)).toEqual(movedFar(before))
    })
  ))

it("returns the same state id after reading the calendar", () =>
  run(
    Effect.gen(function* () {
      const { store, move } = yield* shop
      yield* store.plan.commit(move, heading)
      const state = yield* store.plan.state
      yield* eventsIn(store)
      expect(yield* store.plan.state).toBe(state)
    })
  ))
