import type { WorkingCalendar } from "./WorkingCalendar.ts"

/** Days from a Monday before the year 0000 to 1970-01-01, so that weeks are counted from zero up. */
const FIRST_MONDAY = 721_003

/** How many numbers of a sorted list are at most `limit`. */
const countUpTo = (sorted: ReadonlyArray<number>, limit: number): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) <= limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Worked days before an epoch day as if nothing were ever closed, counted from a fixed Monday. */
export const workedInWeeksBefore = (
  weekBefore: ReadonlyArray<number>,
  epochDay: number
): number => {
  const days = epochDay + FIRST_MONDAY
  const week = (days / 7) | 0
  return week * (weekBefore[7] as number) + (weekBefore[days - 7 * week] as number)
}

/**
 * Worked days before an epoch day, counted from a fixed day. Differences of it count worked days;
 * it is also the place of the first worked day at or after `epochDay`, for {@link nthWorkedDay}.
 */
export const workedBefore = (calendar: WorkingCalendar, epochDay: number): number => {
  const closures = countUpTo(calendar.closedFrom, epochDay)
  if (closures > 0 && epochDay < (calendar.closedUntil[closures - 1] as number))
    return calendar.workedBefore[closures - 1] as number
  return (
    workedInWeeksBefore(calendar.weekBefore, epochDay) - (calendar.lostBefore[closures] as number)
  )
}

/** More days of a week's pattern than there are from the first to the last day that can be written. */
const ALL_DAYS = 3_700_000

/**
 * The worked day that has exactly `place` worked days before it, as an epoch day. Places before the
 * first of all weeks, and after the last day that can be written, are as far as that.
 */
export const nthWorkedDay = (calendar: WorkingCalendar, place: number): number => {
  const closures = countUpTo(calendar.workedBefore, place)
  const inWeeks = Math.max(0, Math.min(ALL_DAYS, place + (calendar.lostBefore[closures] as number)))
  const perWeek = calendar.weekdays.length
  const week = (inWeeks / perWeek) | 0
  return 7 * week + (calendar.weekdays[inWeeks - week * perWeek] as number) - FIRST_MONDAY
}

/** Whether an epoch day is worked. */
export const isWorkedEpochDay = (calendar: WorkingCalendar, epochDay: number): boolean => {
  const weekday = (epochDay + FIRST_MONDAY) % 7
  if (calendar.weekBefore[weekday] === calendar.weekBefore[weekday + 1]) return false
  const closures = countUpTo(calendar.closedFrom, epochDay)
  return closures === 0 || epochDay >= (calendar.closedUntil[closures - 1] as number)
}
