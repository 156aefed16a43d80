import * as Schema from "effect/Schema"

/** The largest quantity that can be entered. Sums of millions of such quantities stay exact. */
export const MAX_QUANTITY = 10_000_000

export const isWholeHundredths = (value: number): boolean => Math.round(value * 100) / 100 === value

/**
 * A quantity of some measure type: zero or more, with at most two decimals. It is stored as the
 * decimal number that users type. Arithmetic uses `toHundredths`, so that sums never drift.
 */
export const Quantity = Schema.Finite.annotate({
  description: "In units of the measure type, with at most two decimals."
})
  .check(
    Schema.isGreaterThanOrEqualTo(0, { message: "must not be negative" }),
    Schema.isLessThanOrEqualTo(MAX_QUANTITY, { message: `must not be over ${MAX_QUANTITY}` }),
    Schema.makeFilter((value) => isWholeHundredths(value) || "must have at most two decimals")
  )
  .annotate({ identifier: "Quantity", example: 12.5 })
export type Quantity = typeof Quantity.Type
