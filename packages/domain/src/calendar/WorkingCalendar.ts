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

const separated = (closed: ReadonlyArray<DateRange>): ReadonlyArray<[number, number]> => {
  const merged: Array<[number, number]> = []
  const ranges = closed
    .map((range): [number, number] => [toEpochDay(range.start), toEpochDay(range.end)])
    .filter(([from, until]) => from < until)
    .sort((a, b) => a[0] - b[0])
  for (const [from, until] of ranges) {
    const last = merged.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], until)
    else merged.push([from, until])
  }
  return merged
}

const withClosures = (
  week: Pick<WorkingCalendar, "weekBefore" | "weekdays">,
  closures: ReadonlyArray<[number, number]>
): WorkingCalendar => {
  const lostBefore = [0]
  const worked: Array<number> = []
  let lost = 0
  for (const [from, until] of closures) {
    const before = workedInWeeksBefore(week.weekBefore, from)
    worked.push(before - lost)
    lost += workedInWeeksBefore(week.weekBefore, until) - before
    lostBefore.push(lost)
  }
  return {
    ...week,
    closedFrom: closures.map(([from]) => from),
    closedUntil: closures.map(([, until]) => until),
    workedBefore: worked,
    lostBefore
  }
}

/**
 * The calendar of some rules. It is refused when a stretch of more than 366 days would have no
 * worked day; every other function of this folder can therefore always answer.
 */
export const makeCalendar = (
  rules: CalendarRules
): Result.Result<WorkingCalendar, CalendarClosed> => {
  const weekdays = [0, 1, 2, 3, 4, ...(rules.saturday ? [5] : []), ...(rules.sunday ? [6] : [])]
  const weekBefore = Array.from(
    { length: 8 },
    (_, day) => weekdays.filter((weekday) => weekday < day).length
  )
  const calendar = withClosures({ weekBefore, weekdays }, separated(rules.closed))
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
