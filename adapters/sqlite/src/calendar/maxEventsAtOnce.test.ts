import { join } from "node:path"
import { cabinetShop, creation, fullWorkOrder, heading } from "@atelier/application/contracts"
import { maintainedPlan } from "@atelier/application/maintenance"
import { storeContext, TakesLong } from "@atelier/application/ports"
import { everyEvent } from "@atelier/application/proposal"
import { planWith } from "@atelier/domain/change"
import type { ProgressMaintenance } from "@atelier/domain/maintenance"
import { userEventRow, workOrderStep } from "@atelier/domain/testing"
import { LocalDate } from "@atelier/domain/time"
import { Cause, Effect, Exit } from "effect"
import { expect, it } from "vitest"
import { openedDatabase, temporaryFolder } from "../../test/temporaryStore.ts"
import { makeSqliteStore } from "../store/sqliteStore.ts"

const MAX_EVENTS = 20
const day = { startDate: LocalDate.make("2031-03-03"), endDate: LocalDate.make("2031-03-04") }
const days = { start: LocalDate.make("2031-01-01"), end: LocalDate.make("2031-06-01") }
const others = { start: LocalDate.make("2030-01-01"), end: LocalDate.make("2030-06-01") }

const calls = (many: number) =>
  creation({
    event: Array.from({ length: many }, (_, place) =>
      userEventRow(`call-${place}`, { ...day, workOrderId: null })
    )
  })

it("limits the events of one read, except for slices", () =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const database = yield* openedDatabase(join(yield* temporaryFolder, "atelier.db"))
        const store = makeSqliteStore(database, { maxEventsAtOnce: MAX_EVENTS })
        yield* Effect.orDie(store.plan.commit(creation(cabinetShop), heading))
        yield* Effect.orDie(store.plan.commit(calls(MAX_EVENTS), heading))
        expect(yield* store.queries.eventsBetween(days, everyEvent)).toHaveLength(MAX_EVENTS)
        const more = userEventRow("one-more", { ...day, workOrderId: null })
        yield* Effect.orDie(store.plan.commit(creation({ event: [more] }), heading))
        const exit = yield* Effect.exit(store.queries.eventsBetween(days, everyEvent))
        expect(Exit.isFailure(exit) && Cause.squash(exit.cause)).toBeInstanceOf(TakesLong)
        expect(yield* store.queries.eventsBetween(days, everyEvent, true)).toHaveLength(
          MAX_EVENTS + 1
        )
        expect(yield* store.queries.eventsBetween(others, everyEvent)).toEqual([])
      })
    )
  ))

const waitingTwice = {
  ...fullWorkOrder,
  steps: ["cutting", "finishing"].map((progressId) => workOrderStep(progressId, progressId))
}

it("limits the waiting work orders of one read by their events", () =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const database = yield* openedDatabase(join(yield* temporaryFolder, "atelier.db"))
        const whole = makeSqliteStore(database)
        yield* Effect.orDie(whole.plan.commit(creation(cabinetShop), heading))
        yield* Effect.orDie(whole.plan.commit(creation({ workOrder: [waitingTwice] }), heading))
        const progressIds = [...(yield* whole.plan.referenceData).progress.keys()]
        const waiting = yield* whole.queries.workOrdersWaitingAt(progressIds)
        expect(waiting.length).toBeGreaterThan(0)
        // An order counts once, although it waits at several progresses.
        const enough = makeSqliteStore(database, { maxEventsAtOnce: 5 * waiting.length })
        expect(yield* enough.queries.workOrdersWaitingAt(progressIds)).toEqual(waiting)
        const little = makeSqliteStore(database, { maxEventsAtOnce: 0 })
        const exit = yield* Effect.exit(little.queries.workOrdersWaitingAt(progressIds))
        expect(Exit.isFailure(exit) && Cause.squash(exit.cause)).toBeInstanceOf(TakesLong)
      })
    )
  ))

const weekly = (id: string): ProgressMaintenance => ({
  id,
  version: 1,
  title: "Blades",
  comment: "",
  progressId: "cutting",
  time: { allDay: true, ...day, startTime: null, endTime: null },
  recurrence: "FREQ=WEEKLY",
  started: []
})

it("limits the maintenance of one read", () =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const database = yield* openedDatabase(join(yield* temporaryFolder, "atelier.db"))
        const store = makeSqliteStore(database, { maxEventsAtOnce: 100 })
        yield* Effect.orDie(store.plan.commit(creation(cabinetShop), heading))
        const reference = yield* store.plan.referenceData
        const maintained = (...ids: ReadonlyArray<string>) =>
          maintainedPlan(planWith(reference, { progressMaintenance: ids.map(weekly) }), days).pipe(
            Effect.provide(storeContext(store)),
            Effect.exit
          )
        expect(Exit.isSuccess(yield* maintained("saw"))).toBe(true)
        const exit = yield* maintained("saw", "drill")
        expect(Exit.isFailure(exit) && Cause.squash(exit.cause)).toBeInstanceOf(TakesLong)
      })
    )
  ))
