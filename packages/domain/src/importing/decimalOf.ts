import { LARGEST_QUANTITY } from "../quantity/index.ts"

const SHAPE = /^-?(\d+([.,]\d*)?|[.,]\d+)$/
const THOUSANDS = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * The number that a cell holds, with a decimal point or comma, rounded to `places` decimals; or why
 * it is none. With two places, `1,200` is refused: it may be a thousand or one and a fifth.
 */
export const decimalOf = (
  text: string,
  places: 2 | 4
): number | "notAQuantity" | "negative" | "tooLarge" => {
  if (!SHAPE.test(text) || (places === 2 && THOUSANDS.test(text))) return "notAQuantity"
  const scale = 10 ** places
  const value = Math.round(Number(text.replace("-", "").replace(",", ".")) * scale) / scale
  if (value > LARGEST_QUANTITY) return "tooLarge"
  return text.startsWith("-") && value !== 0 ? "negative" : value
}
