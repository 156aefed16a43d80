import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  crowdedShop,
  leastLate,
  MONDAY,
  orderAlone,
  placeable,
  planOfOrder,
  runs
} from "../../../testing/index.ts"
import { applyChanges, type Plan } from "../../records/change/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { certify, replan } from "../planning/index.ts"

const asked = { today: MONDAY, iterations: 64, mayShareDays: true, mayStretch: false }
const planned = (plan: Plan, options = asked) =>
  replan(plan, Result.getOrThrow(planCalendars(plan)), options)

describe("an order whose steps may share days", () => {
  it("is as little late as by an exhaustive search", () => {
    let shared = 0
    fc.assert(
      fc.property(orderAlone, (made) => {
        const plan = planOfOrder(made)
        const least = leastLate(made)
        const { bound, score } = planned(plan)
        expect(score.tardiness).toBe(least)
        expect(bound.tardiness).toBeLessThanOrEqual(least)
        if (planned(plan, { ...asked, mayShareDays: false }).score.tardiness > least) shared += 1
      }),
      { numRuns: runs(300) }
    )
    expect(shared).toBeGreaterThan(0)
  })
})

describe("shops with shared days", () => {
  const shops = fc.oneof({ weight: 3, arbitrary: crowdedShop }, { weight: 1, arbitrary: placeable })

  it("get certified plans", () => {
    fc.assert(
      fc.property(
        shops,
        fc.boolean(),
        fc.boolean(),
        fc.nat({ max: 60 }),
        fc.integer(),
        ({ calendars, plan, today }, mayShareDays, mayStretch, iterations, seed) => {
          const options = { today, mayShareDays, mayStretch, iterations, seed }
          const { bound, changes, score } = replan(plan, calendars, options)
          expect(certify(plan, changes, options)).toEqual([])
          expect(bound.tardiness).toBeLessThanOrEqual(score.tardiness)
          expect(bound.lateOrders).toBeLessThanOrEqual(score.lateOrders)
          expect(bound.weightedTardiness).toBeLessThanOrEqual(score.weightedTardiness + 1e-6)
        }
      ),
      { numRuns: runs(300) }
    )
  })

  it("get certified plans again, with shared days and fixed steps", () => {
    fc.assert(
      fc.property(
        shops,
        fc.boolean(),
        fc.infiniteStream(fc.nat({ max: 3 })),
        ({ calendars, plan, today }, mayShareDays, drawn) => {
          const shared = { today, mayShareDays: true, iterations: 20 }
          const again = applyChanges(plan, replan(plan, calendars, shared).changes)
          const eventIds = [...plan.event.keys()].filter(() => drawn.next().value === 0)
          const options = { ...shared, mayShareDays, frozen: { eventIds } }
          const { changes } = replan(again, calendars, options)
          expect(certify(again, changes, { ...options, mayShareDays: true })).toEqual([])
        }
      ),
      { numRuns: runs(200) }
    )
  })

  it("keep a plan that is already optimal", () => {
    fc.assert(
      fc.property(shops, ({ calendars, plan, today }) => {
        const options = { today, mayShareDays: true, iterations: 60 }
        const first = replan(plan, calendars, options)
        fc.pre(first.late.every(({ why }) => why._tag === "Stays") && first.refused.length === 0)
        const better = applyChanges(plan, first.changes)
        expect(replan(better, calendars, options).score.movedSteps).toBe(0)
      }),
      { numRuns: runs(100) }
    )
  })
})
