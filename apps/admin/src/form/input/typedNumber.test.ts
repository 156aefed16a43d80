import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { numberText, readQuantity, readWhole, typedNumber } from "./typedNumber.ts"

describe("typedNumber", () => {
  it("reads back every number that it writes, with either decimal sign", () => {
    const hundredths = fc.integer({ min: 0, max: 100_000_000 })
    fc.assert(
      fc.property(hundredths, fc.constantFrom(".", ","), (value, sign) => {
        const quantity = value / 100
        expect(typedNumber(numberText(quantity, sign), readQuantity)).toBe(quantity)
      })
    )
    fc.assert(
      fc.property(fc.integer({ min: -366, max: 366 }), (days) => {
        expect(typedNumber(numberText(days, ","), readWhole)).toBe(days)
      })
    )
  })

  it("keeps invalid texts for the schema to reject", () => {
    expect(typedNumber("eight", readQuantity)).toBe("eight")
    expect(typedNumber("1,5", readWhole)).toBe("1,5")
    expect(typedNumber("-", readWhole)).toBe("-")
  })

  it("returns null for an empty text", () => {
    expect(typedNumber("  ", readQuantity)).toBeNull()
    expect(numberText(null, ",")).toBe("")
  })

  it("accepts typographic minus signs and has no negative zero", () => {
    expect(["-3", "−3", "–3", "+3"].map(readWhole)).toEqual([-3, -3, -3, 3])
    expect(Object.is(readWhole("-0"), 0)).toBe(true)
  })
})
