import fc from "fast-check"
import {
  addDays,
  type DateRange,
  fromEpochDay,
  LocalDate,
  type LocalTime,
  toEpochDay
} from "../src/kernel/time/index.ts"

export const day = (text: string): LocalDate => LocalDate.make(text)

const between = (first: string, last: string): fc.Arbitrary<LocalDate> =>
  fc.integer({ min: toEpochDay(day(first)), max: toEpochDay(day(last)) }).map(fromEpochDay)

/** Month ends, leap days, and the turns of years with 53 weeks. */
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

/** Any valid day; awkward and contemporary ones are more frequent. */
export const localDate: fc.Arbitrary<LocalDate> = fc.oneof(
  { weight: 5, arbitrary: between("2000-01-01", "2100-12-31") },
  { weight: 2, arbitrary: fc.constantFrom(...awkwardDates) },
  { weight: 1, arbitrary: between("0000-01-01", "9999-12-31") }
)

/** A day in the years of the closures of {@link calendarRules}; awkward ones are more frequent. */
export const planningDate: fc.Arbitrary<LocalDate> = fc.oneof(
  { weight: 4, arbitrary: between("2025-06-01", "2027-12-31") },
  { weight: 1, arbitrary: fc.constantFrom(...awkwardDates.slice(0, 11)) }
)

/** A range of at most `longest` days that starts on such a day; may be empty. */
export const rangeFrom = (
  start: fc.Arbitrary<LocalDate>,
  longest: number
): fc.Arbitrary<DateRange> =>
  fc
    .tuple(start, fc.oneof(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: longest })))
    .map(([from, days]) => ({ start: from, end: addDays(from, days) }))

export const dateRange: fc.Arbitrary<DateRange> = rangeFrom(localDate, 731)

export const localTime: fc.Arbitrary<LocalTime> = fc
  .integer({ min: 0, max: 1_439 })
  .map((minutes) => {
    const two = (value: number): string => String(value).padStart(2, "0")
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` as LocalTime
  })
