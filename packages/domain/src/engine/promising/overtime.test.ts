import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  dayAfter,
  kitchenRequest,
  type SmallOrder,
  smallShop,
  taken
} from "../../../testing/index.ts"
import { planWith } from "../../records/change/index.ts"
import type { Progress } from "../../records/progress/index.ts"
import { makeTemplate } from "../../rules/build/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import type { PromiseRequest } from "../placement/index.ts"
import { promiseWithRepairs, type RepairOptions } from "../planning/index.ts"

const repairsOf = (
  steps: ReadonlyArray<readonly [progressId: string, days: number]>,
  orders: Readonly<Record<string, SmallOrder>>,
  hours: number,
  asked: Partial<PromiseRequest> = {},
  options: RepairOptions = {},
  saw: Partial<Progress> = {}
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
        capacities: [{ measureType: "TimePerWorkOrder", min: null, max: 8, weekdayMaxima: [] }],
        ...saw
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

describe("overtime with an equally early date", () => {
  it("is the smaller one", () => {
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

describe("overtime out of time", () => {
  it("is that of the binding progress", () => {
    const both = [["saw", 1] as const, ["paint", 1] as const]
    const budget = { milliseconds: 0, now: () => 0 }
    const overtime = (progressId: string, at: number, to: number) => ({
      _tag: "Overtime",
      progressId,
      measureType: "TimePerWorkOrder",
      days: [{ date: dayAfter(at), more: 4 }],
      to: dayAfter(to)
    })
    const sold = { full: { steps: taken("paint", [0, 1, 2]) } }
    expect(repairsOf(both, sold, 4, {}, { budget })).toEqual([overtime("paint", 1, 2)])
    const either = { sawn: { steps: taken("saw", [0]) }, full: { steps: taken("paint", [2]) } }
    const [saw, paint] = [overtime("saw", 0, 2), overtime("paint", 2, 3)]
    expect(repairsOf(both, either, 4)).toEqual([saw, paint])
    expect(repairsOf(both, either, 4, {}, { budget })).toEqual([saw])
  })
})

describe("overtime on several days", () => {
  it("is listed if it is earlier than on one day", () => {
    const orders = { full: { steps: taken("paint", [0, 1, 2, 3, 4]) } }
    const twice = [["paint", 3] as const, ["paint", 3] as const]
    const on = (days: ReadonlyArray<number>) => days.map((at) => ({ date: dayAfter(at), more: 8 }))
    expect(daysAt("paint", twice, orders, 24)).toEqual([
      [on([0, 1, 2]), dayAfter(10)],
      [on([4]), dayAfter(12)]
    ])
  })

  it("may help two steps at one progress", () => {
    const twice = [["paint", 1] as const, ["paint", 1] as const]
    const days = [0, 1].map((at) => ({ date: dayAfter(at), more: 2 }))
    const [found] = daysAt("paint", twice, {}, 10)
    expect(found?.[1]).toBe(dayAfter(2))
    expect(found?.[0]).toEqual(days)
    const stepValues = [
      { templateStepId: "step1", measureType: "TimePerWorkOrder" as const, value: 12 }
    ]
    const [unequal] = daysAt("paint", twice, {}, 10, { stepValues })
    expect(unequal?.[0]).toEqual([
      { date: dayAfter(0), more: 2 },
      { date: dayAfter(1), more: 4 }
    ])
  })

  it("has one measure type, and fails if another lacks room", () => {
    const capacities = (["TimePerWorkOrder", "SheetsQuantity"] as const).map((measureType) => ({
      measureType,
      min: null,
      max: 8,
      weekdayMaxima: []
    }))
    const sawn = (sheets: number) => {
      const values = [
        { measureType: "TimePerWorkOrder" as const, value: 8 },
        { measureType: "SheetsQuantity" as const, value: sheets }
      ]
      const [cut] = taken("saw", [0])
      const orders = cut === undefined ? {} : { full: { steps: [{ ...cut, step: { values } }] } }
      return repairsOf([["saw", 1]], orders, 4, { values }, {}, { capacities }).filter(
        ({ _tag }) => _tag === "Overtime"
      )
    }
    expect(sawn(4)).toMatchObject([{ measureType: "TimePerWorkOrder", to: dayAfter(1) }])
    expect(sawn(8)).toEqual([])
  })
})

it("opens the previous step's last day if sharing is allowed", () => {
  const both = [["saw", 1] as const, ["paint", 1] as const]
  const opened = (mayShareDays: boolean) =>
    repairsOf(both, {}, 4, { from: dayAfter(5), mayShareDays }).filter(
      ({ _tag }) => _tag === "OpenDay"
    )
  const saturday = { _tag: "OpenDay", progressId: "paint", date: dayAfter(5) }
  expect(opened(true)).toEqual([{ ...saturday, to: dayAfter(7) }])
  expect(opened(false)).toEqual([{ ...saturday, date: dayAfter(6), to: dayAfter(7) }])
})
