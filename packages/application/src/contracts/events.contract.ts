import type { EventTime } from "@atelier/domain/event"
import { allDayTime } from "@atelier/domain/event"
import {
  blockerRow,
  deliveryEventRow,
  installationEventRow,
  productionEventRow,
  stepEventRow,
  userEventRow,
  workOrderRow
} from "@atelier/domain/testing"
import { addDays, type DateRange, type LocalDate, type LocalTime } from "@atelier/domain/time"
import { Effect } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { everyEvent } from "../planAround.ts"
import type { EventFilter } from "../ports/PlanStore.ts"
import { cabinetShop, given } from "./cabinetShop.ts"
import { expectedEvents } from "./expectedEvents.ts"
import type { RunOnStore, Store } from "./RunOnStore.ts"

const day = (text: string): LocalDate => text as LocalDate

const range = (start: string, end: string): DateRange => ({ start: day(start), end: day(end) })

const allDay = (start: string, end: string): EventTime => allDayTime(range(start, end))

const timed = (startDate: string, endDate: string): EventTime => ({
  allDay: false,
  startDate: day(startDate),
  startTime: "09:00" as LocalTime,
  endDate: day(endDate),
  endTime: "10:00" as LocalTime
})

const november = range("2026-11-01", "2026-12-01")

const found = (store: Store, days: DateRange, filter: Partial<EventFilter> = {}) =>
  Effect.map(store.eventsBetween(days, { ...everyEvent, ...filter }), (events) =>
    events.map((event) => event.id).toSorted()
  )

const workOrder = [
  workOrderRow("k", { name: "Cuisine Bélanger", clientName: "ÉRIC", templateId: "kitchen" }),
  workOrderRow("r", { name: "Retouche", keywords: "noyer chêne", jobTypeId: "repair" }),
  workOrderRow("n", { name: "Plain" })
]

const step = { stepId: "s", progressId: "cutting" }

const event = [
  stepEventRow("k-cut", { ...step, workOrderId: "k" }),
  stepEventRow("r-finish", { ...step, workOrderId: "r", progressId: "finishing" }),
  productionEventRow("k-production", { workOrderId: "k" }),
  deliveryEventRow("k-van", { workOrderId: "k", shipperId: "van" }),
  deliveryEventRow("r-nobody", { workOrderId: "r" }),
  installationEventRow("k-both", { workOrderId: "k", installerIds: ["anna", "bo"] }),
  installationEventRow("n-bo", { workOrderId: "n", installerIds: ["bo"] }),
  installationEventRow("n-nobody", { workOrderId: "n" }),
  userEventRow("visit", { title: "Visite d'Éric" }),
  userEventRow("k-note", { title: "Appeler", workOrderId: "k" }),
  blockerRow("holiday")
]

const options = <I>(ids: ReadonlyArray<I>) => fc.option(fc.subarray([...ids]))

const anyFilter: fc.Arbitrary<EventFilter> = fc.record({
  progressIds: options(["cutting", "finishing", "gone"]),
  shipperIds: options([null, "van", "truck"]),
  installerIds: options([null, "anna", "bo"]),
  production: fc.boolean(),
  userEvents: fc.boolean(),
  templateIds: options([null, "kitchen"]),
  jobTypeIds: options([null, "repair"]),
  search: fc.constantFrom("", "", "", " ", "eric", "É", "chene NOYER", "cuisine e", "%", "'")
})

