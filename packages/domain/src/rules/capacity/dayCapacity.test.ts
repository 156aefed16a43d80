import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  loadedPlan,
  localTime,
  naiveDay,
  planDays,
  progressRow,
  runs,
  shopRow
} from "../../../testing/index.ts"
import { isWorked } from "../../kernel/calendar/index.ts"
import { measureTypes } from "../../kernel/quantity/index.ts"
import { daysOf, LocalDate, type LocalTime, weekday } from "../../kernel/time/index.ts"
import { emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import type { BlockerEvent } from "../../records/event/index.ts"
import { calendarOf, dayCapacity, planCalendars, type Resource } from "./index.ts"

const date = (text: string) => LocalDate.make(text)
const time = (text: string): LocalTime => text as LocalTime
const cutting = { kind: "progress", id: "cutting" } as const
const resources: ReadonlyArray<Resource> = [
  { kind: "shop" },
  { kind: "production" },
  cutting,
  { kind: "installer", id: "bo" },
  { kind: "shipper", id: "van" }
]

describe("the laws of capacity", () => {
  it("capacity and worked days agree with a minute-by-minute check", () => {
    fc.assert(
      fc.property(
        loadedPlan,
        fc.constantFrom(...daysOf(planDays)),
        fc.constantFrom(...resources),
        (plan, day, resource) => {
          const calendars = Result.getOrThrow(planCalendars(plan))
          const naive = naiveDay(plan, resource, day)
          expect(isWorked(calendarOf(calendars, resource), day)).toBe(!naive.isClosed)
          for (const measureType of measureTypes) {
            const ours = dayCapacity(calendars, resource, measureType, day)
            expect(ours.closed).toBe(naive.isClosed)
            if (naive.isClosed) {
              const isCounted = naive.capacities.some((entry) => entry.measureType === measureType)
              expect(ours).toEqual({ min: null, max: isCounted ? 0 : null, closed: true })
              continue
            }
            const rule = naive.capacities.find((entry) => entry.measureType === measureType)
            const own = rule?.weekdayMaxima.find((entry) => entry.weekday === weekday(day))
            const max = own === undefined ? (rule?.max ?? null) : own.max
            const left = naive.length === 0 ? 1 : naive.free / naive.length
            const part = (value: number) => Math.floor(Math.round(value * 100) * left + 1e-7) / 100
            const more = naive.overtime.find((entry) => entry.measureType === measureType)?.more
            const most = max === null ? null : Math.round((part(max) + (more ?? 0)) * 100) / 100
            expect(ours.max).toBe(most)
            const min = rule === undefined || rule.min === null ? null : part(rule.min)
            expect(ours.min).toBe(min === null || most === null ? min : Math.min(min, most))
          }
        }
      ),
      { numRuns: runs(300) }
    )
  })

  it("overlapping blockers count each minute once", () => {
    const period = fc
      .tuple(localTime, localTime)
      .map(([a, b]): [LocalTime, LocalTime] => (a < b ? [a, b] : [b, a]))
    fc.assert(
      fc.property(fc.array(period, { maxLength: 6 }), (periods) => {
        const plan = planWith(emptyPlan, {
          shop: [shopRow()],
          progress: [
            progressRow("cutting", {
              capacities: [{ measureType: "Parts", min: null, max: 5.1, weekdayMaxima: [] }]
            })
          ],
          event: periods.map(([startTime, endTime], at) =>
            blockerRow(`b${at}`, {
              allDay: false,
              startTime,
              endDate: date("2026-11-16"),
              endTime,
              scope: { progressIds: ["cutting"] }
            })
          )
        })
        const calendars = Result.getOrThrow(planCalendars(plan))
        const { max } = dayCapacity(calendars, cutting, "Parts", date("2026-11-16"))
        // One hundredth for each of the 510 minutes from 7:00 to 15:30.
        expect(max).toBe(naiveDay(plan, cutting, date("2026-11-16")).free / 100)
      })
    )
  })

  it("another blocker never adds capacity", () => {
    const extra = loadedPlan.map((plan) =>
      [...plan.event.values()].filter((event) => event.eventType === "BlockerEvent")
    )
    fc.assert(
      fc.property(
        loadedPlan,
        extra,
        fc.constantFrom(...daysOf(planDays)),
        fc.constantFrom(...resources),
        fc.constantFrom(...measureTypes),
        (plan, added, day, resource, measureType) => {
          const more = planWith(plan, {
            event: added.map((blocker) => ({ ...blocker, id: `more-${blocker.id}` }))
          })
          const room = (of: Plan) =>
            dayCapacity(Result.getOrThrow(planCalendars(of)), resource, measureType, day).max ??
            Number.POSITIVE_INFINITY
          expect(room(more)).toBeLessThanOrEqual(room(plan))
        }
      )
    )
  })
})

describe("the capacity of a day", () => {
  const sanding = progressRow("cutting", {
    capacities: [
      { measureType: "Parts", min: 5, max: 10, weekdayMaxima: [{ weekday: 5, max: 4 }] },
      { measureType: "Products", min: null, max: null, weekdayMaxima: [] }
    ]
  })
  const withBlockers = (...event: ReadonlyArray<BlockerEvent>): Plan =>
    planWith(emptyPlan, { shop: [shopRow()], progress: [sanding], event })
  const partsOn = (day: string, ...blockers: ReadonlyArray<BlockerEvent>) => {
    const plan = withBlockers(...blockers)
    const calendars = Result.getOrThrow(planCalendars(plan))
    return dayCapacity(calendars, cutting, "Parts", date(day))
  }
  const timed = (id: string, from: string, until: string): BlockerEvent =>
    blockerRow(id, {
      allDay: false,
      startTime: time(from),
      endDate: date("2026-11-16"),
      endTime: time(until),
      scope: { progressIds: ["cutting"] }
    })

  it("is the daily maximum, or that of the weekday", () => {
    expect(partsOn("2026-11-16")).toEqual({ min: 5, max: 10, closed: false })
    expect(partsOn("2026-11-20")).toEqual({ min: 4, max: 4, closed: false })
    expect(partsOn("2026-11-21")).toEqual({ min: null, max: 0, closed: true })
  })

  it("is unlimited without a maximum", () => {
    const plan = withBlockers(timed("b", "08:00", "10:00"))
    const calendars = Result.getOrThrow(planCalendars(plan))
    const unlimited = { min: null, max: null, closed: false }
    expect(dayCapacity(calendars, cutting, "Products", date("2026-11-16"))).toEqual(unlimited)
    expect(dayCapacity(calendars, cutting, "Parts", date("2026-11-16")).max).toBe(7.64)
    expect(dayCapacity(calendars, cutting, "SquareFoot", date("2026-11-16"))).toEqual(unlimited)
  })

  it("counts overlapping blockers once within working hours", () => {
    const blockers = [timed("a", "05:00", "09:00"), timed("b", "08:00", "10:00")]
    expect(partsOn("2026-11-16", ...blockers).max).toBe(Math.floor((1000 * 330) / 510) / 100)
    expect(partsOn("2026-11-16", timed("c", "15:30", "18:00")).max).toBe(10)
  })

  it("is zero on a day that one blocker closes", () => {
    expect(partsOn("2026-11-16", timed("a", "07:00", "15:30"))).toEqual({
      min: null,
      max: 0,
      closed: true
    })
  })

  it("ignores timed blockers without working hours", () => {
    const hours = { dayStartTime: time("08:00"), dayEndTime: time("08:00") }
    const plan = planWith(withBlockers(timed("a", "07:00", "15:30")), { shop: [shopRow(hours)] })
    const calendars = Result.getOrThrow(planCalendars(plan))
    expect(dayCapacity(calendars, cutting, "Parts", date("2026-11-16")).max).toBe(10)
  })

  it("is zero on a day that several blockers close together", () => {
    const halves = [timed("a", "07:00", "11:00"), timed("b", "11:00", "15:30")]
    expect(partsOn("2026-11-16", ...halves)).toEqual({ min: null, max: 0, closed: true })
  })
})
