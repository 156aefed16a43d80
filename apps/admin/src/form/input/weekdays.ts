import type { Week } from "@atelier/domain/progress"
import { addDays, LocalDate, type Weekday, weekday } from "@atelier/domain/time"

/** From Monday. */
export const weekdays: ReadonlyArray<Weekday> = [1, 2, 3, 4, 5, 6, 7]

/** Any Monday, to format the names of weekdays. */
const MONDAY = LocalDate.make("2024-01-01")

export const dayOfWeek = (weekday: Weekday): LocalDate => addDays(MONDAY, weekday - 1)

/** Friday first, a short day in many shops; then the others in order. */
const likely: ReadonlyArray<Weekday> = [5, 1, 2, 3, 4, 6, 7]

/** Returns the weekday to offer next for its own maximum; null if all are taken. */
export const freeWeekday = (taken: ReadonlyArray<number>): Weekday | null =>
  likely.find((weekday) => !taken.includes(weekday)) ?? null

const SATURDAY = 6
const SUNDAY = 7

/** The weekdays that are worked, at least every second week. */
export const workedWeekdays = ({
  weeklyDaysOff,
  includeSaturday,
  includeSunday
}: Week): ReadonlyArray<Weekday> =>
  weekdays.filter(
    (day) =>
      (day !== SATURDAY || includeSaturday) &&
      (day !== SUNDAY || includeSunday) &&
      !weeklyDaysOff.some((off) => off.weekday === day && off.everySecondFrom === null)
  )

/** The week in which these weekdays are worked; days off every second week remain off. */
export const weekOfWeekdays = (
  { shifts, weeklyDaysOff }: Week,
  worked: ReadonlyArray<Weekday>
): Week => ({
  shifts,
  includeSaturday: worked.includes(SATURDAY),
  includeSunday: worked.includes(SUNDAY),
  weeklyDaysOff: [
    ...weeklyDaysOff.filter((off) => off.everySecondFrom !== null && worked.includes(off.weekday)),
    ...weekdays
      .filter((day) => day < SATURDAY && !worked.includes(day))
      .map((day) => ({ weekday: day, everySecondFrom: null }))
  ]
})

/** The week with the weekday of a date off every second week, counted from that date. */
export const withSecondDayOff = (week: Week, date: LocalDate): Week => ({
  ...week,
  weeklyDaysOff: [
    ...week.weeklyDaysOff.filter((off) => off.weekday !== weekday(date)),
    { weekday: weekday(date), everySecondFrom: date }
  ]
})