/** Which events a calendar gets. */
export const eventsContract = (run: RunOnStore): void => {
  it.each([
    ["all-day, ends as the range starts", allDay("2026-10-30", "2026-11-01"), false],
    ["all-day, lasts into the first day", allDay("2026-10-30", "2026-11-02"), true],
    ["all-day, on the last day", allDay("2026-11-30", "2026-12-01"), true],
    ["all-day, starts as the range ends", allDay("2026-12-01", "2026-12-02"), false],
    ["timed, ended the day before", timed("2026-10-30", "2026-10-31"), false],
    ["timed, ends on the first day", timed("2026-10-31", "2026-11-01"), true],
    ["timed, on the last day", timed("2026-11-30", "2026-11-30"), true],
    ["timed, starts as the range ends", timed("2026-12-01", "2026-12-01"), false],
    ["longer than the range on both sides", allDay("2026-01-01", "2027-01-01"), true],
    ["of years, ends on the first day", timed("2020-02-29", "2026-11-01"), true],
    ["of years, ended the day before", allDay("2020-02-29", "2026-11-01"), false]
  ])("an event %s: %o is found: %s", (_what, time, isFound) =>
    run(
      Effect.fn(function* (store) {
        yield* given(store, { event: [userEventRow("note", time), blockerRow("closed", time)] })
        expect(yield* found(store, november)).toEqual(isFound ? ["closed", "note"] : [])
      })
    )
  )

  it("events of any length up to two months by their last day, and not after it", () =>
    run(
      Effect.fn(function* (store) {
        const lengths = Array.from({ length: 62 }, (_, at) => at + 1)
        const event = lengths.map((days) =>
          userEventRow(
            `${days}`,
            allDayTime({ start: addDays(november.start, -days), end: november.start })
          )
        )
        yield* given(store, { event })
        const lastDay = { start: addDays(november.start, -1), end: november.start }
        expect(yield* found(store, lastDay)).toEqual(lengths.map(String).toSorted())
        expect(yield* found(store, november)).toEqual([])
      })
    ))

  it("nothing in a range without days", () =>
    run(
      Effect.fn(function* (store) {
        yield* given(store, { event: [userEventRow("note", allDay("2026-11-01", "2026-12-01"))] })
        expect(yield* found(store, range("2026-11-16", "2026-11-16"))).toEqual([])
        expect(yield* found(store, range("2026-11-18", "2026-11-16"))).toEqual([])
      })
    ))

  it("whole events, as they were given", () =>
    run(
      Effect.fn(function* (store) {
        yield* given(store, { ...cabinetShop, workOrder, event })
        const events = yield* store.eventsBetween(november, everyEvent)
        expect(new Map(events.map((row) => [row.id, row]))).toEqual(
          new Map(event.map((row) => [row.id, row]))
        )
      })
    ))

  it.each<readonly [string, Partial<EventFilter>, ReadonlyArray<string>]>([
    ["one progress", { progressIds: ["finishing"] }, ["k-cut"]],
    ["no progress", { progressIds: [] }, ["k-cut", "r-finish"]],
    ["one shipper", { shipperIds: ["van"] }, ["r-nobody"]],
    ["deliveries of nobody", { shipperIds: [null] }, ["k-van"]],
    ["no shipper at all", { shipperIds: [] }, ["k-van", "r-nobody"]],
    ["one of two installers", { installerIds: ["anna"] }, ["n-bo", "n-nobody"]],
    ["installations of nobody", { installerIds: [null] }, ["k-both", "n-bo"]],
    ["somebody or nobody", { installerIds: [null, "bo"] }, []],
    ["no installer at all", { installerIds: [] }, ["k-both", "n-bo", "n-nobody"]],
    ["no production", { production: false }, ["k-production"]],
    ["no user events", { userEvents: false }, ["visit", "k-note"]]
  ])("of kinds: %s leaves out %o", (_what, filter, leftOut) =>
    run(
      Effect.fn(function* (store) {
        yield* given(store, { ...cabinetShop, workOrder, event })
        const kept = event.map(({ id }) => id).filter((id) => !leftOut.includes(id))
        expect(yield* found(store, november, filter)).toEqual(kept.toSorted())
      })
    )
  )

  it.each<readonly [string, Partial<EventFilter>, ReadonlyArray<string>]>([
    [
      "a template",
      { templateIds: ["kitchen"] },
      ["k-both", "k-cut", "k-note", "k-production", "k-van"]
    ],
    [
      "no template, also for events without work order",
      { templateIds: [null] },
      ["n-bo", "n-nobody", "r-finish", "r-nobody", "visit"]
    ],
    ["a job type", { jobTypeIds: ["repair"] }, ["r-finish", "r-nobody"]],
    ["a job type and a template", { jobTypeIds: ["repair"], templateIds: ["kitchen"] }, []],
    ["neither", { jobTypeIds: [null], templateIds: [null] }, ["n-bo", "n-nobody", "visit"]],
    ["a title", { search: "VISITE" }, ["visit"]],
    [
      "a name, or a title, without accents",
      { search: "eric" },
      ["k-both", "k-cut", "k-note", "k-production", "k-van", "visit"]
    ],
    ["words of one work order in any order", { search: "chene retou" }, ["r-finish", "r-nobody"]],
    ["a title and its work order together", { search: "appeler belanger" }, ["k-note"]],
    ["words of different work orders", { search: "chene belanger" }, []]
  ])("of %s, and blockers besides", (_what, filter, ids) =>
    run(
      Effect.fn(function* (store) {
        yield* given(store, { ...cabinetShop, workOrder, event })
        expect(yield* found(store, november, filter)).toEqual([...ids, "holiday"].toSorted())
      })
    )
  )

  it(
    "the same as a look at every event, for any filters together and any days",
    { timeout: 60_000 },
    () =>
      run(
        Effect.fn(function* (store) {
          const spread = event.map((row, at) => {
            const startDate = addDays(row.startDate, (at * 7) % 30)
            return { ...row, startDate, endDate: addDays(startDate, 1 + ((at * 13) % 50)) }
          })
          yield* given(store, { ...cabinetShop, workOrder, event: spread })
          const orders = new Map(workOrder.map((row) => [row.id, row]))
          const first = day("2026-11-01")
          const days = fc
            .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 40 }))
            .map(([from, length]) => ({
              start: addDays(first, from),
              end: addDays(first, from + length)
            }))
          yield* Effect.promise(() =>
            fc.assert(
              fc.asyncProperty(days, anyFilter, async (asked, filter) => {
                const ids = await Effect.runPromise(found(store, asked, filter))
                expect(ids).toEqual(expectedEvents(spread, orders, asked, filter))
              }),
              { numRuns: 400 }
            )
          )
        })
      )
  )
}
