import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { shareOf } from "../../../kernel/quantity/index.ts"
import { partTaken, WHOLE_DAY } from "./DaySharing.ts"

const units = fc.array(
  fc.record({
    demand: fc.integer({ min: 0, max: 2_000 }),
    maximum: fc.oneof(fc.constant(Number.POSITIVE_INFINITY), fc.integer({ min: 1, max: 2_000 }))
  }),
  { maxLength: 4 }
)

describe("the part of a day that a step takes", () => {
  it("is the largest over all maxima, otherwise the whole day", () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 4 }), fc.nat(3), (taken, days, nth) => {
        const day = nth % days
        const parts = taken
          .filter(({ maximum }) => maximum !== Number.POSITIVE_INFINITY)
          .map(({ demand, maximum }) =>
            Math.floor((shareOf(demand, days, day) * WHOLE_DAY) / maximum)
          )
          .filter((part) => part > 0)
        const expected = parts.length === 0 ? WHOLE_DAY : Math.max(...parts)
        const demand = taken.map((unit) => unit.demand)
        const maxima = taken.map(({ maximum }) => Float64Array.of(0, maximum))
        expect(partTaken(demand, maxima, days, day, 1)).toBe(expected)
      })
    )
  })
})
