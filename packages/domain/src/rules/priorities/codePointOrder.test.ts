import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../testing/index.ts"
import { codePointOrder } from "./index.ts"

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom("a", "b", "\ud7ff", "\ue000", "\uffee", "\u{10000}", "😀") }),
  fc.string({ unit: "binary" })
)

const naive = (a: string, b: string): number => {
  const [left, right] = [[...a], [...b]].map((all) => all.map((one) => one.codePointAt(0) ?? 0))
  const places = Math.max(left?.length ?? 0, right?.length ?? 0)
  for (let place = 0; place < places; place += 1) {
    const [x, y] = [left?.[place] ?? -1, right?.[place] ?? -1]
    if (x !== y) return x - y
  }
  return 0
}

describe("the order of texts by code point", () => {
  it("compares code points", () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(codePointOrder(a, b))).toBe(Math.sign(naive(a, b)))
      }),
      { numRuns: runs(500) }
    )
  })

  it("is total and antisymmetric", () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(codePointOrder(a, b) === 0).toBe(a === b)
        expect(Math.sign(codePointOrder(a, b))).toBe(0 - Math.sign(codePointOrder(b, a)))
      })
    )
  })
})
