import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeSlots } from "./Slots.ts"

const limits = { perHolder: 3, inAll: 7 }
const holder = fc.constantFrom("a", "b", "c", "d")
const step = fc.oneof(fc.record({ take: holder }), fc.record({ giveBack: fc.nat({ max: 20 }) }))

describe("slots", () => {
  it("never exceed their number and can be reused after release", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const slots = makeSlots(limits)
        const taken: Array<{ readonly who: string; readonly giveBack: () => void }> = []
        const returned = new Set<unknown>()
        const heldBy = (who: string): number =>
          taken.filter((slot) => slot.who === who && !returned.has(slot)).length
        for (const one of steps) {
          if ("take" in one) {
            const before = [heldBy(one.take), taken.length - returned.size] as const
            const answer = slots.take(one.take)
            if (typeof answer === "function") taken.push({ who: one.take, giveBack: answer })
            else if (answer === "holder") expect(before[0]).toBe(limits.perHolder)
            else expect(before[1]).toBe(limits.inAll)
          } else {
            const slot = taken[one.giveBack % Math.max(1, taken.length)]
            slot?.giveBack()
            if (slot !== undefined) returned.add(slot)
          }
          expect(slots.taken()).toBe(taken.length - returned.size)
          for (const who of ["a", "b", "c", "d"]) {
            expect(slots.heldBy(who)).toBe(heldBy(who))
            expect(slots.heldBy(who)).toBeLessThanOrEqual(limits.perHolder)
          }
        }
      })
    )
  })
})
