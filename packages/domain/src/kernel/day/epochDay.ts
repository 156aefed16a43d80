import type { LocalDate } from "./LocalDate.ts"
import { refuseArgument } from "./refuseArgument.ts"

const DAYS_PER_ERA = 146_097
const EPOCH_OFFSET = 719_468
const FIRST_EPOCH_DAY = -719_528
const LAST_EPOCH_DAY = 2_932_896
const ZERO = 48

/** Reads character codes for speed: every operation on days depends on it. */
const twoDigits = (text: string, at: number): number =>
  text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 11 * ZERO

const padded = (value: number): string => (value < 10 ? `0${value}` : `${value}`)

const textOf = (epochDay: number): LocalDate => {
  const shifted = epochDay + EPOCH_OFFSET
  const era = Math.floor(shifted / DAYS_PER_ERA)
  const dayOfEra = shifted - era * DAYS_PER_ERA
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, "0")}-${padded(month)}-${padded(day)}` as LocalDate
}

/** Throws a `RangeError` if not whole; a 32-bit integer passes after one operation. */
export const checkSmallWhole = (argument: string, value: number): void => {
  if ((value | 0) !== value && !Number.isInteger(value))
    refuseArgument(argument, value, "a whole number")
}

/**
 * Throws a `RangeError` if the value is neither whole nor infinite, which the types do not exclude.
 * It would otherwise give a wrong day or none.
 */
export const checkDays = (days: number, argument = "days"): void => {
  if (!Number.isInteger(days) && days !== Infinity && days !== -Infinity)
    refuseArgument(argument, days, "a whole number")
}

/** Number of days from 1970-01-01 whose texts are cached, because plans use the same days often. */
const KEPT_DAYS = 50_000
const keptTexts: Array<LocalDate | undefined> = new Array(KEPT_DAYS)

const keptText = (epochDay: number): LocalDate => {
  const kept = keptTexts[epochDay]
  if (kept !== undefined) return kept
  checkDays(epochDay, "epochDay")
  const text = textOf(epochDay)
  keptTexts[epochDay] = text
  return text
}

/**
 * The civil day that is `epochDay` days after 1970-01-01; the inverse of {@link toEpochDay}.
 * Clamped to 0000-01-01 and 9999-12-31.
 * Algorithm: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
 */
export const fromEpochDay = (epochDay: number): LocalDate => {
  if (epochDay >= 0 && epochDay < KEPT_DAYS && typeof epochDay === "number")
    return keptText(epochDay)
  checkDays(epochDay, "epochDay")
  return textOf(Math.min(LAST_EPOCH_DAY, Math.max(FIRST_EPOCH_DAY, epochDay)))
}

const noDay = (date: unknown, argument: string): never =>
  refuseArgument(argument, date, "a day written YYYY-MM-DD")

/** Marks an invalid text; it is before every day. */
const NO_DAY = FIRST_EPOCH_DAY - 1

/**
 * The epoch day of a text, or {@link NO_DAY} if it is invalid. Years count from March, so that leap
 * days come last. An invalid text gives the number of another day, so the result is converted back.
 */
const epochDayOf = (text: string): number => {
  if (text.length !== 10) return NO_DAY
  const month = twoDigits(text, 5)
  const ownYear = twoDigits(text, 0) * 100 + twoDigits(text, 2)
  const year = month <= 2 ? ownYear - 1 : ownYear
  const leapDays = (year >> 2) - ((year / 100) | 0) + ((year / 400) | 0)
  const daysBeforeMonth = ((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) | 0
  const epochDay = 365 * year + leapDays + daysBeforeMonth + twoDigits(text, 8) - 1 - EPOCH_OFFSET
  return fromEpochDay(epochDay) === text ? epochDay : NO_DAY
}

/** Whether a text has the form `YYYY-MM-DD` and the day exists. */
export const isRealDate = (text: string): boolean => epochDayOf(text) !== NO_DAY

/** Like {@link toEpochDay}; the error names the given argument. */
export const checkedEpochDay = (date: LocalDate, argument: string): number => {
  const epochDay = typeof date === "string" ? epochDayOf(date) : NO_DAY
  return epochDay === NO_DAY ? noDay(date, argument) : epochDay
}

/** Days from 1970-01-01, for the years 0000 to 9999; throws a `RangeError` if invalid. */
export const toEpochDay = (date: LocalDate): number => checkedEpochDay(date, "date")
