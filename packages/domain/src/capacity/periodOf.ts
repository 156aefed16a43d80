import {
  addDays,
  checkChoice,
  checkDay,
  daysBetween,
  type LocalDate,
  startOfWeek
} from "../time/index.ts"

/** What dashboards gather days into. Weeks are ISO weeks. */
export type PeriodUnit = "day" | "week" | "month"

const units: ReadonlyArray<PeriodUnit> = ["day", "week", "month"]

/** Looks at a unit that was handed in. Throws a `RangeError` that names it. */
export const checkPeriodUnit = (unit: PeriodUnit): void => checkChoice("unit", unit, units)

const THURSDAY = 3

/**
 * The name of the period that a day lies in: `2026-11-16`, `2026-W47` or `2026-11`. An ISO week
 * belongs to the year of its Thursday, so that the first days of January can lie in week 53.
 *
 * @example
 * periodOf(day("2026-11-18"), "week") // => "2026-W47"
 * periodOf(day("2026-11-18"), "month") // => "2026-11"
 */
export const periodOf = (date: LocalDate, unit: PeriodUnit): string => {
  checkDay("date", date)
  checkPeriodUnit(unit)
  if (unit === "day") return date
  if (unit === "month") return date.slice(0, 7)
  const thursday = addDays(startOfWeek(date), THURSDAY)
  const year = thursday.slice(0, 4)
  const week = Math.floor(daysBetween(`${year}-01-01` as LocalDate, thursday) / 7) + 1
  return `${year}-W${String(week).padStart(2, "0")}`
}
