import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hundredths, measuredValues, measureType, quantity, runs } from "../../../testing/index.ts"
import {
  evenShares,
  fromHundredths,
  MAX_QUANTITY,
  MeasuredValue,
  parseQuantity,
  Quantity,
  quantityOf,
  toHundredths
} from "./index.ts"

const isQuantity = Schema.is(Quantity)
const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((a, b) => a + b, 0)

describe("Quantity", () => {
  it("explains too many decimals, negative and too large numbers", () => {
    const said = (value: number) =>
      String(Result.getFailure(Schema.decodeUnknownResult(Quantity)(value)))
    expect(said(1.005)).toContain("must have at most two decimals")
    expect(said(-1)).toContain("must not be negative")
    expect(said(MAX_QUANTITY + 1)).toContain("must not be over")
  })

  it("accepts exactly whole hundredths up to the maximum", () => {
    fc.assert(
      fc.property(hundredths, (whole) => {
        expect(isQuantity(fromHundredths(whole))).toBe(true)
        expect(toHundredths(fromHundredths(whole))).toBe(whole)
      })
    )
    expect(isQuantity(MAX_QUANTITY)).toBe(true)
  })

  it("rejects a third decimal", () => {
    const thousandths = fc.integer({ min: 1, max: 9_999_999 }).filter((whole) => whole % 10 !== 0)
    fc.assert(fc.property(thousandths, (whole) => !isQuantity(whole / 1_000)))
  })

  it.each([-0.01, -1, MAX_QUANTITY + 0.01, Number.NaN, Number.POSITIVE_INFINITY, "1", null])(
    "rejects %s",
    (value) => expect(isQuantity(value)).toBe(false)
  )

  it("sums without drift", () => {
    fc.assert(
      fc.property(fc.array(quantity, { maxLength: 200 }), (values) => {
        const cents = values.map((value) => BigInt(value.toFixed(2).replace(".", "")))
        expect(BigInt(sum(values.map(toHundredths)))).toBe(cents.reduce((a, b) => a + b, 0n))
      })
    )
  })
})

describe("parseQuantity", () => {
  it("reads back every quantity with point, comma and spaces", () => {
    fc.assert(
      fc.property(quantity, (value) => {
        const text = value.toFixed(2)
        const grouped = text.replace(/\B(?=(\d{3})+\.)/g, "\u00a0").replace(".", ",")
        expect(parseQuantity(text)).toBe(value)
        expect(parseQuantity(` ${text.replace(".", ",")} `)).toBe(value)
        expect(parseQuantity(grouped)).toBe(value)
        expect(parseQuantity(String(value))).toBe(value)
      })
    )
  })

  it("rounds decimal halves up", () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 8 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), digits, (whole, decimals) => {
        const thousandths = BigInt(`${whole}${decimals.slice(0, 3).join("")}`)
        expect(parseQuantity(`${whole}.${decimals.join("")}`)).toBe(
          Number((thousandths + 5n) / 10n) / 100
        )
      })
    )
    expect(parseQuantity("1.005")).toBe(1.01)
  })

  it("returns a quantity or null for any text", () => {
    const typed = fc.string({ unit: fc.constantFrom(..."0123456789., -+e\u00a0\u202f") })
    fc.assert(
      fc.property(fc.oneof(fc.string(), typed), (text) => {
        const value = parseQuantity(text)
        expect(value === null || isQuantity(value)).toBe(true)
      }),
      { numRuns: runs(1_000) }
    )
  })

  it.each([
    "",
    " ",
    ".",
    ",",
    "-1",
    "1e3",
    "0x10",
    "1.2.3",
    "1,234.5",
    "12 34",
    "1 23",
    "ten",
    "∞",
    "10000000.01",
    "9".repeat(400)
  ])("rejects %j", (text) => expect(parseQuantity(text)).toBeNull())

  it.each([
    [".5", 0.5],
    ["1.", 1],
    ["0", 0],
    ["007", 7],
    ["1 234,5", 1234.5],
    ["10\u202f000\u202f000", 10_000_000]
  ])("reads %j as %d", (text, value) => expect(parseQuantity(text)).toBe(value))
})

describe("evenShares", () => {
  const parts = fc.integer({ min: 1, max: 400 })

  it("sum exactly to the whole", () => {
    fc.assert(
      fc.property(hundredths, parts, (whole, count) => {
        const shares = evenShares(whole, count)
        expect(shares.length).toBe(count)
        expect(sum(shares)).toBe(whole)
      })
    )
  })

  it("differ by at most a hundredth, larger ones first", () => {
    fc.assert(
      fc.property(hundredths, parts, (whole, count) => {
        const shares = evenShares(whole, count)
        expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true)
        expect((shares[0] ?? 0) - (shares.at(-1) ?? 0)).toBeLessThanOrEqual(1)
        expect([...shares].sort((a, b) => b - a)).toEqual(shares)
      })
    )
  })

  it("are empty for no places", () => {
    expect(evenShares(100, 0)).toEqual([])
    expect(evenShares(100, -3)).toEqual([])
  })
})

describe("measured values", () => {
  it("are found by measure type, 0 if missing", () => {
    fc.assert(
      fc.property(measuredValues, measureType, (values, wanted) => {
        const entry = values.find((value) => value.measureType === wanted)
        expect(quantityOf(values, wanted)).toBe(entry?.value ?? 0)
        expect(values.every(Schema.is(MeasuredValue))).toBe(true)
      })
    )
  })
})
