import * as Result from "effect/Result"
import { type DateRange, fromEpochDay, toEpochDay } from "../day/index.ts"
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
  /** A calendar of any week whose closures apply as well. */
  readonly underlying?: WorkingCalendar
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

/** Epoch days that are closed; `until` is exclusive. */
interface Closure {
  readonly from: number
  readonly until: number
}

const inOrder = (closed: ReadonlyArray<DateRange>): ReadonlyArray<Closure> => {
  const closures: Array<Closure> = []
  let isSorted = true
  for (const range of closed) {
    const closure = { from: toEpochDay(range.start), until: toEpochDay(range.end) }
    if (closure.from >= closure.until) continue
    const before = closures[closures.length - 1]
    isSorted &&= before === undefined || before.from <= closure.from
    closures.push(closure)
  }
  return isSorted ? closures : closures.sort((a, b) => a.from - b.from)
}

/** The calendar of a week without some closures, in order, and without those of another calendar. */
const withClosures = (
  { weekBefore, weekdays }: Week,
  closures: ReadonlyArray<Closure>,
  underlying: Pick<WorkingCalendar, "closedFrom" | "closedUntil">
): WorkingCalendar => {
  const closedFrom: Array<number> = []
  const closedUntil: Array<number> = []
  const worked: Array<number> = []
  const lostBefore = [0]
  let lost = 0
  /** The closure that may still grow; closures that touch are one. */
  let from = Number.NEGATIVE_INFINITY
  let until = Number.NEGATIVE_INFINITY
  const add = () => {
    if (from === Number.NEGATIVE_INFINITY) return
    const before = workedInWeeksBefore(weekBefore, from)
    closedFrom.push(from)
    closedUntil.push(until)
    worked.push(before - lost)
    lost += workedInWeeksBefore(weekBefore, until) - before
    lostBefore.push(lost)
  }
  const take = (nextFrom: number, nextUntil: number) => {
    if (nextFrom > until) {
      add()
      from = nextFrom
      until = nextUntil
    } else if (nextUntil > until) until = nextUntil
  }
  let at = 0
  for (const closure of closures) {
    while ((underlying.closedFrom[at] ?? Number.POSITIVE_INFINITY) < closure.from) {
      take(underlying.closedFrom[at] as number, underlying.closedUntil[at] as number)
      at += 1
    }
    take(closure.from, closure.until)
  }
  for (; at < underlying.closedFrom.length; at += 1)
    take(underlying.closedFrom[at] as number, underlying.closedUntil[at] as number)
  add()
  return { weekBefore, weekdays, closedFrom, closedUntil, workedBefore: worked, lostBefore }
}

const NEVER = { closedFrom: [], closedUntil: [] }

/** The calendar of some rules, however long it stays closed: to show days, not to plan on them. */
export const shownCalendar = (rules: CalendarRules): WorkingCalendar => {
  const week = weeks[rules.saturday ? "saturday" : "weekdays"][rules.sunday ? "sunday" : "weekdays"]
  return withClosures(week, inOrder(rules.closed), rules.underlying ?? NEVER)
}

/** The first stretch of more than 366 days in which a calendar has no worked day; null when there is none. */
export const longClosure = (calendar: WorkingCalendar): CalendarClosed | null => {
  const lost = calendar.lostBefore[calendar.closedFrom.length] as number
  if (lost < LEAST_WEEKS_LOST * calendar.weekdays.length) return null
  for (const from of calendar.closedFrom) {
    const place = workedBefore(calendar, from)
    const first = nthWorkedDay(calendar, place - 1) + 1
    const reopens = nthWorkedDay(calendar, place)
    if (reopens - first > LONGEST_CLOSURE)
      return new CalendarClosed({ from: fromEpochDay(first), until: fromEpochDay(reopens) })
  }
  return null
}

/**
 * The calendar of some rules. It is refused when a stretch of more than 366 days would have no
 * worked day; every other function of this folder can therefore always answer.
 */
export const makeCalendar = (
  rules: CalendarRules
): Result.Result<WorkingCalendar, CalendarClosed> => {
  const calendar = shownCalendar(rules)
  const closed = longClosure(calendar)
  return closed === null ? Result.succeed(calendar) : Result.fail(closed)
}
