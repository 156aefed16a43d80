import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  crewRow,
  dayAfter,
  progressRow,
  shopRow,
  smallShop
} from "../../../testing/index.ts"
import { placeForward } from "../../engine/placement/index.ts"
import { confirmMoves, replan, resolveOverloads } from "../../engine/planning/index.ts"
import { type Plan, planWith } from "../../records/change/index.ts"
import { checkCalendars, dayCapacity, planCalendars } from "./index.ts"

const TODAY = dayAfter(0)
const half = blockerRow("half", { startDate: dayAfter(1), endDate: dayAfter(2) })
const plan = planWith(smallShop({ saw: 8 }, { a: { due: 9, steps: [{ in: "saw", from: 1 }] } }), {
  installer: [crewRow("ann")],
  shipper: [crewRow("van")],
  event: [half]
})
const calendars = Result.getOrThrow(planCalendars(plan))
const capacities = [
  { measureType: "TimePerWorkOrder" as const, min: null, max: 4, weekdayMaxima: [] }
]

const others: Readonly<Record<string, Plan>> = {
  shop: planWith(plan, { shop: [shopRow({ includeSaturday: true })] }),
  saw: planWith(plan, { progress: [progressRow("saw", { capacities })] }),
  paint: planWith(plan, { progress: [progressRow("paint")] }),
  ann: planWith(plan, { installer: [crewRow("ann", { capacities })] }),
  van: planWith(plan, { shipper: [crewRow("van", { includeSunday: true })] }),
  half: planWith(plan, { event: [{ ...half, endDate: dayAfter(3) }] }),
  more: planWith(plan, { event: [blockerRow("more", { startDate: dayAfter(4) })] })
}

describe("checkCalendars", () => {
  it("accepts the plan they were made of and equal working times", () => {
    const step = plan.event.get("a1")!
    const moved = planWith(plan, {
      event: [{ ...step, startDate: dayAfter(2), endDate: dayAfter(3) }],
      progress: [...plan.progress.values()].map((row) => ({ ...row, name: "Saw 2" })),
      shop: [...plan.shop.values()].map((row) => ({ ...row }))
    })
    for (const same of [plan, { ...plan }, moved])
      expect(() => checkCalendars(same, calendars)).not.toThrow()
  })

  it.each(Object.entries(others))("rejects a plan with other working times of %s", (who, other) => {
    const message = `calendars: they were made of another plan, in which ${who} has other times`
    expect(() => checkCalendars(other, calendars)).toThrow(message)
    expect(() => checkCalendars(plan, Result.getOrThrow(planCalendars(other)))).toThrow(message)
  })

  it("is called by every decision", () => {
    const other = others.saw as Plan
    const days = { start: TODAY, end: dayAfter(7) }
    for (const decide of [
      () => replan(other, calendars, { today: TODAY }),
      () => resolveOverloads(other, calendars, days, { today: TODAY }),
      () => placeForward(other, calendars, "a", TODAY)
    ])
      expect(decide).toThrow("calendars: they were made of another plan")
  })

  it("names invalid plans and calendars in their Result", () => {
    const fromJson = JSON.parse(JSON.stringify(plan)) as Plan
    expect(() => checkCalendars(fromJson, calendars)).toThrow("plan.shop: [object Object] is not")
    const result = planCalendars(plan) as unknown
    expect(() => checkCalendars(plan, result as typeof calendars)).toThrow("calendars:")
    expect(() => planCalendars(fromJson)).toThrow("plan.shop")
  })
})

describe("a misspelt option", () => {
  it("is rejected for a search", () => {
    const misspelt = { today: TODAY, mayStrech: false }
    expect(() => replan(plan, calendars, misspelt)).toThrow(
      "options.mayStrech: false is not one of"
    )
    const days = { start: TODAY, end: dayAfter(7) }
    expect(() => resolveOverloads(plan, calendars, days, misspelt)).toThrow("options.mayStrech")
    const budget = { milliseconds: 5 } as { milliseconds: number; now: () => number }
    expect(() => replan(plan, calendars, { today: TODAY, budget })).toThrow("budget.now")
  })

  it("is rejected in moves to confirm", () => {
    const intent = { moves: [], addedCapacities: [] }
    expect(() => confirmMoves(plan, intent, { today: TODAY, inSight: plan })).toThrow(
      "intent.addedCapacities:  is not one of"
    )
  })

  it("is rejected as a missing range", () => {
    const given = [plan, calendars, undefined, { today: TODAY }]
    expect(() => Reflect.apply(resolveOverloads, undefined, given)).toThrow(
      "days: undefined is not an object"
    )
  })

  it("is rejected as a resource or measure type", () => {
    const max = (kind: string, id: string, unit: string) =>
      dayCapacity(
        calendars,
        { kind, id } as Parameters<typeof dayCapacity>[1],
        unit as "Parts",
        TODAY
      ).max
    expect(max("progress", "saw", "TimePerWorkOrder")).toBe(8)
    expect(() => max("progress", "sow", "Parts")).toThrow("resource: progress:sow is not")
    expect(() => max("progres", "saw", "Parts")).toThrow("resource.kind: progres is not one of")
    expect(() => max("progress", "saw", "Doors")).toThrow("measureType: Doors is not one of")
  })
})
