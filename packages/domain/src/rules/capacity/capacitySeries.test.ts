import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { loadSeries } from "../../../test/loadSeries.ts"
import { calendarsOf, loadedPlan, planDays, runs } from "../../../testing/index.ts"
import {
  fromHundredths,
  measureTypes,
  type Quantity,
  quantityOf,
  toHundredths
} from "../../kernel/quantity/index.ts"
import { addDays, type DateRange } from "../../kernel/time/index.ts"
import { type Plan, planWith } from "../../records/change/index.ts"
import type { Event } from "../../records/event/index.ts"
import {
  type CapacityDay,
  capacityPeriods,
  capacitySeries,
  makeLoadTable,
  makeLoadTables,
  periodOf,
  type Resource
} from "./index.ts"

const quick = { numRuns: runs(60) }
const everyDay: DateRange = { start: planDays.start, end: addDays(planDays.end, 14) }
const anyMeasureType = fc.constantFrom(...measureTypes)
const anyUnit = fc.constantFrom("day" as const, "week" as const, "month" as const)

const cutting: Resource = { kind: "progress", id: "cutting" }
const finishing: Resource = { kind: "progress", id: "finishing" }
const everyone: ReadonlyArray<Resource> = [
  { kind: "production" },
  cutting,
  finishing,
  ...["anna", "bo", "chi"].map((id) => ({ kind: "installer", id }) as const),
  ...["van", "truck"].map((id) => ({ kind: "shipper", id }) as const)
]

const seriesOf = (
  plan: Plan,
  resources: ReadonlyArray<Resource>,
  measureType: (typeof measureTypes)[number]
): ReadonlyArray<CapacityDay> => {
  const calendars = calendarsOf(plan)
  const tables = makeLoadTables(plan, calendars, plan.event.values())
  return capacitySeries(calendars, tables, resources, measureType, everyDay)
}

const sumOf = (one: Quantity, other: Quantity): Quantity =>
  fromHundredths(toHundredths(one) + toHundredths(other))

const total = (
  days: ReadonlyArray<CapacityDay>,
  kind: "pending" | "started" | "done" | "load"
): number => days.reduce((sum, day) => sum + toHundredths(day[kind]), 0)

const all = (plan: Plan, status: Event["status"]): Plan =>
  planWith(plan, { event: [...plan.event.values()].map((event) => ({ ...event, status })) })

