import {
  addDays,
  type DateRange,
  fromEpochDay,
  type LocalDate,
  minutesOfDay,
  toEpochDay
} from "../../kernel/time/index.ts"
import type { BlockerEvent } from "../../records/event/index.ts"
import { minutesOfShift, type Shift } from "../../records/progress/index.ts"
import type { Shop } from "../../records/resource/index.ts"

/** A part of a day, in minutes since its midnight; a night shift ends after 1,440. */
type Span = readonly [from: number, until: number]

/** Working hours of a worked day: its shifts, in order, and their sum in minutes. */
export interface DayHours {
  readonly spans: ReadonlyArray<Span>
  readonly minutes: number
}

const hoursOf = (spans: ReadonlyArray<Span>): DayHours => ({
  spans,
  minutes: spans.reduce((sum, [from, until]) => sum + until - from, 0)
})

/**
 * The hours of a resource by its own shifts, otherwise by those of the shop or by its day. Empty
 * without a shop record, or if the day of the shop does not end after it starts.
 */
export const dayHours = (
  shop: Pick<Shop, "dayStartTime" | "dayEndTime" | "shifts"> | undefined,
  own: ReadonlyArray<Shift> = []
): DayHours => {
  const shifts = own.length > 0 ? own : (shop?.shifts ?? [])
  if (shifts.length > 0) return hoursOf(shifts.map(minutesOfShift))
  if (shop === undefined) return hoursOf([])
  const day: Span = [minutesOfDay(shop.dayStartTime), minutesOfDay(shop.dayEndTime)]
  return hoursOf(day[0] < day[1] ? [day] : [])
}

const DAY_MINUTES = 24 * 60

type TimedBlocker = Extract<BlockerEvent, { readonly allDay: false }>

/** Minutes since 1970-01-01 on the wall clock. */
const minutesAt = (date: LocalDate, time: TimedBlocker["startTime"]): number =>
  toEpochDay(date) * DAY_MINUTES + minutesOfDay(time)

const spanOf = ({ startDate, startTime, endDate, endTime }: TimedBlocker): Span => [
  minutesAt(startDate, startTime),
  minutesAt(endDate, endTime)
]

/** All days of an all-day blocker, otherwise those whose working hours it covers. */
const closedDays = (blocker: BlockerEvent, { spans }: DayHours): DateRange => {
  const { startDate: start, endDate: end } = blocker
  if (blocker.allDay) return { start, end }
  const [first] = spans
  const last = spans.at(-1)
  if (first === undefined || last === undefined) return { start, end: start }
  const [from, until] = spanOf(blocker)
  const firstDay = Math.ceil((from - first[0]) / DAY_MINUTES)
  const lastDay = Math.floor((until - last[1]) / DAY_MINUTES)
  return firstDay > lastDay
    ? { start, end: start }
    : { start: fromEpochDay(firstDay), end: fromEpochDay(lastDay + 1) }
}

/** The parts of a day's working hours that a timed blocker takes. */
const takenOn = (blocker: TimedBlocker, { spans }: DayHours, day: number): ReadonlyArray<Span> => {
  const [from, until] = spanOf(blocker)
  const midnight = day * DAY_MINUTES
  return spans
    .map(([a, b]): Span => [Math.max(a, from - midnight), Math.min(b, until - midnight)])
    .filter(([a, b]) => a < b)
}

/** Sums minutes; overlapping parts count once. */
const minutesTaken = (taken: ReadonlyArray<Span>): number => {
  let minutes = 0
  let counted = Number.NEGATIVE_INFINITY
  for (const [from, until] of taken.toSorted((a, b) => a[0] - b[0])) {
    minutes += Math.max(0, until - Math.max(from, counted))
    counted = Math.max(counted, until)
  }
  return minutes
}

export interface BlockedTime {
  /** Days that one blocker closes, or several together. */
  readonly closed: ReadonlyArray<DateRange>
  /** Working minutes that timed blockers take away, by epoch day. */
  readonly blocked: ReadonlyMap<number, number>
  /** Blocked parts of the days that a timed blocker may take in part, by epoch day. */
  readonly taken: ReadonlyMap<number, ReadonlyArray<Span>>
}

const takenByDay = (
  blockers: ReadonlyArray<BlockerEvent>,
  hours: DayHours
): ReadonlyMap<number, ReadonlyArray<Span>> => {
  const taken = new Map<number, Array<Span>>()
  const isOverMidnight = (hours.spans.at(-1)?.[1] ?? 0) > DAY_MINUTES
  for (const blocker of blockers) {
    if (blocker.allDay) continue
    const edges = [toEpochDay(blocker.startDate), toEpochDay(blocker.endDate)]
    const days = isOverMidnight ? edges.flatMap((day) => [day - 1, day]) : edges
    for (const day of new Set(days)) {
      const parts = takenOn(blocker, hours, day)
      const those = taken.get(day)
      if (those === undefined) taken.set(day, [...parts])
      else those.push(...parts)
    }
  }
  return taken
}

const NOTHING: BlockedTime = { closed: [], blocked: new Map(), taken: new Map() }

/**
 * Combines blockers with an `underlying` set of the same hours, such as the blockers of the whole
 * shop. Overlapping
 * minutes count once. A day without a free working minute is closed. `closed` leaves out the
 * closures that `underlying` has by itself.
 */
export const blockedTime = (
  blockers: ReadonlyArray<BlockerEvent>,
  hours: DayHours,
  underlying: BlockedTime = NOTHING
): BlockedTime => {
  const closed = blockers.map((blocker) => closedDays(blocker, hours))
  const taken = takenByDay(blockers, hours)
  if (taken.size === 0) return { ...underlying, closed }
  const blocked = new Map(underlying.blocked)
  for (const [day, own] of taken) {
    const minutes = minutesTaken([...own, ...(underlying.taken.get(day) ?? [])])
    blocked.set(day, minutes)
    if (hours.minutes === 0 || minutes < hours.minutes) continue
    const start = fromEpochDay(day)
    closed.push({ start, end: addDays(start, 1) })
  }
  return { closed, blocked, taken }
}
