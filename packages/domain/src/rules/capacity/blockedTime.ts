import {
  addDays,
  type DateRange,
  type LocalDate,
  minutesOfDay,
  toEpochDay
} from "../../kernel/time/index.ts"
import type { BlockerEvent } from "../../records/event/index.ts"
import type { Shop } from "../../records/resource/index.ts"

/** Working hours of the shop on a worked day, in minutes since midnight. */
export interface DayHours {
  readonly from: number
  readonly until: number
}

/** Empty without a shop record, or if the hours do not end after they start. */
export const dayHours = (shop: Shop | undefined): DayHours => {
  if (shop === undefined) return { from: 0, until: 0 }
  const from = minutesOfDay(shop.dayStartTime)
  return { from, until: Math.max(from, minutesOfDay(shop.dayEndTime)) }
}

/** All days of an all-day blocker, otherwise those whose working hours it covers. */
const closedDays = (blocker: BlockerEvent, hours: DayHours): DateRange => {
  const { startDate: start, endDate: end } = blocker
  if (blocker.allDay) return { start, end }
  if (hours.from === hours.until) return { start, end: start }
  return {
    start: minutesOfDay(blocker.startTime) <= hours.from ? start : addDays(start, 1),
    end: minutesOfDay(blocker.endTime) >= hours.until ? addDays(end, 1) : end
  }
}

/** Blocked part of a day's working hours, in minutes since midnight. */
type Taken = readonly [from: number, until: number]

const takenOn = (blocker: BlockerEvent, hours: DayHours, date: LocalDate): Taken => [
  blocker.startDate === date && !blocker.allDay ? minutesOfDay(blocker.startTime) : hours.from,
  blocker.endDate === date && !blocker.allDay
    ? Math.min(hours.until, minutesOfDay(blocker.endTime))
    : hours.until
]

/** Sums blocked minutes; overlapping parts count once. */
const minutesTaken = (taken: ReadonlyArray<Taken>, hours: DayHours): number => {
  let minutes = 0
  let counted = hours.from
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
  /** Blocked parts of the days on which a timed blocker starts or ends. */
  readonly taken: ReadonlyMap<LocalDate, ReadonlyArray<Taken>>
}

const takenByDay = (
  blockers: ReadonlyArray<BlockerEvent>,
  hours: DayHours
): ReadonlyMap<LocalDate, ReadonlyArray<Taken>> => {
  const taken = new Map<LocalDate, Array<Taken>>()
  for (const blocker of blockers) {
    if (blocker.allDay) continue
    for (const date of new Set([blocker.startDate, blocker.endDate])) {
      const those = taken.get(date)
      if (those === undefined) taken.set(date, [takenOn(blocker, hours, date)])
      else those.push(takenOn(blocker, hours, date))
    }
  }
  return taken
}

const NOTHING: BlockedTime = { closed: [], blocked: new Map(), taken: new Map() }

/**
 * Combines blockers with an `underlying` set, such as the blockers of the whole shop. Overlapping
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
  const length = hours.until - hours.from
  for (const [date, own] of taken) {
    const minutes = minutesTaken([...own, ...(underlying.taken.get(date) ?? [])], hours)
    blocked.set(toEpochDay(date), minutes)
    if (length > 0 && minutes >= length) closed.push({ start: date, end: addDays(date, 1) })
  }
  return { closed, blocked, taken }
}
