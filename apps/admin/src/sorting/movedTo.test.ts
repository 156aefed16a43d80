import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { movedTo } from "./movedTo.ts"

describe("movedTo", () => {
  it("moves the item, keeps the order of others, and is reversible", () => {
    const list = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(list, fc.nat(), fc.nat(), (items, one, other) => {
        const [from, to] = [one % items.length, other % items.length]
        const moved = movedTo(items, from, to)
        expect(moved[to]).toBe(items[from])
        const rest = (all: ReadonlyArray<number>) => all.filter((item) => item !== items[from])
        expect(rest(moved)).toEqual(rest(items))
        expect(movedTo(moved, to, from)).toEqual(items)
      })
    )
  })

  it("returns the list unchanged for an invalid position", () => {
    expect(movedTo([1, 2], 2, 0)).toEqual([1, 2])
    expect(movedTo([1, 2], 0, -1)).toEqual([1, 2])
  })
})
