import {
  addDays,
  checkDay,
  checkWhole,
  LAST_DAY,
  type LocalDate,
  parseDate,
  startOfMonth,
  startOfNextMonth,
  startOfWeek,
  weekday
} from "../../kernel/time/index.ts"
import { checkRepetition } from "./checkRepetition.ts"
import type { MonthDays, Repetition } from "./Repetition.ts"

const dayIn = (year: number, month: number, day: number): LocalDate | null => {
  const text = [String(year).padStart(4, "0"), month, day].map((n) => String(n).padStart(2, "0"))
  return parseDate(text.join("-"))
}

const dayOfMonth = (month: LocalDate, first: LocalDate, on: MonthDays): LocalDate | null => {
  switch (on._tag) {
    case "SameDay":
      return parseDate(`${month.slice(0, 8)}${first.slice(8)}`)
    case "LastDay":
      return addDays(startOfNextMonth(month), -1)
    case "Weekday": {
      const from = on.nth > 0 ? startOfMonth(month) : addDays(startOfNextMonth(month), -7)
      const ahead = (on.weekday - weekday(from) + 7) % 7
      return addDays(from, ahead + 7 * (Math.max(on.nth, 1) - 1))
    }
  }
}

/** The days `at` intervals after the first period; null for a date such as 30 February. */
const daysOfPeriod = (
  { rhythm, every }: Repetition,
  first: LocalDate,
  at: number
): ReadonlyArray<LocalDate | null> => {
  const ahead = at * every
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
  switch (rhythm._tag) {
    case "Daily":
      return [addDays(first, ahead)]
    case "Weekly": {
      const monday = addDays(startOfWeek(first), 7 * ahead)
      const weekdays = rhythm.weekdays.length === 0 ? [weekday(first)] : rhythm.weekdays
      return weekdays.toSorted().map((each) => addDays(monday, each - 1))
    }
    case "Monthly": {
      const months = year * 12 + month - 1 + ahead
      const start = dayIn(Math.floor(months / 12), (months % 12) + 1, 1)
      return [start === null ? null : dayOfMonth(start, first, rhythm.on)]
    }
    case "Yearly":
      return [dayIn(year + ahead, month, Number(first.slice(8)))]
  }
}

/** Maximum number of periods that a repetition is followed: about 27 years of days. */
const MAX_PERIODS = 10_000

/**
 * Lists the next days of a repetition from `from` on, at most `count`; none before `first`.
 * Throws a `RangeError` that names an invalid argument.
 */
export const repetitionDays = (
  repetition: Repetition,
  first: LocalDate,
  { from, count }: { readonly from: LocalDate; readonly count: number }
): ReadonlyArray<LocalDate> => {
  checkRepetition(repetition)
  checkDay("first", first)
  checkDay("from", from)
  checkWhole("count", count, 0)
  const { end } = repetition
  const last = end._tag === "Until" ? end.day : LAST_DAY
  const most = end._tag === "After" ? end.times : Number.POSITIVE_INFINITY
  const found: Array<LocalDate> = []
  let times = 0
  for (let at = 0; at < MAX_PERIODS; at += 1)
    for (const day of daysOfPeriod(repetition, first, at)) {
      if (found.length >= count || times >= most || (day !== null && day > last)) return found
      if (day === null || day < first) continue
      times += 1
      if (day >= from) found.push(day)
    }
  return found
}
