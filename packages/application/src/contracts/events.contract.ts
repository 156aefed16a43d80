import { byStart } from "@atelier/domain/event"
import {
  blockerRow,
  deliveryEventRow,
  installationEventRow,
  productionEventRow,
  stepEventRow,
  userEventRow,
  workOrderRow
} from "@atelier/domain/testing"
import { addDays, type DateRange, type LocalDate } from "@atelier/domain/time"
import { Effect } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import type { EventFilter } from "../ports/index.ts"
import { everyEvent } from "../proposal/planAround.ts"
import { cabinetShop, storeRows } from "./cabinetShop.ts"
import { expectedEvents } from "./expectedEvents.ts"
import type { RunOnStore, Store } from "./RunOnStore.ts"

const day = (text: string): LocalDate => text as LocalDate

const range = (start: string, end: string): DateRange => ({ start: day(start), end: day(end) })

const november = range("2026-11-01", "2026-12-01")

const found = (store: Store, days: DateRange, filter: Partial<EventFilter> = {}) =>
  Effect.map(store.queries.eventsBetween(days, { ...everyEvent, ...filter }), (events) =>
    events.map((event) => event.id).toSorted()
  )

const workOrder = [
  workOrderRow("k", { name: "Cuisine Bélanger", clientName: "ÉRIC", templateId: "kitchen" }),
  workOrderRow("r", {
    name: "Retouche 26-01178",
    keywords: "noyer chêne",
    jobTypeId: "repair",
    clientPhone: "(418) 555-0199"
  }),
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
  ordersOfUserEvents: fc.constantFrom(null, [], ["k"], ["n"]),
  search: fc.constantFrom(
    "",
    "",
    "",
    " ",
    "eric",
    "É",
    "chene NOYER",
    "cuisine e",
    "%",
    "'",
    "0117",
    "5550"
  )
})

export const eventsContract = (run: RunOnStore): void => {
  it("returns whole events", () =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, { ...cabinetShop, workOrder, event })
        const events = yield* store.queries.eventsBetween(november, everyEvent)
        expect(events).toEqual(events.toSorted(byStart))
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
  ])("by kind: %s leaves out %o", (_what, filter, leftOut) =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, { ...cabinetShop, workOrder, event })
        const kept = event.map(({ id }) => id).filter((id) => !leftOut.includes(id))
        expect(yield* found(store, november, filter)).toEqual(kept.toSorted())
      })
    )
  )

  it("by user: assigned events and blockers", () =>
    run(
      Effect.fn(function* (store) {
        const assigned = event.map((row) =>
          ["k-cut", "visit"].includes(row.id) ? { ...row, userIds: ["bo", "planner"] } : row
        )
        yield* storeRows(store, { ...cabinetShop, workOrder, event: assigned })
        const ofPlanner = (filter: Partial<EventFilter>) =>
          found(store, november, { ...filter, assignedTo: "planner" })
        expect(yield* ofPlanner({})).toEqual(["holiday", "k-cut", "visit"])
        expect(yield* ofPlanner({ progressIds: [] })).toEqual(["holiday", "visit"])
        expect(yield* found(store, november, { assignedTo: "plan" })).toEqual(["holiday"])
      })
    ))

  it.each<readonly [string, Partial<EventFilter>, ReadonlyArray<string>]>([
    [
      "a template",
      { templateIds: ["kitchen"] },
      ["k-both", "k-cut", "k-note", "k-production", "k-van", "visit"]
    ],
    [
      "no template, and events without work order",
      { templateIds: [null] },
      ["n-bo", "n-nobody", "r-finish", "r-nobody", "visit"]
    ],
    ["a job type", { jobTypeIds: ["repair"] }, ["r-finish", "r-nobody", "visit"]],
    ["a job type and a template", { jobTypeIds: ["repair"], templateIds: ["kitchen"] }, ["visit"]],
    ["neither", { jobTypeIds: [null], templateIds: [null] }, ["n-bo", "n-nobody", "visit"]],
    ["a title", { search: "VISITE" }, ["visit"]],
    [
      "a name, or a title, without accents",
      { search: "eric" },
      ["k-both", "k-cut", "k-note", "k-production", "k-van", "visit"]
    ],
    ["words of one work order in any order", { search: "chene retou" }, ["r-finish", "r-nobody"]],
    ["a title and its work order together", { search: "appeler belanger" }, ["k-note"]],
    ["words of different work orders", { search: "chene belanger" }, []],
    ["the middle of a number of an order", { search: "117" }, ["r-finish", "r-nobody"]],
    ["the middle of a phone number", { search: "85550" }, ["r-finish", "r-nobody"]],
    ["the middle of another word", { search: "elanger" }, []]
  ])("by %s, with blockers", (_what, filter, ids) =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, { ...cabinetShop, workOrder, event })
        expect(yield* found(store, november, filter)).toEqual([...ids, "holiday"].toSorted())
      })
    )
  )

  it("equals a check of every event, for any filters and days", { timeout: 60_000 }, () =>
    run(
      Effect.fn(function* (store) {
        const spread = event.map((row, at) => {
          const startDate = addDays(row.startDate, (at * 7) % 30)
          return { ...row, startDate, endDate: addDays(startDate, 1 + ((at * 13) % 50)) }
        })
        yield* storeRows(store, { ...cabinetShop, workOrder, event: spread })
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
