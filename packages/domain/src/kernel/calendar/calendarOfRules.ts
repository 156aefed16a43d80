import {
  checkedEpochDay,
  type DateRange,
  fromEpochDay,
  type LocalDate,
  type Weekday
} from "../day/index.ts"
import { CalendarClosed } from "./CalendarClosed.ts"
import {
  countBefore,
  dayAtPlace,
  FIRST_MONDAY,
  PATTERN_DAYS,
  workedInPatternsBefore
} from "./countBefore.ts"
import type { WorkingCalendar } from "./WorkingCalendar.ts"

/** A weekday that is not worked: every week, or every second week from the week of a day. */
export interface DayOff {
  readonly weekday: Weekday
  readonly everySecondFrom: LocalDate | null
}

/** Rules of a calendar. Empty ranges close nothing; ranges may overlap and come in any order. */
export interface CalendarRules {
  readonly saturday: boolean
  readonly sunday: boolean
  /** Default: none. */
  readonly weeklyDaysOff?: ReadonlyArray<DayOff>
  readonly closed: ReadonlyArray<DateRange>
  /** A calendar whose closures also apply; its pattern is ignored. */
  readonly underlying?: WorkingCalendar
}

const MAX_CLOSURE_DAYS = 366
/** Whole patterns in every longer stretch. A calendar that loses fewer has no such stretch. */
const LEAST_PATTERNS_LOST = 26

type Pattern = Pick<WorkingCalendar, "patternBefore" | "patternDays">

const allDays = Array.from({ length: PATTERN_DAYS }, (_, day) => day)

const isInFirstWeek = (dayOfPattern: number): boolean => dayOfPattern < 7

const isOff = ({ everySecondFrom, weekday }: DayOff, day: number): boolean => {
  if (weekday !== (day % 7) + 1) return false
  if (everySecondFrom === null) return true
  const first = checkedEpochDay(everySecondFrom, "weeklyDaysOff.everySecondFrom") + FIRST_MONDAY
  return isInFirstWeek(first % PATTERN_DAYS) === isInFirstWeek(day)
}

const SATURDAY = 5
const SUNDAY = 6

const patternOf = (patternDays: ReadonlyArray<number>): Pattern => ({
  patternDays,
  patternBefore: [...allDays, PATTERN_DAYS].map(
    (day) => patternDays.filter((worked) => worked < day).length
  )
})

const patternOfRules = ({ weeklyDaysOff = [], saturday, sunday }: CalendarRules): Pattern =>
  patternOf(
    allDays.filter(
      (day) =>
        (saturday || day % 7 !== SATURDAY) &&
        (sunday || day % 7 !== SUNDAY) &&
        !weeklyDaysOff.some((off) => isOff(off, day))
    )
  )

/** A range of epoch days; `until` is exclusive. */
interface Closure {
  readonly from: number
  readonly until: number
}

const inOrder = (
  underlying: WorkingCalendar | undefined,
  closed: ReadonlyArray<DateRange>,
  onBackward: ((range: DateRange) => void) | undefined
): ReadonlyArray<Closure> => {
  const closures =
    underlying?.closedFrom.map((from, at) => ({ from, until: underlying.closedUntil[at]! })) ?? []
  for (const range of closed) {
    const from = checkedEpochDay(range.start, "closed.start")
    const until = checkedEpochDay(range.end, "closed.end")
    if (until < from) onBackward?.(range)
    if (until > from) closures.push({ from, until })
  }
  return closures.sort((a, b) => a.from - b.from)
}

/** Two weeks before the last day that a calendar counts, so that a later day can be found. */
const ALWAYS: Closure = { from: -FIRST_MONDAY, until: 2_932_882 }

/** A pattern without worked days is closed always, because the functions here need worked days. */
const withClosures = (pattern: Pattern, closures: ReadonlyArray<Closure>): WorkingCalendar => {
  if (pattern.patternDays.length === 0) return withClosures(patternOf(allDays), [ALWAYS])
  const { patternBefore, patternDays } = pattern
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
    const before = workedInPatternsBefore(patternBefore, from)
    const until = closedUntil[worked.length]!
    worked.push(before - lost)
    lost += workedInPatternsBefore(patternBefore, until) - before
    lostBefore.push(lost)
  }
  return { patternBefore, patternDays, closedFrom, closedUntil, workedBefore: worked, lostBefore }
}

/** Builds a calendar; `onBackward` is called for each range that ends before it starts. */
export const calendarOfRules = (
  rules: CalendarRules,
  onBackward?: (range: DateRange) => void
): WorkingCalendar =>
  withClosures(patternOfRules(rules), inOrder(rules.underlying, rules.closed, onBackward))

/**
 * The calendar without the days that the pattern of another one leaves out. Closures and opened
 * days of the others are ignored.
 */
export const inEveryPattern = (
  calendar: WorkingCalendar,
  others: ReadonlyArray<WorkingCalendar>
): WorkingCalendar => {
  const common = calendar.patternDays.filter((day) =>
    others.every(({ patternDays }) => patternDays.includes(day))
  )
  return common.length === calendar.patternDays.length
    ? calendar
    : withClosures(patternOf(common), inOrder(calendar, [], undefined))
}

/** A calendar without the check for long closures: for displaying days, not for planning. */
export const shownCalendar = (rules: CalendarRules): WorkingCalendar => calendarOfRules(rules)

/** Finds the first stretch of more than 366 days without a worked day; null if there is none. */
export const longClosure = (calendar: WorkingCalendar): CalendarClosed | null => {
  const lost = calendar.lostBefore[calendar.closedFrom.length]!
  if (lost < LEAST_PATTERNS_LOST * calendar.patternDays.length) return null
  for (const from of calendar.closedFrom) {
    const place = countBefore(calendar, from)
    const first = dayAtPlace(calendar, place - 1) + 1
    const reopens = dayAtPlace(calendar, place)
    if (reopens - first > MAX_CLOSURE_DAYS)
      return new CalendarClosed({ from: fromEpochDay(first), until: fromEpochDay(reopens) })
  }
  return null
}
