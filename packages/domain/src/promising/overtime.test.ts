import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { dayAfter, kitchenRequest, type SmallOrder, smallShop, taken } from "../../testing/index.ts"
import { makeTemplate } from "../build/index.ts"
import { planCalendars } from "../capacity/index.ts"
import { planWith } from "../change/index.ts"
import type { PromiseRequest } from "../placement/index.ts"
import { promiseWithRepairs, type RepairOptions } from "../planning/index.ts"

/** What is offered to a kitchen that takes so many days at some progresses, one after the other. */
const repairsOf = (
  steps: ReadonlyArray<readonly [progressId: string, days: number]>,
  orders: Readonly<Record<string, SmallOrder>>,
  hours: number,
  asked: Partial<PromiseRequest> = {},
  options: RepairOptions = {}
) => {
  const template = makeTemplate(
    "kitchen",
    steps.map(([progressId, numberOfDays], at) => ({
      id: `step${at}`,
      progressId,
      offsetDays: at - steps.length,
      numberOfDays
    }))
  )
  const shop = smallShop(
    {
      saw: {
        includeSaturday: true,
        capacities: [{ measureType: "TimePerWorkOrder", min: null, max: 8, weekdayMaxima: [] }]
      },
      paint: 8
    },
    orders,
    { includeSaturday: true }
  )
  const plan = planWith(shop, { template: [template] })
  const request = kitchenRequest(hours, asked)
  return Result.getOrThrow(
    promiseWithRepairs(plan, Result.getOrThrow(planCalendars(plan)), request, options)
  ).repairs.map(({ promised, repair }) => ({ ...repair, to: promised.date }))
}

const daysAt = (progressId: string, ...asked: Parameters<typeof repairsOf>) =>
  repairsOf(...asked).flatMap((repair) =>
    repair._tag === "Overtime" && repair.progressId === progressId ? [[repair.days, repair.to]] : []
  )

describe("overtime that makes the date equally early", () => {
  it("is the least that does", () => {
    const orders = {
      monday: { steps: taken("saw", [0]) },
      tuesday: { steps: taken("saw", [1], 6) },
      painted: { steps: taken("paint", [0, 1]) }
    }
    const both = [["saw", 1] as const, ["paint", 1] as const]
    expect(daysAt("saw", both, orders, 4)).toEqual([
      [[{ date: dayAfter(1), more: 2 }], dayAfter(3)]
    ])
  })
})

describe("overtime when the time is over", () => {
  it("is that of the progress that binds, wherever the order goes before", () => {
    const orders = { full: { steps: taken("paint", [0, 1, 2]) } }
    const both = [["saw", 1] as const, ["paint", 1] as const]
    const budget = { milliseconds: 0, now: () => 0 }
    expect(repairsOf(both, orders, 4, {}, { budget })).toEqual([
      {
        _tag: "Overtime",
        progressId: "paint",
        measureType: "TimePerWorkOrder",
        days: [{ date: dayAfter(1), more: 4 }],
        to: dayAfter(2)
      }
    ])
  })
})

describe("overtime on several days", () => {
  it("is named beside that on one day where it brings an earlier date", () => {
    const orders = { full: { steps: taken("paint", [0, 1, 2, 3, 4]) } }
    const twice = [["paint", 3] as const, ["paint", 3] as const]
    const on = (days: ReadonlyArray<number>) => days.map((at) => ({ date: dayAfter(at), more: 8 }))
    expect(daysAt("paint", twice, orders, 24)).toEqual([
      [on([0, 1, 2]), dayAfter(10)],
      [on([4]), dayAfter(12)]
    ])
  })

  it("may be for two steps at one progress", () => {
    const twice = [["paint", 1] as const, ["paint", 1] as const]
    const days = [0, 1].map((at) => ({ date: dayAfter(at), more: 2 }))
    const [found] = daysAt("paint", twice, {}, 10)
    expect(found?.[1]).toBe(dayAfter(2))
    expect(found?.[0]).toEqual(days)
  })
})

it("opens the day that the step before it ends on, where they may share one", () => {
  const both = [["saw", 1] as const, ["paint", 1] as const]
  const opened = (mayShareDays: boolean) =>
    repairsOf(both, {}, 4, { from: dayAfter(5), mayShareDays }).filter(
      ({ _tag }) => _tag === "OpenDay"
    )
  const saturday = { _tag: "OpenDay", progressId: "paint", date: dayAfter(5) }
  expect(opened(true)).toEqual([{ ...saturday, to: dayAfter(7) }])
  expect(opened(false)).toEqual([{ ...saturday, date: dayAfter(6), to: dayAfter(7) }])
})