describe("the capacity series of a dashboard", () => {
  it("of one resource equals its load series, stacked by status", () => {
    fc.assert(
      fc.property(loadedPlan, anyMeasureType, (plan, measureType) => {
        const calendars = calendarsOf(plan)
        const table = makeLoadTable(plan, calendars, plan.event.values())
        for (const resource of everyone) {
          const days = seriesOf(plan, [resource], measureType)
          expect(
            days.map(({ date, load, min, max, status }) => ({ date, load, min, max, status }))
          ).toEqual(loadSeries(calendars, table, resource, measureType, everyDay))
          for (const { pending, started, load } of days)
            expect(toHundredths(pending) + toHundredths(started)).toBe(toHundredths(load))
        }
      }),
      quick
    )
  })

  it("conserves the total exactly", () => {
    fc.assert(
      fc.property(loadedPlan, anyMeasureType, (plan, measureType) => {
        const production: ReadonlyArray<Resource> = [{ kind: "production" }]
        const days = seriesOf(plan, production, measureType)
        const value = [...plan.workOrder.values()].reduce(
          (sum, order) => sum + toHundredths(quantityOf(order.values, measureType)),
          0
        )
        expect(total(days, "load") + total(days, "done")).toBe(value)
      }),
      quick
    )
  })

  it("moves values between stacks when statuses change", () => {
    fc.assert(
      fc.property(loadedPlan, anyMeasureType, (plan, measureType) => {
        const stacks = (status: Event["status"]) =>
          seriesOf(all(plan, status), [cutting], measureType)
        const pending = stacks("Pending").map((day) => [day.pending, day.started, day.done])
        const started = stacks("Started").map((day) => [day.started, day.pending, day.done])
        const done = stacks("Completed").map((day) => [day.done, day.pending, day.started])
        expect(started).toEqual(pending)
        expect(done).toEqual(pending)
        for (const day of stacks("Completed")) expect([day.load, day.status]).not.toContain("over")
      }),
      quick
    )
  })

  it("of a merged progress sums its members, each once", () => {
    fc.assert(
      fc.property(loadedPlan, anyMeasureType, (plan, measureType) => {
        const merged = seriesOf(plan, [cutting, finishing], measureType)
        expect(seriesOf(plan, [finishing, cutting, finishing], measureType)).toEqual(merged)
        const first = seriesOf(plan, [cutting], measureType)
        const second = seriesOf(plan, [finishing], measureType)
        merged.forEach((day, place) => {
          const [a, b] = [first[place], second[place]]
          if (a === undefined || b === undefined) throw new Error("a series has every day")
          expect(day.load).toBe(sumOf(a.load, b.load))
          expect(day.done).toBe(sumOf(a.done, b.done))
          expect(day.max).toBe(a.max === null || b.max === null ? null : sumOf(a.max, b.max))
          expect(day.min ?? 0).toBe(sumOf(a.min ?? 0, b.min ?? 0))
        })
      }),
      quick
    )
  })

  it("of a merged progress is overloaded only if a member is", () => {
    fc.assert(
      fc.property(loadedPlan, anyMeasureType, (plan, measureType) => {
        const [merged, a, b] = [[cutting, finishing], [cutting], [finishing]].map((members) =>
          seriesOf(plan, members, measureType)
        )
        merged?.forEach((day, place) => {
          const members = [a?.[place]?.status, b?.[place]?.status]
          if (day.status === "over") expect(members).toContain("over")
          expect(day.status === "closed").toBe(members.every((status) => status === "closed"))
        })
      }),
      quick
    )
  })
})

describe("aggregating days into periods", () => {
  it("assigns each day to one period without losing load", () => {
    fc.assert(
      fc.property(loadedPlan, anyMeasureType, anyUnit, (plan, measureType, unit) => {
        const days = seriesOf(plan, [cutting], measureType)
        const periods = capacityPeriods(days, unit)
        expect(periods[0]?.days.start).toBe(everyDay.start)
        expect(periods.at(-1)?.days.end).toBe(everyDay.end)
        periods.slice(1).forEach((period, place) => {
          expect(period.days.start).toBe(periods[place]?.days.end)
        })
        for (const kind of ["pending", "started", "done", "load"] as const)
          expect(periods.reduce((sum, period) => sum + toHundredths(period[kind]), 0)).toBe(
            total(days, kind)
          )
        const over = days.filter(({ status }) => status === "over").length
        expect(periods.reduce((sum, period) => sum + period.overDays, 0)).toBe(over)
      }),
      quick
    )
  })

  it("by day keeps the days", () => {
    fc.assert(
      fc.property(loadedPlan, anyMeasureType, (plan, measureType) => {
        const days = seriesOf(plan, [cutting, finishing], measureType)
        const kept = capacityPeriods(days, "day").map(({ period, days: _, overDays, ...rest }) => {
          expect(overDays).toBe(rest.status === "over" ? 1 : 0)
          return { date: period, ...rest }
        })
        expect(kept).toEqual(days)
      }),
      quick
    )
  })

  it("names each by the period of its days", () => {
    fc.assert(
      fc.property(loadedPlan, anyMeasureType, anyUnit, (plan, measureType, unit) => {
        const days = seriesOf(plan, [cutting], measureType)
        for (const { period, days: own } of capacityPeriods(days, unit))
          for (const { date } of days)
            expect(periodOf(date, unit) === period).toBe(own.start <= date && date < own.end)
      }),
      { numRuns: 15 }
    )
  })
})
