import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isFound } from "./words.ts"

const word = fc.stringMatching(/^[a-z]{2,12}$/)
const number = fc.stringMatching(/^\d{2,10}$/)
const part = fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 10 }))

describe("a search", () => {
  it("finds words by their beginnings in any order and field", () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.nat(9), (words, length) => {
        const beginnings = words.map((each) => each.slice(0, 1 + length)).toReversed()
        expect(isFound(words.join("\n"), beginnings.join(" "))).toBe(true)
      })
    )
  })

  it("ignores case and accents, and finds everything if empty", () => {
    expect(isFound("Équipe Lavoie", "lav ÉQU")).toBe(true)
    expect(isFound("Équipe Lavoie", "voie")).toBe(false)
    expect(isFound("Nouveau projet", " ")).toBe(true)
  })

  it("does not find the inside of words", () => {
    fc.assert(
      fc.property(word, (each) => {
        const inside = each.slice(1)
        fc.pre(!each.startsWith(inside))
        expect(isFound(each, inside)).toBe(false)
      })
    )
  })

  it("finds numbers by any part, also phone numbers with separators", () => {
    fc.assert(
      fc.property(fc.tuple(number, number), part, ([one, other], [from, length]) => {
        const digits = `${one}${other}`
        const asked = digits.slice(from % digits.length).slice(0, length)
        expect(isFound(`(${one}) ${other}`, asked)).toBe(true)
        expect(isFound(`R-${digits}`, asked)).toBe(true)
      })
    )
  })

  it("joins the digits of phone numbers only", () => {
    expect(isFound("+1 (819) 555-0142", "15550142")).toBe(false)
    expect(isFound("+1 (819) 555-0142", "18195550142")).toBe(true)
    expect(["Lot 12-34", "12-34 nord"].filter((text) => isFound(text, "1234"))).toEqual([])
  })

  it("finds a number of forty characters by its end, and longer ones by their beginning", () => {
    const number = `${"1".repeat(39)}2`
    expect(isFound(number, "2")).toBe(true)
    expect(isFound(`1${number}`, "2")).toBe(false)
    expect(isFound(`1${number}`, "11")).toBe(true)
  })
})
