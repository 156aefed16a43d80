import { allDayTime, type Event, type EventTime } from "@atelier/domain/event"
import { blockerRow, userEventRow } from "@atelier/domain/testing"
import { addDays, type DateRange, LocalDate, LocalTime } from "@atelier/domain/time"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { eventsWithin } from "../calendar/eventsWithin.ts"
import { TooManyRows } from "../list/index.ts"
import { storeContext } from "../ports/index.ts"
import { everyEvent } from "../proposal/planAround.ts"
import { cabinetShop, storeRows } from "./cabinetShop.ts"
import type { RunOnStore, Store } from "./RunOnStore.ts"

const day = (text: string): LocalDate => text as LocalDate

const range = (start: string, end: string): DateRange => ({ start: day(start), end: day(end) })

const allDay = (start: string, end: string): EventTime => allDayTime(range(start, end))

const timed = (startDate: string, endDate: string): EventTime => ({
  allDay: false,
  startDate: day(startDate),
  startTime: LocalTime.make("09:00"),
  endDate: day(endDate),
  endTime: LocalTime.make("10:00")
})

const november = range("2026-11-01", "2026-12-01")

const found = (store: Store, days: DateRange) =>
  Effect.map(store.queries.eventsBetween(days, everyEvent), (events) =>
    events.map((event) => event.id).toSorted()
  )

export const eventDaysContract = (run: RunOnStore): void => {
  it("returns the same events in slices, each once, and rejects too many", () =>
    run(
      Effect.fn(function* (store) {
        const event = Array.from({ length: 60 }, (_, at) => {
          const startDate = addDays(LocalDate.make("2026-01-01"), (at * 7) % 90)
          return userEventRow(`e${at}`, {
            startDate,
            endDate: addDays(startDate, 1 + ((at * at) % 50))
          })
        })
        yield* storeRows(store, { ...cabinetShop, event })
        const days = { start: LocalDate.make("2026-01-15"), end: LocalDate.make("2026-04-15") }
        const asked = { filter: everyEvent, keeps: ({ id }: Event) => id !== "e3", max: 59 }
        const provided = Effect.provide(storeContext(store))
        const read = yield* Effect.orDie(provided(eventsWithin(days, asked)))
        const all = yield* store.queries.eventsBetween(days, everyEvent)
        expect(all.length).toBeGreaterThan(20)
        expect(read.map(({ id }) => id).toSorted()).toEqual(
          all.flatMap(({ id }) => (id === "e3" ? [] : [id])).toSorted()
        )
        const max = read.length - 1
        const refused = yield* Effect.flip(provided(eventsWithin(days, { ...asked, max })))
        expect(refused).toEqual(new TooManyRows({ max }))
      })
    ))

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
  ])("for an event %s: %o is found: %s", (_what, time, isFound) =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, { event: [userEventRow("note", time), blockerRow("closed", time)] })
        expect(yield* found(store, november)).toEqual(isFound ? ["closed", "note"] : [])
      })
    )
  )

  it("finds long events by their last day and not after it", () =>
    run(
      Effect.fn(function* (store) {
        const lengths = Array.from({ length: 62 }, (_, at) => at + 1)
        const event = lengths.map((days) =>
          userEventRow(
            `${days}`,
            allDayTime({ start: addDays(november.start, -days), end: november.start })
          )
        )
        yield* storeRows(store, { event })
        const lastDay = { start: addDays(november.start, -1), end: november.start }
        expect(yield* found(store, lastDay)).toEqual(lengths.map(String).toSorted())
        expect(yield* found(store, november)).toEqual([])
      })
    ))

  it("finds nothing in an empty range", () =>
    run(
      Effect.fn(function* (store) {
        yield* storeRows(store, {
          event: [userEventRow("note", allDay("2026-11-01", "2026-12-01"))]
        })
        expect(yield* found(store, range("2026-11-16", "2026-11-16"))).toEqual([])
        expect(yield* found(store, range("2026-11-18", "2026-11-16"))).toEqual([])
      })
    ))
}
