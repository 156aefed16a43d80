import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../../testing/index.ts"
import { evenShares } from "../../../kernel/quantity/index.ts"
import { earliestFit, latestFit, NO_PLACE } from "./windowFit.ts"

/** Little room, so that every hundredth counts; some days have none, negative or unlimited room. */
const free = fc
  .array(fc.oneof(fc.integer({ min: -2, max: 6 }), fc.constant(Number.POSITIVE_INFINITY)), {
    minLength: 1,
    maxLength: 14
  })
  .map((room) => Float64Array.from(room))

const asked = fc.record({
  free,
  hundredths: fc.integer({ min: 0, max: 14 }),
  days: fc.integer({ min: 1, max: 5 }),
  low: fc.integer({ min: 0, max: 4 })
})

const placesOf = ({
  free,
  hundredths,
  days,
  low
}: typeof asked extends fc.Arbitrary<infer T> ? T : never) =>
  Array.from(free.keys()).filter(
    (place) =>
      place >= low &&
      place + days <= free.length &&
      evenShares(hundredths, days).every(
        (share, day) => share === 0 || share <= (free[place + day] ?? 0)
      )
  )

describe("fitting a quantity into a row of days", () => {
  it("finds the latest place where every share fits", () => {
    fc.assert(
      fc.property(asked, (question) => {
        const { free, hundredths, days, low } = question
        const found = latestFit(free, hundredths, days, low, free.length - days)
        expect(found).toBe(placesOf(question).at(-1) ?? NO_PLACE)
      }),
      { numRuns: runs(2_000) }
    )
  })

  it("finds the earliest place where every share fits", () => {
    fc.assert(
      fc.property(asked, (question) => {
        const { free, hundredths, days, low } = question
        const found = earliestFit(free, hundredths, days, low, free.length - days)
        expect(found).toBe(placesOf(question).at(0) ?? NO_PLACE)
      }),
      { numRuns: runs(2_000) }
    )
  })

  it("fits zero everywhere without changing the room", () => {
    fc.assert(
      fc.property(asked, ({ free, days }) => {
        const before = [...free]
        expect(latestFit(free, 0, days, 0, free.length - 1)).toBe(free.length - 1)
        expect(earliestFit(free, 0, days, 0, free.length - 1)).toBe(0)
        expect([...free]).toEqual(before)
      })
    )
  })
})
