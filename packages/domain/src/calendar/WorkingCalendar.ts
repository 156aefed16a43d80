import { checkedEpochDay, type DateRange, fromEpochDay } from "../day/index.ts"
import { CalendarClosed } from "./CalendarClosed.ts"
import { countBefore, dayAtPlace, workedInWeeksBefore } from "./countBefore.ts"

/**
 * The days that somebody works, for all time: Monday to Friday, the weekend days that are included
 * and single days that are opened, without the closures. Plain data, but only the functions of this
 * folder know how to read it: a week with prefix sums, and the closures as sorted, separate ranges
 * of epoch days with prefix sums.
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
  /**
   * Days of the week's pattern that the closures before each one take away; one entry more for all.
   */
  readonly lostBefore: ReadonlyArray<number>
  /**
   * Worked days that the week leaves out, in order, each with how many worked days there are before
   * it.
   */
  readonly opened?: {
    readonly days: ReadonlyArray<number>
    readonly places: ReadonlyArray<number>
  }
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
const MAX_CLOSURE_DAYS = 366
/** Whole weeks that any longer stretch holds; a calendar that loses fewer has none. */
const LEAST_WEEKS_LOST = 52

type Week = Pick<WorkingCalendar, "weekBefore" | "weekdays">

/** Monday to Friday, and the days of the weekend that are included. */
const weekOf = ({ saturday, sunday }: CalendarRules): Week => {
  const weekdays = [0, 1, 2, 3, 4]
  if (saturday) weekdays.push(5)
  if (sunday) weekdays.push(6)
  const weekBefore = [0, 1, 2, 3, 4, 5, saturday ? 6 : 5, weekdays.length]
  return { weekdays, weekBefore }
}

/** Epoch days that are closed; `until` is exclusive. */
interface Closure {
  readonly from: number
  readonly until: number
}

/** The closures of another calendar, and those of some ranges, in order. */
const inOrder = (
  { closedFrom, closedUntil }: Pick<WorkingCalendar, "closedFrom" | "closedUntil">,
  closed: ReadonlyArray<DateRange>,
  onBackward: ((range: DateRange) => void) | undefined
): ReadonlyArray<Closure> => {
  const closures = closedFrom.map((from, at) => ({ from, until: closedUntil[at] as number }))
  let isInOrder = true
  for (const range of closed) {
    const from = checkedEpochDay(range.start, "closed.start")
    const until = checkedEpochDay(range.end, "closed.end")
    if (until < from) onBackward?.(range)
    if (until <= from) continue
    const last = closures.at(-1)
    if (last && from < last.from) isInOrder = false
    closures.push({ from, until })
  }
  return isInOrder ? closures : closures.sort((a, b) => a.from - b.from)
}

/** The calendar of a week without some closures, in order. */
const withClosures = (
  { weekBefore, weekdays }: Week,
  closures: ReadonlyArray<Closure>
): WorkingCalendar => {
  const closedFrom: Array<number> = []
  const closedUntil: Array<number> = []
  let end = Number.NEGATIVE_INFINITY
  for (const { from, until } of closures) {
    const isApart = from > end
    end = Math.max(end, until)
    // Closures that touch are one.
    if (isApart) {
      closedFrom.push(from)
      closedUntil.push(end)
    } else closedUntil[closedUntil.length - 1] = end
  }
  const worked: Array<number> = []
  const lostBefore = [0]
  let lost = 0
  for (const from of closedFrom) {
    const before = workedInWeeksBefore(weekBefore, from)
    const until = closedUntil[worked.length] as number
    worked.push(before - lost)
    lost += workedInWeeksBefore(weekBefore, until) - before
    lostBefore.push(lost)
  }
  return { weekBefore, weekdays, closedFrom, closedUntil, workedBefore: worked, lostBefore }
}

const NEVER = { closedFrom: [], closedUntil: [] }

/** The calendar of some rules; somebody is told of the ranges that end before they start. */
export const calendarOfRules = (
  rules: CalendarRules,
  onBackward?: (range: DateRange) => void
): WorkingCalendar =>
  withClosures(weekOf(rules), inOrder(rules.underlying ?? NEVER, rules.closed, onBackward))

/** The calendar of some rules, however long it stays closed: to show days, not to plan on them. */
export const shownCalendar = (rules: CalendarRules): WorkingCalendar => calendarOfRules(rules)

/**
 * The first stretch of more than 366 days in which a calendar has no worked day; null when there is
 * none.
 */
export const longClosure = (calendar: WorkingCalendar): CalendarClosed | null => {
  const lost = calendar.lostBefore[calendar.closedFrom.length] as number
  if (lost < LEAST_WEEKS_LOST * calendar.weekdays.length) return null
  for (const from of calendar.closedFrom) {
    const place = countBefore(calendar, from)
    const first = dayAtPlace(calendar, place - 1) + 1
    const reopens = dayAtPlace(calendar, place)
    if (reopens - first > MAX_CLOSURE_DAYS)
      return new CalendarClosed({ from: fromEpochDay(first), until: fromEpochDay(reopens) })
  }
  return null
}
