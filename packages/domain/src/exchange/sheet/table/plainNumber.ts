import { plainDigits } from "./plainDigits.ts"

const CURRENCY_BEFORE = /^(?:(-?)\s*(?:CA|US|C|A|MX)?\p{Sc}\s*|[A-Z]{3}\s+)/u
const CURRENCY_BEHIND = /(?:(?:CA|US|C|A|MX)?\p{Sc}|\b[A-Z]{3})$/u

/**
 * The digits of a number as a cell shows it: without currency, with an ASCII minus in front for a
 * number in parentheses or with its minus behind, with Arabic signs replaced. A percentage keeps
 * its sign.
 */
export const plainNumber = (text: string): string => {
  const ascii = plainDigits(text)
    .replace(/[\u2212\u2013]/g, "-")
    .replaceAll("٫", ",")
    .replaceAll("٬", " ")
  const inside = /^\((.*)\)$/.exec(ascii)?.[1]
  const signed = inside === undefined ? ascii.replace(/^([^-].*)-$/, "-$1") : `-${inside}`
  const number = signed
    .replace(CURRENCY_BEFORE, "$1")
    .replace(CURRENCY_BEHIND, "")
    .trimEnd()
    .replace(/^-\s+/, "-")
  return number.endsWith("%") ? `${number.slice(0, -1).trimEnd()}%` : number
}
