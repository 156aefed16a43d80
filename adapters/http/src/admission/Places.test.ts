import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makePlaces } from "./Places.ts"

const limits = { perHolder: 3, inAll: 7 }
const holder = fc.constantFrom("a", "b", "c", "d")
const step = fc.oneof(fc.record({ take: holder }), fc.record({ giveBack: fc.nat({ max: 20 }) }))

describe("places", () => {
  it("are never more than there are, and are there again once they are given back", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const places = makePlaces(limits)
        const taken: Array<{ readonly who: string; readonly giveBack: () => void }> = []
        const returned = new Set<unknown>()
        const heldBy = (who: string): number =>
          taken.filter((place) => place.who === who && !returned.has(place)).length
        for (const one of steps) {
          if ("take" in one) {
            const before = [heldBy(one.take), taken.length - returned.size] as const
            const answer = places.take(one.take)
            if (typeof answer === "function") taken.push({ who: one.take, giveBack: answer })
            else if (answer === "holder") expect(before[0]).toBe(limits.perHolder)
            else expect(before[1]).toBe(limits.inAll)
          } else {
            const place = taken[one.giveBack % Math.max(1, taken.length)]
            place?.giveBack()
            if (place !== undefined) returned.add(place)
          }
          expect(places.taken()).toBe(taken.length - returned.size)
          for (const who of ["a", "b", "c", "d"]) {
            expect(places.heldBy(who)).toBe(heldBy(who))
            expect(places.heldBy(who)).toBeLessThanOrEqual(limits.perHolder)
          }
        }
      })
    )
  })
})
