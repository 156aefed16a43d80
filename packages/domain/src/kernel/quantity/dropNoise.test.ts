import fc from "fast-check"
import { expect, it } from "vitest"
import { runs } from "../../../testing/index.ts"
import { dropNoise } from "./index.ts"

const thousandths = fc.integer({ min: 0, max: 1_000_000 })

it("rounds sums of decimals to the exact decimal", () => {
  fc.assert(
    fc.property(thousandths, thousandths, (one, other) => {
      expect(dropNoise(one / 1_000 + other / 1_000)).toBe((one + other) / 1_000)
      expect(dropNoise(-one / 1_000 - other / 1_000)).toBe((-one - other) / 1_000)
    }),
    { numRuns: runs(200) }
  )
})

it.each([2 / 3, -2 / 3, 1e-10, -1e-10, 0.3 + 1e-12, 0.3 - 1e-12, 1e300])("keeps %s", (value) => {
  expect(dropNoise(value)).toBe(value)
})
