import type { DateRange } from "./DateRange.ts"
import { checkedEpochDay } from "./epochDay.ts"
import type { LocalDate } from "./LocalDate.ts"
import { refuseArgument } from "./refuseArgument.ts"

/** Throws a `RangeError` that names the argument if it is not a day. */
export const checkDay = (argument: string, day: LocalDate): void => {
  checkedEpochDay(day, argument)
}

export const checkRange = (argument: string, range: DateRange): void => {
  checkObject(argument, range)
  checkDay(`${argument}.start`, range.start)
  checkDay(`${argument}.end`, range.end)
}

export const checkSomeDays = (argument: string, range: DateRange): void => {
  checkRange(argument, range)
  if (range.end <= range.start) refuseArgument(`${argument}.end`, range.end, `after ${range.start}`)
}

/** Throws a `RangeError` if the value is not a finite number from `least` to `most`. */
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

/** Throws a `RangeError` if the value is not a whole number from `least` to `most`. */
export const checkWhole = (
  argument: string,
  value: number,
  least?: number,
  most?: number
): void => {
  if (!Number.isInteger(value)) refuseArgument(argument, value, "a whole number")
  checkNumber(argument, value, least, most)
}

export const checkChoice = <T>(argument: string, value: T, choices: ReadonlyArray<T>): void => {
  if (!choices.includes(value)) refuseArgument(argument, value, `one of ${choices.join(", ")}`)
}

/** Throws a `RangeError` unless it is an array; a text would pass for its characters. */
export const checkList = (argument: string, list: unknown): void => {
  if (!Array.isArray(list)) refuseArgument(argument, list, "a list")
}

/** Throws a `RangeError` for an unknown field; a misspelt option would have no effect. */
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

/** Throws a `RangeError` if the value is not an object; null and arrays are none. */
export const checkObject = (argument: string, value: unknown): void => {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    refuseArgument(argument, value, "an object")
}
