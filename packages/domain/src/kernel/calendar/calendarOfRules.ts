import { checkedEpochDay, type DateRange, fromEpochDay } from "../day/index.ts"
import { CalendarClosed } from "./CalendarClosed.ts"
import { countBefore, dayAtPlace, workedInWeeksBefore } from "./countBefore.ts"
import type { WorkingCalendar } from "./WorkingCalendar.ts"

/** Rules of a calendar. Empty ranges close nothing; ranges may overlap and come in any order. */
export interface CalendarRules {
  readonly saturday: boolean
  readonly sunday: boolean
  readonly closed: ReadonlyArray<DateRange>
  /** A calendar whose closures also apply; its weekdays are ignored. */
  readonly underlying?: WorkingCalendar
}

const MAX_CLOSURE_DAYS = 366
/** Whole weeks in every longer stretch. A calendar that loses fewer weeks has no such stretch. */
const LEAST_WEEKS_LOST = 52

type Week = Pick<WorkingCalendar, "weekBefore" | "weekdays">

const weekOf = ({ saturday, sunday }: CalendarRules): Week => {
  const weekdays = [0, 1, 2, 3, 4]
  if (saturday) weekdays.push(5)
  if (sunday) weekdays.push(6)
  const weekBefore = [0, 1, 2, 3, 4, 5, saturday ? 6 : 5, weekdays.length]
  return { weekdays, weekBefore }
}

/** A range of epoch days; `until` is exclusive. */
interface Closure {
  readonly from: number
  readonly until: number
}

const inOrder = (
  { closedFrom, closedUntil }: Pick<WorkingCalendar, "closedFrom" | "closedUntil">,
  closed: ReadonlyArray<DateRange>,
  onBackward: ((range: DateRange) => void) | undefined
): ReadonlyArray<Closure> => {
  const closures = closedFrom.map((from, at) => ({ from, until: closedUntil[at]! }))
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
    // Closures that touch or overlap are merged.
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
    const until = closedUntil[worked.length]!
    worked.push(before - lost)
    lost += workedInWeeksBefore(weekBefore, until) - before
    lostBefore.push(lost)
  }
  return { weekBefore, weekdays, closedFrom, closedUntil, workedBefore: worked, lostBefore }
}

const NEVER = { closedFrom: [], closedUntil: [] }

/** Builds a calendar; `onBackward` is called for each range that ends before it starts. */
export const calendarOfRules = (
  rules: CalendarRules,
  onBackward?: (range: DateRange) => void
): WorkingCalendar =>
  withClosures(weekOf(rules), inOrder(rules.underlying ?? NEVER, rules.closed, onBackward))

/** A calendar without the check for long closures: for displaying days, not for planning. */
export const shownCalendar = (rules: CalendarRules): WorkingCalendar => calendarOfRules(rules)

/** Finds the first stretch of more than 366 days without a worked day; null if there is none. */
export const longClosure = (calendar: WorkingCalendar): CalendarClosed | null => {
  const lost = calendar.lostBefore[calendar.closedFrom.length]!
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
