import { Schema } from "effect"

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

/** Whole hundredths of a quantity; exact, because a quantity has at most two decimals. */
export const toHundredths = (value: Quantity): number => Math.round(value * 100)

/** The quantity of a whole number of hundredths. */
export const fromHundredths = (hundredths: number): Quantity => hundredths / 100

/** Digits with spaces between groups of three, and a decimal point or comma; at least one digit. */
const TYPED_NUMBER = /^(?:\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)?(?:[.,]\d*)?$/

/**
 * The nearest quantity with two decimals of what somebody typed, halves up, with a decimal point or
 * comma and, as French writes them, spaces between thousands; null when it is not a number or not
 * one that a quantity can be.
 */
export const parseQuantity = (text: string): Quantity | null => {
  const typed = text.trim()
  if (!TYPED_NUMBER.test(typed) || !/\d/.test(typed)) return null
  const decimal = typed.replace(/[ \u00a0\u202f]/g, "").replace(",", ".")
  const value = fromHundredths(Math.round(Number(`${decimal}e2`)))
  return Schema.is(Quantity)(value) ? value : null
}

/**
 * Shares `hundredths` evenly over `parts` places in whole hundredths, the remainder on the earliest
 * ones. The shares always sum to `hundredths`; no places give no shares.
 */
export const evenShares = (hundredths: number, parts: number): ReadonlyArray<number> => {
  if (parts <= 0) return []
  const share = Math.floor(hundredths / parts)
  const remainder = hundredths - share * parts
  return Array.from({ length: parts }, (_, place) => (place < remainder ? share + 1 : share))
}
