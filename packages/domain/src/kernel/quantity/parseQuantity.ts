import * as Schema from "effect/Schema"
import { fromHundredths } from "./hundredths.ts"
import { Quantity } from "./Quantity.ts"

/** Groups of three with spaces, point or comma; other checks ensure a digit. */
const TYPED_NUMBER = /^(?:\d+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)?(?:[.,]\d*)?$/

/**
 * Parses a typed quantity, rounded half up to two decimals. Accepts a decimal point or comma, and
 * spaces between thousands as in French. Returns null for other texts and for numbers outside the
 * range.
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
