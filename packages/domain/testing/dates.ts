import fc from "fast-check"
import {
  addDays,
  type DateRange,
  fromEpochDay,
  type LocalDate,
  type LocalTime,
  toEpochDay
} from "../src/time/index.ts"

const day = (text: string): LocalDate => text as LocalDate

const between = (first: string, last: string): fc.Arbitrary<LocalDate> =>
  fc.integer({ min: toEpochDay(day(first)), max: toEpochDay(day(last)) }).map(fromEpochDay)

/** Last days of months, leap days, and the turn of years with 53 weeks. */
const awkwardDates = [
  "2024-02-28",
  "2024-02-29",
  "2024-03-01",
  "2025-02-28",
  "2026-01-31",
  "2026-04-30",
  "2026-12-31",
  "2027-01-01",
  "2027-01-03",
  "2028-02-29",
  "2032-12-31",
  "2000-02-29",
  "2100-02-28",
  "1969-12-31",
  "1970-01-01"
].map(day)

/** Any day that can be written, awkward ones and those of our time more often. */
export const localDate: fc.Arbitrary<LocalDate> = fc.oneof(
  { weight: 5, arbitrary: between("2000-01-01", "2100-12-31") },
  { weight: 2, arbitrary: fc.constantFrom(...awkwardDates) },
  { weight: 1, arbitrary: between("0000-01-01", "9999-12-31") }
)

/** A day of the years that {@link calendarRules} puts closures in, awkward ones more often. */
export const planningDate: fc.Arbitrary<LocalDate> = fc.oneof(
  { weight: 4, arbitrary: between("2025-06-01", "2027-12-31") },
  { weight: 1, arbitrary: fc.constantFrom(...awkwardDates.slice(0, 11)) }
)

/** A range that starts on such a day and holds at most `longest` days; some are empty. */
export const rangeFrom = (
  start: fc.Arbitrary<LocalDate>,
  longest: number
): fc.Arbitrary<DateRange> =>
  fc
    .tuple(start, fc.oneof(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: longest })))
    .map(([from, days]) => ({ start: from, end: addDays(from, days) }))

/** A range of up to two years, empty ones and single days included. */
export const dateRange: fc.Arbitrary<DateRange> = rangeFrom(localDate, 731)

/** A time of day. */
export const localTime: fc.Arbitrary<LocalTime> = fc
  .integer({ min: 0, max: 1_439 })
  .map((minutes) => {
    const two = (value: number): string => String(value).padStart(2, "0")
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` as LocalTime
  })
