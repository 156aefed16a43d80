import { MAX_QUANTITY } from "../../kernel/quantity/index.ts"
import { withoutGroups } from "./withoutGroups.ts"

const SHAPE = /^-?(\d+([.,]\d*)?|[.,]\d+)$/
const THOUSANDS = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * Parses a number with a decimal point or comma and optional thousands separators, rounded to
 * `places` decimals; or returns why it is invalid. With two places, `1,200` is rejected, because it
 * may mean 1200 or 1.2.
 */
export const decimalOf = (
  text: string,
  places: 2 | 4
): number | "notAQuantity" | "negative" | "tooLarge" => {
  const plain = withoutGroups(text)
  if (!SHAPE.test(plain) || (places === 2 && THOUSANDS.test(plain))) return "notAQuantity"
  const scale = 10 ** places
  const value = Math.round(Number(plain.replace("-", "").replace(",", ".")) * scale) / scale
  if (value > MAX_QUANTITY) return "tooLarge"
  return text.startsWith("-") && value !== 0 ? "negative" : value
}
