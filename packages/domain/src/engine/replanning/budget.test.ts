import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  crowdedMachines,
  type MachineOrder,
  MONDAY,
  machineOrders,
  planOfMachines,
  runs
} from "../../../testing/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { certify, type ReplanOptions, replanning } from "../planning/index.ts"
import { starts } from "./construct.ts"
import { firstPlans } from "./firstPlans.ts"

const LOOK = 64

const plannedBy = (
  orders: ReadonlyArray<MachineOrder>,
  { milliseconds, ...options }: Partial<ReplanOptions> & { readonly milliseconds?: number }
) => {
  const plan = planOfMachines(orders)
  const calendars = Result.getOrThrow(planCalendars(plan))
  let time = 0
  const budget = milliseconds === undefined ? {} : { budget: { milliseconds, now: () => time } }
  const search = replanning(plan, calendars, { today: MONDAY, ...budget, ...options })
  let next = search.next()
  for (; next.done !== true; next = search.next()) if (next.value === null) time += 1
  expect(certify(plan, next.value.changes, { today: MONDAY })).toEqual([])
  return { ...next.value, time }
}

const crowded = (seed: number) => crowdedMachines(seed, { count: 40, within: 50 })

const seeds = [1, 2, 3, 4, 5, 6]
const latenessOf = (options: Parameters<typeof plannedBy>[1]): number =>
  seeds.reduce(
    (sum, seed) => sum + plannedBy(crowded(seed), { ...options, seed }).score.lateness,
    0
  )

describe("a search with a budget", () => {
  it("uses its time without iterations, and ends within it", () => {
    for (const milliseconds of [1, 10, 400]) {
      const { iterations, stopped, time } = plannedBy(crowded(1), { milliseconds })
      expect(stopped).toBe("time")
      expect(time).toBeLessThanOrEqual(milliseconds)
      expect(iterations).toBeGreaterThanOrEqual(LOOK * Math.floor(0.97 * milliseconds))
    }
  })

  it("ends earlier after its iterations or at an optimum", () => {
    const few = plannedBy(crowded(1), { milliseconds: 400, iterations: 500 })
    expect([few.iterations, few.stopped]).toEqual([500, "iterations"])
    const alone = { due: 9, importance: 1, jobs: [{ machine: 0, days: 1 }], from: 0 }
    expect(plannedBy([alone], { milliseconds: 400 })).toMatchObject({ stopped: "optimal", time: 0 })
  })

  it("equals a search with the same number of iterations", () => {
    const byTime = latenessOf({ milliseconds: 60 })
    expect(byTime).toBeLessThanOrEqual(1.02 * latenessOf({ iterations: 58 * LOOK }))
  })

  it("is certified even with little time", () => {
    fc.assert(
      fc.property(machineOrders, fc.nat(3), fc.boolean(), (orders, milliseconds, mayInterrupt) => {
        const { iterations, stopped } = plannedBy(orders, { milliseconds, mayInterrupt })
        if (stopped === "time") expect(iterations % LOOK).toBe(0)
      }),
      { numRuns: runs(50) }
    )
  })

  it("makes one first plan out of time, otherwise the best of all", () => {
    const plan = planOfMachines(crowded(3))
    const calendars = Result.getOrThrow(planCalendars(plan))
    const first = (isOver: boolean) =>
      firstPlans(
        plan,
        calendars,
        { today: MONDAY },
        {
          isOver: () => isOver,
          used: () => 0,
          part: () => ({}) as never,
          endingEarlier: () => ({ isOver: () => isOver }) as never,
          elapsed: () => 0
        }
      )
    expect(first(true).best).toEqual(first(true).today)
    expect(first(false).best).not.toEqual(first(false).today)
    expect(Object.keys(starts)[0]).toBe("asToday")
  })
})
