import type { BlockerEvent } from "../event/index.ts"
import type { Shop } from "../resource/index.ts"
import {
  addDays,
  type DateRange,
  fromEpochDay,
  type LocalDate,
  minutesOfDay,
  toEpochDay
} from "../time/index.ts"

/** From when to when the shop works on a worked day, in minutes since midnight. */
export interface DayHours {
  readonly from: number
  readonly until: number
}

/** The hours of a working day; none, as without a shop record, when they do not end after they start. */
export const dayHours = (shop: Shop | undefined): DayHours => {
  if (shop === undefined) return { from: 0, until: 0 }
  const from = minutesOfDay(shop.dayStartTime)
  return { from, until: Math.max(from, minutesOfDay(shop.dayEndTime)) }
}

/**
 * The days that a blocker closes: all of its days when it is all-day, otherwise those whose working
 * hours it covers from start to end.
 */
export const closedDays = (blocker: BlockerEvent, hours: DayHours): DateRange => {
  const { startDate: start, endDate: end } = blocker
  if (blocker.allDay) return { start, end }
  if (hours.from === hours.until) return { start, end: start }
  return {
    start: minutesOfDay(blocker.startTime) <= hours.from ? start : addDays(start, 1),
    end: minutesOfDay(blocker.endTime) >= hours.until ? addDays(end, 1) : end
  }
}

/** From when to when a blocker takes a day's working hours away, in minutes since midnight. */
type Taken = readonly [from: number, until: number]

const takenOn = (blocker: BlockerEvent, hours: DayHours, date: LocalDate): Taken => [
  blocker.startDate === date && !blocker.allDay ? minutesOfDay(blocker.startTime) : hours.from,
  blocker.endDate === date && !blocker.allDay
    ? Math.min(hours.until, minutesOfDay(blocker.endTime))
    : hours.until
]

/** Minutes that are taken away, those of overlapping ones counted once. */
const minutesTaken = (taken: ReadonlyArray<Taken>, hours: DayHours): number => {
  let minutes = 0
  let counted = hours.from
  for (const [from, until] of taken.toSorted((a, b) => a[0] - b[0])) {
    minutes += Math.max(0, until - Math.max(from, counted))
    counted = Math.max(counted, until)
  }
  return minutes
}

/**
 * Minutes of the working hours that blockers with times take away, by the epoch days on which one
 * starts or ends; whatever they overlap is counted once. The days between are closed.
 */
export const blockedMinutes = (
  timedBlockers: ReadonlyArray<BlockerEvent>,
  hours: DayHours
): ReadonlyMap<number, number> => {
  const taken = new Map<LocalDate, Array<Taken>>()
  for (const blocker of timedBlockers)
    for (const date of new Set([blocker.startDate, blocker.endDate])) {
      const those = taken.get(date)
      if (those === undefined) taken.set(date, [takenOn(blocker, hours, date)])
      else those.push(takenOn(blocker, hours, date))
    }
  return new Map(
    Array.from(taken, ([date, those]) => [toEpochDay(date), minutesTaken(those, hours)])
  )
}

/** The days of which blockers leave no working minute, each alone or together. */
export const closedTogether = (
  blocked: ReadonlyMap<number, number>,
  hours: DayHours
): ReadonlyArray<DateRange> => {
  const length = hours.until - hours.from
  if (length === 0) return []
  return [...blocked]
    .filter(([, minutes]) => minutes >= length)
    .map(([day]) => ({ start: fromEpochDay(day), end: fromEpochDay(day + 1) }))
}
