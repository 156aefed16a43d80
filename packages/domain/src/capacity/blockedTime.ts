import type { BlockerEvent } from "../event/index.ts"
import type { Shop } from "../resource/index.ts"
import { addDays, type DateRange, type LocalDate, minutesOfDay } from "../time/index.ts"

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
  const { startDate: start, endDate: end, startTime, endTime } = blocker
  if (blocker.allDay || startTime === null || endTime === null) return { start, end }
  if (hours.from === hours.until) return { start, end: start }
  return {
    start: minutesOfDay(startTime) <= hours.from ? start : addDays(start, 1),
    end: minutesOfDay(endTime) >= hours.until ? addDays(end, 1) : end
  }
}

/** The days on which several blockers with times together leave no working hour, none of them alone. */
export const closedTogether = (
  timedBlockers: ReadonlyArray<BlockerEvent>,
  hours: DayHours
): ReadonlyArray<DateRange> => {
  const length = hours.until - hours.from
  if (timedBlockers.length < 2 || length === 0) return []
  const days = new Set(timedBlockers.flatMap(({ endDate, startDate }) => [startDate, endDate]))
  return [...days]
    .filter((day) => blockedMinutes(timedBlockers, hours, day) >= length)
    .map((day) => ({ start: day, end: addDays(day, 1) }))
}

const blockedOn = (blocker: BlockerEvent, hours: DayHours, date: LocalDate): [number, number] => [
  blocker.startDate === date && blocker.startTime !== null
    ? minutesOfDay(blocker.startTime)
    : hours.from,
  blocker.endDate === date && blocker.endTime !== null
    ? Math.min(hours.until, minutesOfDay(blocker.endTime))
    : hours.until
]

/** Minutes of a day's working hours that timed blockers take away, overlapping ones counted once. */
export const blockedMinutes = (
  timedBlockers: ReadonlyArray<BlockerEvent>,
  hours: DayHours,
  date: LocalDate
): number => {
  const taken = timedBlockers
    .filter((blocker) => blocker.startDate <= date && date <= blocker.endDate)
    .map((blocker) => blockedOn(blocker, hours, date))
    .sort((a, b) => a[0] - b[0])
  let minutes = 0
  let counted = hours.from
  for (const [from, until] of taken) {
    minutes += Math.max(0, until - Math.max(from, counted))
    counted = Math.max(counted, until)
  }
  return minutes
}
