import { MAX_QUANTITY } from "../../kernel/quantity/index.ts"
import { plainNumber } from "./table/plainNumber.ts"
import { withoutGroups } from "./withoutGroups.ts"

const SHAPE = /^-?(\d+([.,]\d*)?|[.,]\d+)$/
const THOUSANDS = /^-?[1-9]\d{0,2}[.,]\d{3}$/
const DECIMALS = /([.,])\d*$/
const PERCENT = 100

/** The sign before the decimals of a number: a point or a comma. */
export type DecimalSign = "." | ","

const digitsOf = (text: string): string => withoutGroups(plainNumber(text).replace("%", ""))

/** True if the number may mean thousands or thousandths: `1,200`. */
const isOpen = (digits: string): boolean => THOUSANDS.test(digits)

const signOf = (text: string): DecimalSign | null => {
  const plain = plainNumber(text).replace("%", "")
  const digits = withoutGroups(plain)
  if (!SHAPE.test(digits) || isOpen(digits)) return null
  const sign = DECIMALS.exec(digits)?.[1]
  if (sign === "." || sign === ",") return sign
  if (plain.includes(".")) return ","
  return plain.includes(",") ? "." : null
}

/** The decimal sign of a column of numbers; null if no cell settles it, or cells disagree. */
export const decimalSignOf = (texts: ReadonlyArray<string>): DecimalSign | null => {
  const signs = new Set(texts.map(signOf).filter((sign) => sign !== null))
  const [sign = null] = signs
  return signs.size === 1 ? sign : null
}

/** The first number of a column that may mean thousands or thousandths. */
export const openNumberIn = (texts: ReadonlyArray<string>): string | undefined =>
  texts.find((text) => isOpen(digitsOf(text)))

/**
 * Parses a number with optional thousands separators, currency and percent sign, rounded to
 * `places` decimals; or returns why it is invalid. `sign` is the decimal sign of its column.
 * Without it a number with two places such as `1,200` is rejected, because it may mean 1200 or 1.2.
 */
export const decimalOf = (
  text: string,
  places: 2 | 4,
  sign: DecimalSign | null = null
): number | "notAQuantity" | "ambiguousNumber" | "negative" | "tooLarge" => {
  const digits = digitsOf(text)
  if (!SHAPE.test(digits)) return "notAQuantity"
  if (isOpen(digits) && sign === null && places === 2) return "ambiguousNumber"
  const isGrouped = isOpen(digits) && sign !== null && !digits.includes(sign)
  const plain = isGrouped ? digits.replace(/[.,]/, "") : digits
  const whole = Number(plain.replace("-", "").replace(",", "."))
  const scale = 10 ** places
  const value = Math.round((text.includes("%") ? whole / PERCENT : whole) * scale) / scale
  if (value > MAX_QUANTITY) return "tooLarge"
  return plain.startsWith("-") && value !== 0 ? "negative" : value
}
