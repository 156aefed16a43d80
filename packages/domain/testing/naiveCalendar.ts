import type { CalendarRules, DayOff } from "../src/kernel/calendar/index.ts"
import type { DateRange, LocalDate } from "../src/kernel/time/index.ts"
import type { OpenedRules } from "./calendars.ts"

const DAY = 86_400_000

export const naiveAddDays = (date: LocalDate, days: number): LocalDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10) as LocalDate

/** Walks from the first week in steps of two weeks. */
export const naiveIsOff = ({ everySecondFrom, weekday }: DayOff, date: LocalDate): boolean => {
  if (new Date(`${date}T00:00:00Z`).getUTCDay() !== weekday % 7) return false
  if (everySecondFrom === null) return true
  const mondayOf = (day: LocalDate): number => {
    const at = new Date(`${day}T00:00:00Z`)
    return at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY
  }
  return Math.round((mondayOf(date) - mondayOf(everySecondFrom)) / (7 * DAY)) % 2 === 0
}

/** A reference implementation of the calendar that walks day by day with JavaScript's `Date`. */
export const naiveCalendar = (rules: CalendarRules & Partial<OpenedRules>) => {
  const isWorked = (date: LocalDate): boolean => {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
    const isOpened = rules.opened?.includes(date) === true
    if (weekday === 6 && !rules.saturday && !isOpened) return false
    if (weekday === 0 && !rules.sunday && !isOpened) return false
    if (rules.weeklyDaysOff?.some((off) => naiveIsOff(off, date)) === true && !isOpened)
      return false
    return !rules.closed.some((range) => range.start <= date && date < range.end)
  }
  const snap = (date: LocalDate, step: 1 | -1): LocalDate => {
    let day = date
    while (!isWorked(day)) day = naiveAddDays(day, step)
    return day
  }
  const workedDays = (from: LocalDate, to: LocalDate): number => {
    if (from > to) return 0 - workedDays(to, from)
    let count = 0
    for (let day = from; day < to; day = naiveAddDays(day, 1)) if (isWorked(day)) count += 1
    return count
  }
  const addWorkedDays = (date: LocalDate, days: number): LocalDate => {
    let day = snap(date, 1)
    const step = days < 0 ? -1 : 1
    for (let left = Math.abs(days); left > 0; left -= 1) day = snap(naiveAddDays(day, step), step)
    return day
  }
  const daysOf = (range: DateRange): ReadonlyArray<LocalDate> => {
    const days: Array<LocalDate> = []
    for (let day = range.start; day < range.end; day = naiveAddDays(day, 1))
      if (isWorked(day)) days.push(day)
    return days
  }
  return { isWorked, snap, workedDays, addWorkedDays, daysOf }
}
