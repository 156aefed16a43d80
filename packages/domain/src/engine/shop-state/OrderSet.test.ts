import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { drawnMember, noOrders, setMember } from "./OrderSet.ts"
import { randomNumbers } from "./randomNumbers.ts"

const COUNT = 12
const changes = fc.array(fc.tuple(fc.nat({ max: COUNT - 1 }), fc.boolean()), { maxLength: 60 })

describe("a set of orders", () => {
  it("contains the members that were added", () => {
    fc.assert(
      fc.property(changes, (made) => {
        const set = noOrders(COUNT)
        const naive = new Set<number>()
        for (const [order, isMember] of made) {
          setMember(set, order, isMember)
          if (isMember) naive.add(order)
          else naive.delete(order)
          expect(new Set(set.members.subarray(0, set.size))).toEqual(naive)
          expect(set.size).toBe(naive.size)
        }
      })
    )
  })

  it("draws each member and nothing else", () => {
    fc.assert(
      fc.property(changes, fc.integer(), (made, seed) => {
        const set = noOrders(COUNT)
        for (const [order, isMember] of made) setMember(set, order, isMember)
        fc.pre(set.size > 0)
        const random = randomNumbers(seed)
        const drawn = new Set(Array.from({ length: 400 }, () => drawnMember(set, random)))
        expect(drawn).toEqual(new Set(set.members.subarray(0, set.size)))
      })
    )
  })
})
