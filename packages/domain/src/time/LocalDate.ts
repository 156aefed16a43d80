import { Schema } from "effect"

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/
const DAYS_PER_ERA = 146_097
const EPOCH_OFFSET = 719_468

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

const isRealDate = (text: string): boolean => {
  const parts = SHAPE.exec(text)
  if (parts === null) return false
  const month = Number(parts[2])
  const day = Number(parts[3])
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(Number(parts[1]), month)
}

/** A civil day of the plant's calendar, `YYYY-MM-DD`. Sorts as text; carries no time zone. */
export const LocalDate = Schema.String.annotate({ format: "date" })
  .check(Schema.makeFilter((text) => isRealDate(text) || "must be a real date, YYYY-MM-DD"))
  .pipe(Schema.brand("LocalDate"))
  .annotate({ identifier: "LocalDate" })
export type LocalDate = typeof LocalDate.Type

/** Days since 1970-01-01 of a civil day; exact for every year from 0000 to 9999. */
export const toEpochDay = (date: LocalDate): number => {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7))
  const day = Number(date.slice(8, 10))
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_OFFSET
}

/**
 * The civil day that lies `epochDay` days after 1970-01-01; the inverse of {@link toEpochDay}.
 * Algorithm: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
 */
export const fromEpochDay = (epochDay: number): LocalDate => {
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
    dayOfEra -
    (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`
  return text as LocalDate
}

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
  ((((epochDay + 3) % 7) + 7) % 7 + 1) as Weekday

/** The ISO weekday of a date. */
export const weekday = (date: LocalDate): Weekday => weekdayOfEpochDay(toEpochDay(date))

/** The Monday of the week that holds `date`. */
export const startOfWeek = (date: LocalDate): LocalDate => addDays(date, 1 - weekday(date))

/** The earlier of two days. */
export const earlier = (a: LocalDate, b: LocalDate): LocalDate => (a <= b ? a : b)

/** The later of two days. */
export const later = (a: LocalDate, b: LocalDate): LocalDate => (a >= b ? a : b)
