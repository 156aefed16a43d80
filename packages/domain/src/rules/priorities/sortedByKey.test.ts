import fc from "fast-check"
import { expect, it } from "vitest"
import { runs } from "../../../testing/index.ts"
import { sortedByKey } from "./sortedByKey.ts"

const key = fc.oneof(
  fc.constantFrom(0, -0, 1, 2, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
  fc.double({ noNaN: true })
)
const entries = fc
  .array(fc.record({ key, tie: fc.nat({ max: 3 }) }), { maxLength: 200, size: "max" })
  .map((made) => made.map((entry, place) => ({ ...entry, place })))

it("is stable by key and then comparison", () => {
  fc.assert(
    fc.property(entries, (made) => {
      const compare = (a: { readonly tie: number }, b: { readonly tie: number }) => a.tie - b.tie
      const byHand = made.toSorted((a, b) =>
        a.key === b.key ? compare(a, b) || a.place - b.place : a.key < b.key ? -1 : 1
      )
      const before = made.slice()
      expect(sortedByKey(made, compare)).toEqual(byHand)
      expect(made).toEqual(before)
    }),
    { numRuns: runs(300) }
  )
})
