import type { LocalDate } from "./LocalDate.ts"
import { refuseArgument } from "./refuseArgument.ts"

const DAYS_PER_ERA = 146_097
const EPOCH_OFFSET = 719_468
const FIRST_EPOCH_DAY = -719_528
const LAST_EPOCH_DAY = 2_932_896
const ZERO = 48

/**
 * The number that two digits of a text write. Reading is by character codes, and dividing by `| 0`:
 * every other operation waits for these.
 */
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

/**
 * Looks at a whole number that hot loops hand in: one of up to 31 bits passes by one operation.
 */
export const checkSmallWhole = (argument: string, value: number): void => {
  if ((value | 0) !== value && !Number.isInteger(value))
    refuseArgument(argument, value, "a whole number")
}

/**
 * What nobody who checks types can hand in: a fraction, a text, nothing at all. It would come out
 * as another day, or as no day.
 */
export const checkDays = (days: number, argument = "days"): void => {
  if (!Number.isInteger(days) && days !== Infinity && days !== -Infinity)
    refuseArgument(argument, days, "a whole number")
}

/**
 * From 1970-01-01, the days whose text is worth keeping: plans look at the same ones all the time.
 */
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
 * The civil day that lies `epochDay` days after 1970-01-01; the inverse of {@link toEpochDay}. It
 * stays within the years that a date can be written in: before 0000-01-01 is 0000-01-01, after
 * 9999-12-31 is 9999-12-31.
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

/** Before every day. */
const NO_DAY = FIRST_EPOCH_DAY - 1

/**
 * The epoch day of a text, or {@link NO_DAY}. Years are counted from March, so that leap days come
 * last. Whatever is no day counts up to the day of another text.
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

/** Whether a text is a civil day: `YYYY-MM-DD`, and a day that the calendar has. */
export const isRealDate = (text: string): boolean => epochDayOf(text) !== NO_DAY

/** {@link toEpochDay} of a day that was handed in as some argument, which the error names. */
export const checkedEpochDay = (date: LocalDate, argument: string): number => {
  const epochDay = typeof date === "string" ? epochDayOf(date) : NO_DAY
  return epochDay === NO_DAY ? noDay(date, argument) : epochDay
}

/**
 * Days since 1970-01-01 of a civil day; exact for every year from 0000 to 9999. Throws a
 * `RangeError` where the text is no such day, which only what was never checked can be.
 */
export const toEpochDay = (date: LocalDate): number => checkedEpochDay(date, "date")
