import * as Schema from "effect/Schema"

/** The largest quantity that can be entered; sums of millions of these stay exact. */
export const LARGEST_QUANTITY = 10_000_000

const isWholeHundredths = (value: number): boolean => Math.round(value * 100) / 100 === value

/**
 * A quantity of some measure type: zero or more, with at most two decimals. It is kept as the
 * decimal number that people type; arithmetic goes through {@link toHundredths}, so that sums never
 * drift.
 */
export const Quantity = Schema.Finite.check(
  Schema.isGreaterThanOrEqualTo(0, { message: "must not be negative" }),
  Schema.isLessThanOrEqualTo(LARGEST_QUANTITY, {
    message: `must not be over ${LARGEST_QUANTITY}`
  }),
  Schema.makeFilter((value) => isWholeHundredths(value) || "must have at most two decimals")
).annotate({ identifier: "Quantity", message: "must be a whole or decimal number" })
export type Quantity = typeof Quantity.Type

/**
 * Whole hundredths of a quantity; exact, because a quantity has at most two decimals. Throws a
 * `RangeError` where it is no number, which only what was never checked can be.
 */
export const toHundredths = (value: Quantity): number => {
  if (!Number.isFinite(value)) throw new RangeError(`${String(value)} is not a number`)
  return Math.round(value * 100)
}

/** The quantity of a whole number of hundredths. */
export const fromHundredths = (hundredths: number): Quantity => hundredths / 100

/** Digits with spaces between groups of three, and a decimal point or comma; at least one digit. */
const TYPED_NUMBER = /^(?:\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)?(?:[.,]\d*)?$/

/**
 * The nearest quantity with two decimals of what somebody typed, halves up, with a decimal point or
 * comma and, as French writes them, spaces between thousands; null when it is not a number or not
 * one that a quantity can be.
 *
 * @example
 * parseQuantity("1 234,5") // => 1234.5
 * parseQuantity("0.005") // => 0.01
 * parseQuantity("twelve") // => null
 */
export const parseQuantity = (text: string): Quantity | null => {
  const typed = text.trim()
  if (!TYPED_NUMBER.test(typed) || !/\d/.test(typed)) return null
  const decimal = typed.replace(/[ \u00a0\u202f]/g, "").replace(",", ".")
  const value = fromHundredths(Math.round(Number(`${decimal}e2`)))
  return Schema.is(Quantity)(value) ? value : null
}

/**
 * What the place numbered `place` (from 0) of `parts` places gets when `hundredths` are shared
 * evenly: whole hundredths, the remainder on the earliest places.
 */
export const shareOf = (hundredths: number, parts: number, place: number): number => {
  const share = Math.floor(hundredths / parts)
  return place < hundredths - share * parts ? share + 1 : share
}

/**
 * All shares of {@link shareOf}, in order. They always sum to `hundredths`; no places give none.
 *
 * @example
 * evenShares(1_000, 3) // => [334, 333, 333]
 */
export const evenShares = (hundredths: number, parts: number): ReadonlyArray<number> =>
  Array.from({ length: parts }, (_, place) => shareOf(hundredths, parts, place))
