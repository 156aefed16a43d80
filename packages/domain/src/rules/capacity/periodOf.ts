import {
  addDays,
  checkChoice,
  checkDay,
  daysBetween,
  type LocalDate,
  startOfWeek
} from "../../kernel/time/index.ts"

/** Length of the periods on a dashboard. Weeks are ISO weeks. */
export type PeriodUnit = "day" | "week" | "month"

const units: ReadonlyArray<PeriodUnit> = ["day", "week", "month"]

export const checkPeriodUnit = (unit: PeriodUnit): void => checkChoice("unit", unit, units)

const THURSDAY = 3

/**
 * Name of the period of a day: `2026-11-16`, `2026-W47` or `2026-11`. An ISO week belongs to the
 * year of its Thursday, so the first days of January can be in week 53.
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
