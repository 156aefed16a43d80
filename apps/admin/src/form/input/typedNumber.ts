import { parseQuantity } from "@atelier/domain/quantity"

export type ReadNumber = (text: string) => number | null

/** Parses a quantity with at most two decimals and a decimal point or comma. */
export const readQuantity: ReadNumber = parseQuantity

/** Parses an integer of at most six digits; accepts several minus signs. */
export const readWhole: ReadNumber = (text) => {
  const plain = text.trim().replace(/^[−–]/, "-").replace(/^\+/, "")
  return /^-?\d{1,6}$/.test(plain) ? Number(plain) + 0 : null
}

/** The form value of a typed number; text that is none stays, for the schema to reject. */
export const typedNumber = (text: string, read: ReadNumber): number | string | null =>
  text.trim() === "" ? null : (read(text) ?? text)

export const numberText = (value: unknown, decimalSign: string): string =>
  typeof value === "number"
    ? String(value).replace(".", decimalSign)
    : typeof value === "string"
      ? value
      : ""
