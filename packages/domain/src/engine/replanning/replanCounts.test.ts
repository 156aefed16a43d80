import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  crowdedShop,
  dayAfter,
  machineOrders,
  movedTo,
  planOfMachines,
  runs,
  type SmallOrder,
  smallShop,
  taken
} from "../../../testing/index.ts"
import type { Plan } from "../../records/change/index.ts"
import type { Progress } from "../../records/progress/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { type ReplanOptions, replan, replanning } from "../planning/index.ts"
import { firstPlans } from "./firstPlans.ts"

const HOURS = "TimePerWorkOrder" as const
const progress = (mayInterrupt: boolean): Partial<Progress> => ({
  mayInterrupt,
  capacities: [{ measureType: HOURS, min: null, max: 8, weekdayMaxima: [] }]
})

const shopOf = (orders: Readonly<Record<string, SmallOrder>>, mayInterrupt = false): Plan =>
  smallShop({ saw: progress(mayInterrupt), paint: 8 }, orders)

const planned = (plan: Plan, options: Partial<ReplanOptions> = {}) => {
  const calendars = Result.getOrThrow(planCalendars(plan))
  return replan(plan, calendars, { today: dayAfter(0), mayStretch: false, ...options })
}

const order = (from: number, days: number, due: number): SmallOrder => ({
  due,
  steps: [{ in: "saw", from, until: from + days, hours: 8 * days }]
})
const crowded = (days = 1) => ({ a: order(0, days, 9), b: order(0, days, 9) })

describe("the iterations of a search", () => {
  it("are twenty thousand for a few orders by default", () => {
    expect(planned(shopOf(crowded()))).toMatchObject({ iterations: 20_000, stopped: "iterations" })
  })

  it("are as many as given, unless the plan is optimal", () => {
    fc.assert(
      fc.property(crowdedShop, fc.integer({ min: 1, max: 90 }), (made, iterations) => {
        const found = replan(made.plan, made.calendars, { today: made.today, iterations })
        const { orders } = firstPlans(made.plan, made.calendars, { today: made.today }).state.model
        // Without a step that can move there are no iterations.
        if (found.stopped === "iterations")
          expect(found.iterations).toBe(orders.length === 0 ? 0 : iterations)
        else expect([found.stopped, found.iterations <= iterations]).toEqual(["optimal", true])
      }),
      { numRuns: runs(40) }
    )
  })

  it("run twice if some step may be interrupted", () => {
    const iterationsIn = (plan: Plan, mayInterrupt = true) =>
      planned(plan, { mayInterrupt, iterations: 10 }).iterations
    expect(iterationsIn(shopOf(crowded(2), true))).toBe(20)
    expect(iterationsIn(shopOf(crowded(2), true), false)).toBe(10)
    expect(iterationsIn(shopOf(crowded(2)))).toBe(10)
    expect(iterationsIn(shopOf(crowded(1), true))).toBe(10)
    const mixed = { ...crowded(2), c: { due: 9, steps: [{ in: "paint", from: 0 }] } }
    expect(iterationsIn(shopOf(mixed, true))).toBe(20)
    const other = { in: "paint", from: 7, until: 9, hours: 16 }
    expect(iterationsIn(shopOf({ ...crowded(1), c: { due: 20, steps: [other] } }, true))).toBe(10)
  })

  it("are none if nothing has to move", () => {
    const alone = shopOf({ a: order(0, 1, 9) })
    expect(planned(alone)).toMatchObject({ iterations: 0, stopped: "optimal", moves: [] })
  })

  it("end with an optimal plan", () => {
    let atOnce = 0
    fc.assert(
      fc.property(machineOrders, (orders) => {
        const plan = planOfMachines(orders)
        const objective = ["weightedTardiness", "lateOrders"] as const
        const { bound, score, stopped } = planned(plan, { iterations: 150, objective })
        if (stopped !== "optimal") return
        expect(score).toMatchObject(bound)
        atOnce += 1
      }),
      { numRuns: runs(40) }
    )
    expect(atOnce).toBeGreaterThan(0)
  })
})

describe("intermediate plans", () => {
  it("improve one another, the first without a search", () => {
    const plan = shopOf(crowded())
    const calendars = Result.getOrThrow(planCalendars(plan))
    const options = { today: dayAfter(0), iterations: 256, mayStretch: false }
    const search = replanning(plan, calendars, options)
    const first = search.next().value
    if (first === null || !("proposal" in first)) throw new Error("it is a plan")
    expect(first.proposal()).toMatchObject({ iterations: 0, stopped: "iterations" })
    const [tidied, ...rest] = [...search].reverse()
    expect(rest).toEqual([null, null, null, null])
    // Equally good, and closer to the current plan.
    expect(tidied).toMatchObject({ iteration: 256, score: { movedSteps: 1, lateness: 0 } })
  })
})

describe("a step that fits nowhere in a row", () => {
  const locked = { in: "paint", from: 4, event: { dateLocked: true } }
  const sawing = { in: "saw", from: 1, until: 3, hours: 16 }
  const shop = () =>
    shopOf({ a: { steps: [sawing, locked] }, other: { steps: taken("saw", [1, 3]) } }, true)

  it("is refused, or planned day by day if it may be interrupted", () => {
    const refused = planned(shop(), { iterations: 10 })
    expect(refused.refused.map(({ refusal }) => refusal.stepId)).toEqual(["a1"])
    const apart = planned(shop(), { iterations: 10, mayInterrupt: true })
    expect([apart.refused, movedTo(apart.changes)]).toEqual([[], { a1: [0, 3] }])
  })
})

describe("a plan without interruptions", () => {
  it("is kept if none with interruptions is better", () => {
    const shop = { a: order(0, 2, 20), b: order(0, 2, 20) }
    const row = planned(shopOf(shop, true), { iterations: 20 })
    const apart = planned(shopOf(shop, true), { iterations: 20, mayInterrupt: true })
    expect(movedTo(apart.changes)).toEqual(movedTo(row.changes))
    expect(apart.score).toEqual(row.score)
  })
})

describe("the options of a plan", () => {
  it("are rejected by name if invalid", () => {
    expect(() => planned(shopOf(crowded()), { iterations: -1 })).toThrow(/^iterations: /)
  })
})
