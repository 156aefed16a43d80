import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { MAX_QUANTITY } from "../../kernel/quantity/index.ts"
import { decimalOf, decimalSignOf, openNumberIn } from "./decimalOf.ts"

describe("a number in a cell", () => {
  it("may have a decimal point or comma", () => {
    expect(decimalOf("12", 2)).toBe(12)
    expect(decimalOf("1,5", 2)).toBe(1.5)
    expect(decimalOf(".25", 2)).toBe(0.25)
    expect(decimalOf("1.3333", 4)).toBe(1.3333)
    expect(decimalOf("1,333", 4)).toBe(1.333)
    expect(decimalOf("1.23456", 4)).toBe(1.2346)
    expect(decimalOf("-0", 2)).toBe(0)
  })

  it("may have thousands separators of any language", () => {
    for (const text of [
      "1 234,50",
      "1\u00a0234,50",
      "1\u202f234,50",
      "1,234.5",
      "1.234,50",
      "1’234.50"
    ])
      expect(decimalOf(text, 2)).toBe(1234.5)
    expect(decimalOf("1 200", 2)).toBe(1200)
    expect(decimalOf("1,234,567", 2)).toBe(1_234_567)
    expect(decimalOf("-1 200", 2)).toBe("negative")
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 * MAX_QUANTITY }),
        fc.constantFrom("fr", "fr-CA", "en", "es", "zh", "de-CH"),
        (hundredths, language) => {
          const written = (hundredths / 100).toLocaleString(language, { minimumFractionDigits: 2 })
          expect(decimalOf(written, 2)).toBe(hundredths / 100)
        }
      )
    )
  })

  it("is rejected if ambiguous or invalid", () => {
    for (const text of [
      "",
      "abc",
      "1e3",
      "0x10",
      "12 00",
      "1 2000",
      "1,2,3",
      "1,234,5",
      "1.234.56",
      "1 234,567.8",
      "∞",
      "NaN"
    ])
      expect(decimalOf(text, 2)).toBe("notAQuantity")
  })

  it("is ambiguous if no cell of its column settles the decimal sign", () => {
    for (const text of ["1,200", "12.000"]) expect(decimalOf(text, 2)).toBe("ambiguousNumber")
    expect(openNumberIn(["12", "1,200"])).toBe("1,200")
    expect(decimalSignOf(["1,200", "12"])).toBeNull()
    expect(decimalSignOf(["1,5", "1.5"])).toBeNull()
    for (const [settling, sign] of [
      ["12,5", ","],
      ["1.234,5", ","],
      ["1.234.567", ","],
      ["12.5", "."],
      ["1,234.50", "."],
      ["$1,234,567", "."]
    ] as const)
      expect(decimalSignOf(["1,200", settling])).toBe(sign)
    expect(decimalOf("1,200", 2, ".")).toBe(1200)
    expect(decimalOf("1,200", 2, ",")).toBe(1.2)
    expect(decimalOf("1.200", 4, ",")).toBe(1200)
  })

  it("is read as a spreadsheet shows it", () => {
    for (const [text, value] of [
      ["$1,234.50", 1234.5],
      ["1\u202f234,50 €", 1234.5],
      ["1 234,50 $ CA", "notAQuantity"],
      ["CA$12.5", 12.5],
      ["12.50 CAD", 12.5],
      ["15 %", 0.15],
      ["12,5%", 0.13],
      ["(3)", "negative"],
      ["(0.00)", 0],
      ["3-", "negative"],
      ["\u22123", "negative"],
      ["1\u2009234", 1234],
      ["١٢٫٥", 12.5],
      ["4 pcs", "notAQuantity"]
    ] as const)
      expect([text, decimalOf(text, 2)]).toEqual([text, value])
  })

  it("is rejected if negative or too large", () => {
    expect(decimalOf("-3", 2)).toBe("negative")
    expect(decimalOf(String(MAX_QUANTITY), 2)).toBe(MAX_QUANTITY)
    expect(decimalOf(String(MAX_QUANTITY + 1), 2)).toBe("tooLarge")
    expect(decimalOf("9".repeat(400), 2)).toBe("tooLarge")
  })

  it("is exact with two decimals", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 * MAX_QUANTITY }), (hundredths) => {
        expect(decimalOf((hundredths / 100).toFixed(2), 2)).toBe(hundredths / 100)
      })
    )
  })
})
