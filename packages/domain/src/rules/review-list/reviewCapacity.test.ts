import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { naiveProgressCalendar, runs, type ShopAtWork, shopAtWork } from "../../../testing/index.ts"
import {
  fromHundredths,
  MAX_QUANTITY,
  type MeasureType,
  toHundredths
} from "../../kernel/quantity/index.ts"
import type { LocalDate } from "../../kernel/time/index.ts"
import { type Plan, planWith } from "../../records/change/index.ts"
import { stepValues } from "../../records/work-order/index.ts"
import { dayCapacity, eventLoads, planCalendars } from "../capacity/index.ts"
import { generateReviewList, type ReviewRow, regenerateReviewList } from "./index.ts"

const generated = ({ plan, request, today }: ShopAtWork): ReadonlyArray<ReviewRow> =>
  Result.getOrThrow(generateReviewList(plan, request, today))

const ticked = (made: ShopAtWork, ticks: ReadonlyArray<boolean>): ReadonlyArray<ReviewRow> => {
  const { plan, request, today } = made
  const kept = generated(made).map((row, at) => ({
    ...row,
    checked: ticks[at] ?? true,
    edited: { ...row.edited, checked: true }
  }))
  return Result.getOrThrow(regenerateReviewList(plan, request, kept, today))
}

const anyTicks = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 })

const dealt = (
  { plan, request }: ShopAtWork,
  row: ReviewRow,
  measureType: MeasureType,
  date: LocalDate
): number => {
  const days = naiveProgressCalendar(plan, row.progressId).daysOf({
    start: row.startDate,
    end: row.endDate
  })
  const own = request.stepValues.filter((value) => value.templateStepId === row.templateStepId)
  const value = stepValues(request, { values: own }).find((it) => it.measureType === measureType)
  const total = toHundredths(value?.value ?? 0)
  const place = days.indexOf(date)
  if (place < 0) return 0
  return Math.floor(total / days.length) + (place < total % days.length ? 1 : 0)
}

const storedOn = (plan: Plan, progressId: string, measureType: MeasureType) => {
  const calendars = Result.getOrThrow(planCalendars(plan))
  const loads = [...plan.event.values()]
    .flatMap((event) => eventLoads(plan, calendars, event))
    .filter(({ resource }) => resource.kind === "progress" && resource.id === progressId)
    .filter((load) => load.measureType === measureType)
  return (date: LocalDate): number =>
    loads.filter((load) => load.date === date).reduce((sum, { hundredths }) => sum + hundredths, 0)
}

/** Load and maximum in hundredths. */
interface Day {
  readonly date: LocalDate
  readonly load: number
  readonly max: number | null
}

/** Recomputes the days of a row from stored events, other ticked rows and its own load. */
const recounted = (
  made: ShopAtWork,
  rows: ReadonlyArray<ReviewRow>,
  row: ReviewRow,
  measureType: MeasureType
): ReadonlyArray<Day> => {
  const { plan } = made
  const calendars = Result.getOrThrow(planCalendars(plan))
  const stored = storedOn(plan, row.progressId, measureType)
  const counted = rows.filter(
    (other) => other === row || (other.checked && other.progressId === row.progressId)
  )
  return naiveProgressCalendar(plan, row.progressId)
    .daysOf({ start: row.startDate, end: row.endDate })
    .map((date) => {
      const progress = { kind: "progress", id: row.progressId } as const
      const { max } = dayCapacity(calendars, progress, measureType, date)
      const load = counted.reduce(
        (sum, other) => sum + dealt(made, other, measureType, date),
        stored(date)
      )
      return { date, load, max: max === null ? null : toHundredths(max) }
    })
}

const measureType: MeasureType = "SheetsQuantity"

const quick = { numRuns: runs(50) }

