import { plainDigits } from "./plainDigits.ts"

const CURRENCY =
  /^(-?)\s*(?:CA|US|C|A|MX)?\p{Sc}\s*|\s*(?:CA|US|C|A|MX)?\p{Sc}$|\s*\b[A-Z]{3}$|^[A-Z]{3}\s+/gu

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
  return signed.replace(CURRENCY, "$1").replace(/^-\s+/, "-").replace(/\s+%$/, "%")
}
