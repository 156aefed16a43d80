import type { DateRange } from "./DateRange.ts"
import { checkedEpochDay } from "./epochDay.ts"
import type { LocalDate } from "./LocalDate.ts"
import { refuseArgument } from "./refuseArgument.ts"

/** Looks at a day that was handed in. Throws a `RangeError` that names the argument. */
export const checkDay = (argument: string, day: LocalDate): void => {
  checkedEpochDay(day, argument)
}

/** Looks at both ends of a range of days that was handed in. */
export const checkRange = (argument: string, { end, start }: DateRange): void => {
  checkDay(`${argument}.start`, start)
  checkDay(`${argument}.end`, end)
}

/** Looks at a range that was handed in and has one day at least. */
export const checkSomeDays = (argument: string, range: DateRange): void => {
  checkRange(argument, range)
  if (range.end <= range.start) refuseArgument(`${argument}.end`, range.end, `after ${range.start}`)
}

/** Looks at a number that was handed in: finite, from the least to the most that there may be. */
export const checkNumber = (
  argument: string,
  value: number,
  least = -Infinity,
  most = Infinity
): void => {
  if (!Number.isFinite(value)) refuseArgument(argument, value, "a number")
  if (value < least) refuseArgument(argument, value, `${least} or more`)
  if (value > most) refuseArgument(argument, value, `${most} or less`)
}

/** Looks at a whole number that was handed in. */
export const checkWhole = (
  argument: string,
  value: number,
  least?: number,
  most?: number
): void => {
  if (!Number.isInteger(value)) refuseArgument(argument, value, "a whole number")
  checkNumber(argument, value, least, most)
}

/** Looks at a choice that was handed in. */
export const checkChoice = <T>(argument: string, value: T, choices: ReadonlyArray<T>): void => {
  if (!choices.includes(value)) refuseArgument(argument, value, `one of ${choices.join(", ")}`)
}

/** Looks at a list that was handed in: a text is one, too, of its letters. */
export const checkList = (argument: string, list: unknown): void => {
  if (!Array.isArray(list)) refuseArgument(argument, list, "a list")
}

/**
 * Looks at the fields of options that were handed in. Throws a `RangeError` for one that is not in
 * the table: what is misspelt would silently not hold.
 */
export const checkFields = <T extends object>(
  argument: string,
  value: T,
  fields: Readonly<Record<keyof T, true>>
): void => {
  checkObject(argument, value)
  for (const [name, field] of Object.entries(value))
    if (!Object.hasOwn(fields, name))
      refuseArgument(`${argument}.${name}`, field, `one of ${Object.keys(fields).join(", ")}`)
}

/** Looks at an object that was handed in: null and a list have no fields. */
export const checkObject = (argument: string, value: unknown): void => {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    refuseArgument(argument, value, "an object")
}
