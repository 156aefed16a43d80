import { runs } from "@atelier/domain/testing"
import fc from "fast-check"
import { expect, it } from "vitest"
import { makeFairPlaces } from "./FairPlaces.ts"

const holders = ["a", "b", "c"]
const limits = fc.record({
  perHolder: fc.integer({ min: 1, max: 5 }),
  inAll: fc.integer({ min: 1, max: 8 })
})
const steps = fc.array(fc.record({ item: fc.nat(20), holder: fc.constantFrom(...holders, null) }), {
  maxLength: 60
})

it("fair places lose the oldest item of the holder with too many or the most", () => {
  fc.assert(
    fc.property(limits, steps, ({ perHolder, inAll }, taken) => {
      /** The holder of each item, oldest first. */
      const kept = new Map<number, string>()
      const itemsOf = (holder: string) => [...kept].filter(([, other]) => other === holder)
      const places = makeFairPlaces<number>({
        perHolder,
        inAll,
        lose: (item) => {
          const own = itemsOf(kept.get(item) ?? "")
          const most = Math.max(...holders.map((holder) => itemsOf(holder).length))
          expect(own[0]?.[0]).toBe(item)
          expect(own.length > perHolder || (kept.size > inAll && own.length === most)).toBe(true)
          kept.delete(item)
        }
      })
      for (const { item, holder } of taken) {
        if (kept.get(item) !== holder) kept.delete(item)
        if (holder === null) places.leave(item)
        else {
          kept.set(item, holder)
          places.take(item, holder)
          expect(kept.has(item)).toBe(true)
        }
        expect(kept.size).toBeLessThanOrEqual(inAll)
        for (const each of holders) expect(itemsOf(each).length).toBeLessThanOrEqual(perHolder)
      }
    }),
    { numRuns: runs(500) }
  )
})
