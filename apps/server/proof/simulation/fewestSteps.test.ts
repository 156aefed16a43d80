import { describe, expect, it } from "vitest"
import { fewestSteps } from "./fewestSteps.ts"
import type { Step } from "./steps/Step.ts"

const step = (seed: number): Step => ({ kind: "move", seed, fate: "arrives", minutes: 10 })
const steps = Array.from({ length: 60 }, (_, place) => step(place))

const seedsOf = (left: ReadonlyArray<Step>): ReadonlyArray<number> => left.map(({ seed }) => seed)

const minutesBefore = (left: ReadonlyArray<Step>, seed: number): number => {
  const place = seedsOf(left).indexOf(seed)
  return left.slice(0, place + 1).reduce((sum, { minutes }) => sum + minutes, 0)
}

describe("fewestSteps", () => {
  it("leaves the steps that are needed together", async () => {
    const needed = [3, 41, 59]
    const left = await fewestSteps(steps, async (tried) =>
      needed.every((seed) => seedsOf(tried).includes(seed))
    )
    expect(seedsOf(left)).toEqual(needed)
  })

  it("lets the time of other steps pass, which the last one may need", async () => {
    const left = await fewestSteps(
      steps,
      async (tried) => seedsOf(tried).includes(59) && minutesBefore(tried, 59) === 600
    )
    expect(left).toEqual([{ ...step(59), minutes: 600 }])
  })
})
