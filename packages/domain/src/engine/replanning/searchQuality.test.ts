import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { crowdedMachines, MONDAY, planOfMachines } from "../../../testing/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { valuesOf } from "../plan-score/index.ts"
import { replan } from "../planning/index.ts"
import { firstPlans } from "./firstPlans.ts"
import { improve, ofIterations } from "./improve.ts"

const SEEDS = [1, 2, 3, 4, 5, 6]
const ITERATIONS = 12_000
/** The allowed ratio of the total over all shops to the recorded values. */
const ALLOWED = 1.02
/** The recorded lateness of the search; update it when the search improves. */
const SHOPS = [
  { count: 30, within: 40, reached: 919.5 },
  { count: 40, within: 50, reached: 1_918.5 }
]

describe("the search of fixed shops with fixed iterations", () => {
  it.each(SHOPS)("reaches $reached days for shops of $count orders", ({ reached, ...shop }) => {
    const lateness = SEEDS.reduce((sum, seed) => {
      const plan = planOfMachines(crowdedMachines(seed, shop))
      const calendars = Result.getOrThrow(planCalendars(plan))
      return (
        sum +
        replan(plan, calendars, { today: MONDAY, iterations: ITERATIONS, seed }).score.lateness
      )
    }, 0)
    expect(lateness).toBeLessThanOrEqual(ALLOWED * reached)
  })

  it("accepts worse plans less and less often", () => {
    const plan = planOfMachines(crowdedMachines(1, { count: 40, within: 50 }))
    const objective = ["lateness"] as const
    const calendars = Result.getOrThrow(planCalendars(plan))
    const { state } = firstPlans(plan, calendars, { today: MONDAY, objective })
    const worse = [0, 0, 0, 0]
    const count = 4_000
    let [at, before] = [0, valuesOf(state, objective)[0]!]
    for (const _ of improve(state, { objective, seed: 1, spent: ofIterations(count) })) {
      const now = valuesOf(state, objective)[0]!
      const quarter = Math.floor((4 * at) / count)
      if (now > before) worse[quarter] = worse[quarter]! + 1
      before = now
      at += 1
    }
    const [first, second, third, last] = worse as [number, number, number, number]
    expect([first > second, second > third, third > last]).toEqual([true, true, true])
    expect(last).toBeLessThan(first / 10)
  })
})
