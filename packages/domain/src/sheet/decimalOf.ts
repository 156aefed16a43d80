import { MAX_QUANTITY } from "../quantity/index.ts"
import { withoutGroups } from "./withoutGroups.ts"

const SHAPE = /^-?(\d+([.,]\d*)?|[.,]\d+)$/
const THOUSANDS = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * The number that a cell holds, with a decimal point or comma and its thousands apart or not,
 * rounded to `places` decimals; or why it is none. With two places, `1,200` is refused: it may be a
 * thousand or one and a fifth.
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