describe("the capacity status of a review row", () => {
  it("is over exactly if a recount finds an overload", () => {
    fc.assert(
      fc.property(shopAtWork, anyTicks, (made, ticks) => {
        const rows = ticked(made, ticks)
        for (const row of rows)
          for (const datum of row.isOverCapacityData.capacityData) {
            const days = recounted(made, rows, row, datum.measureType)
            const over = days.some(({ load, max }) => max !== null && load > max)
            expect(datum.isOverCapacity).toBe(over)
          }
      }),
      quick
    )
  })

  it("reports its first worst day with the total load", () => {
    fc.assert(
      fc.property(shopAtWork, anyTicks, (made, ticks) => {
        const rows = ticked(made, ticks)
        for (const row of rows)
          for (const datum of row.isOverCapacityData.capacityData) {
            const days = recounted(made, rows, row, datum.measureType)
            const excess = ({ load, max }: Day) => (max === null ? -Infinity : load - max)
            const most = Math.max(...days.map(excess))
            const worst = days.find((day) => excess(day) === most)
            expect(datum.date).toBe(worst?.date)
            expect(toHundredths(datum.totalValue)).toBe(worst?.load)
            expect(datum.capacity === null ? null : toHundredths(datum.capacity)).toBe(worst?.max)
          }
      }),
      quick
    )
  })

  it("checks every measure type with a capacity", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        for (const { progressId, isOverCapacityData: data } of generated(made)) {
          const measured = made.plan.progress.get(progressId)?.capacities ?? []
          expect(data.capacityData.map((it) => it.measureType)).toEqual(
            measured.map((it) => it.measureType)
          )
          expect(data.isOverCapacity).toBe(data.capacityData.some((it) => it.isOverCapacity))
        }
      }),
      quick
    )
  })

  it("is not removed by more load", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const { request } = made
        const more = (value: number) =>
          Math.min(MAX_QUANTITY, (Math.round(value * 100) + 100) / 100)
        const heavier = {
          ...made,
          request: {
            ...request,
            values: request.values.map((it) => ({ ...it, value: more(it.value) })),
            stepValues: request.stepValues.map((it) => ({ ...it, value: more(it.value) }))
          }
        }
        const days = (rows: ReadonlyArray<ReviewRow>) => rows.map((row) => row.numberOfDaysDefault)
        const [before, after] = [generated(made), generated(heavier)]
        fc.pre(JSON.stringify(days(before)) === JSON.stringify(days(after)))
        before.forEach((row, at) => {
          if (row.isOverCapacityData.isOverCapacity)
            expect(after[at]?.isOverCapacityData.isOverCapacity).toBe(true)
        })
      }),
      quick
    )
  })

  it("is not removed by events, and not created by removing one", () => {
    fc.assert(
      fc.property(shopAtWork, (made) => {
        const { plan } = made
        const event = new Map([...plan.event].filter(([, it]) => it.eventType === "BlockerEvent"))
        const before = generated({ ...made, plan: { ...plan, event } })
        generated(made).forEach((row, at) => {
          if (before[at]?.isOverCapacityData.isOverCapacity)
            expect(row.isOverCapacityData.isOverCapacity).toBe(true)
        })
      }),
      quick
    )
  })

  it("is not created by unticking another row", () => {
    fc.assert(
      fc.property(shopAtWork, anyTicks, fc.nat(5), (made, ticks, at) => {
        const fewer = ticks.map((tick, place) => place !== at && tick)
        const before = ticked(made, ticks)
        ticked(made, fewer).forEach((row, place) => {
          if (row.isOverCapacityData.isOverCapacity)
            expect(before[place]?.isOverCapacityData.isOverCapacity).toBe(true)
        })
      }),
      quick
    )
  })

  it("does not depend on its own tick", () => {
    fc.assert(
      fc.property(shopAtWork, anyTicks, fc.nat(5), (made, ticks, at) => {
        const flipped = ticks.map((tick, place) => (place === at ? !tick : tick))
        const status = (rows: ReadonlyArray<ReviewRow>) => rows[at]?.isOverCapacityData
        expect(status(ticked(made, flipped))).toEqual(status(ticked(made, ticks)))
      }),
      quick
    )
  })

  it("is over from a hundredth above the maximum", () => {
    const anyDays = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(shopAtWork, anyDays, fc.integer({ min: 1, max: 99_999 }), (made, days, max) => {
        const row = generated(made)[0]
        const progress = made.plan.progress.get(row?.progressId ?? "")
        const step = made.plan.template.get(made.request.templateId)?.steps[0]
        if (progress === undefined || step === undefined) return
        const limit = { measureType, min: null, max: fromHundredths(max), weekdayMaxima: [] }
        const alone = planWith(
          { ...made.plan, event: new Map() },
          {
            progress: [{ ...progress, capacities: [limit] }],
            template: [
              { id: "alone", version: 1, name: "Alone", steps: [{ ...step, numberOfDays: days }] }
            ]
          }
        )
        const statusOf = (total: number) => {
          const values = [{ measureType, value: fromHundredths(total) }]
          const request = {
            ...made.request,
            templateId: "alone",
            jobTypeId: null,
            values,
            stepValues: []
          }
          return generated({ ...made, plan: alone, request })[0]?.isOverCapacityData.isOverCapacity
        }
        expect(statusOf(days * max)).toBe(false)
        expect(statusOf(days * max + 1)).toBe(true)
      }),
      quick
    )
  })
})
