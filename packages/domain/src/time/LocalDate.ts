import { Schema } from "effect"

const DAYS_PER_ERA = 146_097
const EPOCH_OFFSET = 719_468
const FIRST_EPOCH_DAY = -719_528
const LAST_EPOCH_DAY = 2_932_896

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

const ZERO = 48
const HYPHEN = 45

/** Parsing is by character codes, and dividing by `| 0`: every other operation waits for these. */
const twoDigits = (text: string, at: number): number =>
  text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 11 * ZERO

const yearOf = (text: string): number => twoDigits(text, 0) * 100 + twoDigits(text, 2)

const isDigit = (text: string, at: number): boolean => {
  const digit = text.charCodeAt(at) - ZERO
  return digit >= 0 && digit <= 9
}

const hasShape = (text: string): boolean => {
  if (text.length !== 10 || text.charCodeAt(4) !== HYPHEN || text.charCodeAt(7) !== HYPHEN)
    return false
  return [0, 1, 2, 3, 5, 6, 8, 9].every((at) => isDigit(text, at))
}

const isRealDate = (text: string): boolean => {
  if (!hasShape(text)) return false
  const month = twoDigits(text, 5)
  const day = twoDigits(text, 8)
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(yearOf(text), month)
}

/** A civil day of the plant's calendar, `YYYY-MM-DD`. Sorts as text; carries no time zone. */
export const LocalDate = Schema.String.annotate({ format: "date" })
  .check(Schema.makeFilter((text) => isRealDate(text) || "must be a real date, YYYY-MM-DD"))
  .pipe(Schema.brand("LocalDate"))
  .annotate({ identifier: "LocalDate" })
export type LocalDate = typeof LocalDate.Type

/**
 * Days since 1970-01-01 of a civil day; exact for every year from 0000 to 9999. Years are counted
 * from March, so that leap days come last.
 */
export const toEpochDay = (date: LocalDate): number => {
  const month = twoDigits(date, 5)
  const year = month <= 2 ? yearOf(date) - 1 : yearOf(date)
  const leapDays = (year >> 2) - ((year / 100) | 0) + ((year / 400) | 0)
  const daysBeforeMonth = ((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) | 0
  return 365 * year + leapDays + daysBeforeMonth + twoDigits(date, 8) - 1 - EPOCH_OFFSET
}

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

/** From 1970-01-01, the days whose text is worth keeping: plans look at the same ones all the time. */
const KEPT_DAYS = 50_000
const keptTexts: Array<LocalDate | undefined> = new Array(KEPT_DAYS)

const keptText = (epochDay: number): LocalDate => {
  const kept = keptTexts[epochDay]
  if (kept !== undefined) return kept
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
export const fromEpochDay = (epochDay: number): LocalDate =>
  epochDay >= 0 && epochDay < KEPT_DAYS
    ? keptText(epochDay)
    : textOf(Math.min(LAST_EPOCH_DAY, Math.max(FIRST_EPOCH_DAY, epochDay)))

/** The civil day `days` (of either sign) after `date`. */
export const addDays = (date: LocalDate, days: number): LocalDate =>
  days === 0 ? date : fromEpochDay(toEpochDay(date) + days)

/** Civil days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  toEpochDay(to) - toEpochDay(from)

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The ISO weekday of a day counted from 1970-01-01, which was a Thursday. */
export const weekdayOfEpochDay = (epochDay: number): Weekday =>
  (((((epochDay + 3) % 7) + 7) % 7) + 1) as Weekday

/** The ISO weekday of a date. */
export const weekday = (date: LocalDate): Weekday => weekdayOfEpochDay(toEpochDay(date))

/** The Monday of the week that holds `date`. */
export const startOfWeek = (date: LocalDate): LocalDate => addDays(date, 1 - weekday(date))

/** The earlier of two days. */
export const earlier = (a: LocalDate, b: LocalDate): LocalDate => (a <= b ? a : b)

/** The later of two days. */
export const later = (a: LocalDate, b: LocalDate): LocalDate => (a >= b ? a : b)
