import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { measureTypes, toHundredths } from "../../kernel/quantity/index.ts"
import { demandOn, writeDemand } from "./Chain.ts"

const types = measureTypes.slice(0, 4)

const values = fc.uniqueArray(
  fc.record({
    measureType: fc.constantFrom(...types),
    value: fc.integer({ min: 0, max: 900 }).map((hundredths) => hundredths / 100)
  }),
  { selector: ({ measureType }) => measureType }
)

describe("the demand of a step on a profile", () => {
  it("is its own value per measure type, otherwise the common one, otherwise none", () => {
    fc.assert(
      fc.property(values, values, fc.subarray([...types]), (own, common, measured) => {
        const profile = { measureTypes: measured }
        const expected = measured.map((type) => {
          const all = [...own, ...common].find(({ measureType }) => measureType === type)
          return all === undefined ? 0 : toHundredths(all.value)
        })
        expect(demandOn(profile, own, common)).toEqual(expected)
        const kept = [7, 7, 7, 7, 7, 7]
        writeDemand(kept, profile, own, common)
        expect(kept).toEqual(expected)
      })
    )
  })
})
