import fc from "fast-check"
import { expect, it } from "vitest"
import { runs } from "../../../testing/index.ts"
import { editDistance } from "./index.ts"

/** Tries each way to change the first character. */
const naiveDistance = (one: string, other: string): number => {
  if (one === "" || other === "") return one.length + other.length
  const [rest, otherRest] = [one.slice(1), other.slice(1)]
  if (one[0] === other[0]) return naiveDistance(rest, otherRest)
  return (
    1 +
    Math.min(
      naiveDistance(rest, otherRest),
      naiveDistance(rest, other),
      naiveDistance(one, otherRest)
    )
  )
}

const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 5 })

it("counts the fewest characters to replace, add or remove", () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(editDistance(one, other)).toBe(naiveDistance(one, other))
    }),
    { numRuns: runs(300) }
  )
})

it.each([
  ["saw", "saw", 0],
  ["", "saw", 3],
  ["installation", "instalation", 1],
  ["coupe", "couple", 1],
  ["livraison", "delivery", 8]
])("of %j and %j is %i", (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
})
