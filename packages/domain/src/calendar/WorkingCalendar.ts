import * as Result from "effect/Result"
import { type DateRange, fromEpochDay, toEpochDay } from "../time/index.ts"
import { CalendarClosed } from "./CalendarClosed.ts"
import { nthWorkedDay, workedBefore, workedInWeeksBefore } from "./workedBefore.ts"

/**
 * The days that somebody works, for all time: Monday to Friday, the weekend days that are included,
 * without the closures. Plain data, but only the functions of this folder know how to read it: a
 * week with prefix sums, and the closures as sorted, separate ranges of epoch days with prefix sums.
 */
export interface WorkingCalendar {
  /** Worked days of a week before each weekday, Monday at 0; the last entry is the whole week. */
  readonly weekBefore: ReadonlyArray<number>
  /** The weekdays worked, Monday is 0. */
  readonly weekdays: ReadonlyArray<number>
  readonly closedFrom: ReadonlyArray<number>
  readonly closedUntil: ReadonlyArray<number>
  /** Worked days before each closure, closures taken away. */
  readonly workedBefore: ReadonlyArray<number>
  /** Days of the week's pattern that the closures before each one take away; one entry more for all. */
  readonly lostBefore: ReadonlyArray<number>
}

/** What a calendar is made of. Empty ranges close nothing; ranges may overlap, in any order. */
export interface CalendarRules {
  readonly saturday: boolean
  readonly sunday: boolean
  readonly closed: ReadonlyArray<DateRange>
}

/** The longest stretch of days without work that a calendar may have. */
const LONGEST_CLOSURE = 366
/** Whole weeks that any longer stretch holds; a calendar that loses fewer has none. */
const LEAST_WEEKS_LOST = 52

type Week = Pick<WorkingCalendar, "weekBefore" | "weekdays">

const weekOf = (weekdays: ReadonlyArray<number>): Week => ({
  weekdays,
  weekBefore: Array.from(
    { length: 8 },
    (_, day) => weekdays.filter((weekday) => weekday < day).length
  )
})

/** The four weeks that there are, by the days that are included beside Monday to Friday. */
const weeks = {
  weekdays: { weekdays: weekOf([0, 1, 2, 3, 4]), sunday: weekOf([0, 1, 2, 3, 4, 6]) },
  saturday: { weekdays: weekOf([0, 1, 2, 3, 4, 5]), sunday: weekOf([0, 1, 2, 3, 4, 5, 6]) }
}

const separated = (closed: ReadonlyArray<DateRange>): ReadonlyArray<[number, number]> => {
  const ranges: Array<[number, number]> = []
  let isSorted = true
  for (const range of closed) {
    const from = toEpochDay(range.start)
    const until = toEpochDay(range.end)
    if (from >= until) continue
    const before = ranges[ranges.length - 1]
    isSorted &&= before === undefined || before[0] <= from
    ranges.push([from, until])
  }
  if (!isSorted) ranges.sort((a, b) => a[0] - b[0])
  const merged: Array<[number, number]> = []
  for (const range of ranges) {
    const last = merged[merged.length - 1]
    if (last === undefined || range[0] > last[1]) merged.push(range)
    else if (range[1] > last[1]) last[1] = range[1]
  }
  return merged
}

const withClosures = (week: Week, closures: ReadonlyArray<[number, number]>): WorkingCalendar => {
  const { weekBefore, weekdays } = week
  const closedFrom: Array<number> = []
  const closedUntil: Array<number> = []
  const worked: Array<number> = []
  const lostBefore = [0]
  let lost = 0
  for (const [from, until] of closures) {
    const before = workedInWeeksBefore(weekBefore, from)
    closedFrom.push(from)
    closedUntil.push(until)
    worked.push(before - lost)
    lost += workedInWeeksBefore(weekBefore, until) - before
    lostBefore.push(lost)
  }
  return { weekBefore, weekdays, closedFrom, closedUntil, workedBefore: worked, lostBefore }
}

/** The calendar of some rules, however long it stays closed: to show days, not to plan on them. */
export const shownCalendar = (rules: CalendarRules): WorkingCalendar => {
  const week = weeks[rules.saturday ? "saturday" : "weekdays"][rules.sunday ? "sunday" : "weekdays"]
  return withClosures(week, separated(rules.closed))
}

/**
 * The calendar of some rules. It is refused when a stretch of more than 366 days would have no
 * worked day; every other function of this folder can therefore always answer.
 */
export const makeCalendar = (
  rules: CalendarRules
): Result.Result<WorkingCalendar, CalendarClosed> => {
  const calendar = shownCalendar(rules)
  const lost = calendar.lostBefore[calendar.closedFrom.length] as number
  if (lost < LEAST_WEEKS_LOST * calendar.weekdays.length) return Result.succeed(calendar)
  for (const from of calendar.closedFrom) {
    const place = workedBefore(calendar, from)
    const first = nthWorkedDay(calendar, place - 1) + 1
    const reopens = nthWorkedDay(calendar, place)
    if (reopens - first > LONGEST_CLOSURE)
      return Result.fail(
        new CalendarClosed({ from: fromEpochDay(first), until: fromEpochDay(reopens) })
      )
  }
  return Result.succeed(calendar)
}
