import { changed } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import {
  deliveryEventRow,
  installationEventRow,
  stepEventRow,
  userEventRow,
  workOrderRow
} from "@atelier/domain/testing"
import { LocalDate } from "@atelier/domain/time"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { type CalendarEvent, orderInCalendar } from "../ports/messages/CalendarEvent.ts"
import type { WrittenJson } from "../ports/WrittenJson.ts"
import { everyEvent } from "../proposal/planAround.ts"
import { cabinetShop, heading, REQUESTED, storeRows } from "./cabinetShop.ts"
import type { RunOnStore, Store } from "./RunOnStore.ts"

const whole = { start: LocalDate.make("2000-01-01"), end: LocalDate.make("2100-01-01") }
const order = workOrderRow("order", { name: "Cuisine Roy" })
const events = [
  stepEventRow("cut", { workOrderId: "order", stepId: "cut", progressId: "cutting" }),
  deliveryEventRow("delivery", { workOrderId: "order", shipperId: "van" }),
  installationEventRow("visit", { workOrderId: "order", installerIds: ["bo", "anna"] }),
  installationEventRow("later", { workOrderId: "order", installerIds: [] }),
  userEventRow("note", { workOrderId: "order", title: 'a "note"\n' }),
  userEventRow("alone")
]

const byId = (rows: ReadonlyArray<CalendarEvent>) =>
  rows.toSorted((a, b) => (a.event.id < b.event.id ? -1 : 1))

const MANY = 1_000

const textOf = (json: WrittenJson | null): string =>
  json === null
    ? "null"
    : typeof json === "string"
      ? json
      : decodeURIComponent(
          [...json].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")
        )

const calendarJsonOf = (
  store: Store,
  takes: Parameters<Store["queries"]["calendarJson"]>[1] = () => true
) =>
  Effect.map(
    store.queries.calendarJson(whole, takes, MANY),
    (json): ReadonlyArray<CalendarEvent> => byId(JSON.parse(textOf(json)).data)
  )

const asStored = (store: Store) =>
  Effect.gen(function* () {
    const found = yield* store.queries.eventsBetween(whole, everyEvent)
    const orders = yield* store.plan.workOrders(["order"])
    return byId(
      found.map((event) => ({
        event,
        workOrder:
          "workOrderId" in event && event.workOrderId !== null
            ? (orders.map(orderInCalendar)[0] ?? null)
            : null
      }))
    )
  })

export const calendarJsonContract = (run: RunOnStore): void => {
  it("shortens long comments", () =>
    run(
      Effect.fn(function* (store) {
        const [first] = events
        if (first === undefined) throw new Error("no events")
        const half = `${"x".repeat(499)}🪚 and so on`
        const row = [{ ...first, comment: half }]
        yield* storeRows(store, { ...cabinetShop, workOrder: [order], event: row })
        const [shown] = yield* calendarJsonOf(store)
        expect(shown?.event.comment).toBe(`${"x".repeat(499)}…`)
        expect((yield* store.plan.row("event", first.id))?.comment).toBe(half)
      })
    ))

  it("equals the stored events after any changes", () =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, { ...cabinetShop, workOrder: [order], event: events })
        expect(yield* calendarJsonOf(store)).toHaveLength(events.length)
        expect(yield* calendarJsonOf(store)).toEqual(yield* asStored(store))
        const renamed = changed("workOrder", order, { ...order, name: "Cuisine Côté" }, REQUESTED)
        const [cut, delivery] = events
        if (cut === undefined || delivery === undefined) throw new Error("no events")
        const moved = {
          ...cut,
          startDate: LocalDate.make("2031-03-04"),
          endDate: LocalDate.make("2031-06-09")
        }
        yield* store.plan.commit(
          [
            renamed,
            changed("event", cut, moved, REQUESTED),
            { table: "event", id: delivery.id, before: delivery, after: null, reason: REQUESTED }
          ],
          heading
        )
        expect(yield* calendarJsonOf(store)).toHaveLength(events.length - 1)
        expect(yield* calendarJsonOf(store)).toEqual(yield* asStored(store))
      })
    ))

  it("filters by kind and assignment", () =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, { ...cabinetShop, workOrder: [order], event: events })
        const taken = yield* calendarJsonOf(
          store,
          (event) => event.eventType === "InstallationEvent" && event.installerIds.includes("anna")
        )
        expect(taken.map(({ event }) => event.id)).toEqual(["visit"])
        expect(yield* calendarJsonOf(store, () => false)).toEqual([])
      })
    ))

  it("returns null if more than the limit match", () =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, { ...cabinetShop, workOrder: [order], event: events })
        const { length } = events
        expect(yield* store.queries.calendarJson(whole, () => true, length - 1)).toBeNull()
        expect(yield* store.queries.calendarJson(whole, () => true, length)).not.toBeNull()
        const isInstallation = (event: Event) => event.eventType === "InstallationEvent"
        expect(yield* store.queries.calendarJson(whole, isInstallation, 2)).not.toBeNull()
        expect(yield* store.queries.calendarJson(whole, isInstallation, 1)).toBeNull()
        expect(textOf(yield* store.queries.calendarJson(whole, () => false, 0))).toBe('{"data":[]}')
      })
    ))

  it("returns the requested days only", () =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, { ...cabinetShop, workOrder: [order], event: events })
        const none = { start: LocalDate.make("1990-01-01"), end: LocalDate.make("1990-02-01") }
        expect(textOf(yield* store.queries.calendarJson(none, () => true, MANY))).toBe(
          '{"data":[]}'
        )
      })
    ))
}
