import { parseQuantity } from "@atelier/domain/quantity"

/** How a number is read from what is typed; null when it cannot be. */
export type ReadNumber = (text: string) => number | null

/** Reads a quantity with at most two decimals, with a decimal point or comma. */
export const readQuantity: ReadNumber = parseQuantity

/** Reads a whole number of either sign, however the minus is written. */
export const readWhole: ReadNumber = (text) => {
  const plain = text.trim().replace(/^[−–]/, "-").replace(/^\+/, "")
  return /^-?\d{1,6}$/.test(plain) ? Number(plain) + 0 : null
}

/**
 * What a form keeps of a typed number: null for nothing, the number, or the text itself when it is
 * none, which the domain's schema then refuses with its own message.
 */
export const typedNumber = (text: string, read: ReadNumber): number | string | null =>
  text.trim() === "" ? null : (read(text) ?? text)

/** A kept number as it is typed, with the decimal sign of the language. */
export const numberText = (value: unknown, decimalSign: string): string =>
  typeof value === "number"
    ? String(value).replace(".", decimalSign)
    : typeof value === "string"
      ? value
      : ""
