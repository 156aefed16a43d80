import type { WorkingCalendar } from "./WorkingCalendar.ts"

/**
 * Days from a Monday before the year 0000 to 1970-01-01, so that weeks are counted from zero up.
 */
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
 * it is also the place of the first worked day at or after `epochDay`, for `dayAtPlace`.
 */
export const countBefore = (calendar: WorkingCalendar, epochDay: number): number => {
  const { closedUntil, opened } = calendar
  const closures = countUpTo(calendar.closedFrom, epochDay)
  const ofWeek =
    closures > 0 && epochDay < (closedUntil[closures - 1] as number)
      ? (calendar.workedBefore[closures - 1] as number)
      : workedInWeeksBefore(calendar.weekBefore, epochDay) -
        (calendar.lostBefore[closures] as number)
  return opened ? ofWeek + countUpTo(opened.days, epochDay - 1) : ofWeek
}

/**
 * More days of a week's pattern than there are from the first to the last day that can be written.
 */
const ALL_DAYS = 3_700_000

/** An epoch day, or the first or last one that a calendar counts where it lies beyond these. */
export const countedDay = (epochDay: number): number => {
  return Math.max(-FIRST_MONDAY, Math.min(ALL_DAYS, epochDay))
}

/**
 * The worked day that has exactly `place` worked days before it, as an epoch day. Places before the
 * first of all weeks, and after the last day that can be written, are as far as that.
 */
export const dayAtPlace = (calendar: WorkingCalendar, place: number): number => {
  const { opened, weekdays } = calendar
  let ofWeek = place
  if (opened) {
    const before = countUpTo(opened.places, place)
    if (opened.places[before - 1] === place) return opened.days[before - 1] as number
    ofWeek -= before
  }
  const closures = countUpTo(calendar.workedBefore, ofWeek)
  const lost = calendar.lostBefore[closures] as number
  const inWeeks = Math.max(0, Math.min(ALL_DAYS, ofWeek + lost))
  const perWeek = weekdays.length
  const week = (inWeeks / perWeek) | 0
  return 7 * week + (weekdays[inWeeks - week * perWeek] as number) - FIRST_MONDAY
}

/** Whether a closure takes an epoch day away. */
export const isClosedOn = (
  { closedFrom, closedUntil }: WorkingCalendar,
  epochDay: number
): boolean => {
  const closures = countUpTo(closedFrom, epochDay)
  return closures > 0 && epochDay < (closedUntil[closures - 1] as number)
}

/** Whether an epoch day is worked. */
export const isDayWorked = (calendar: WorkingCalendar, epochDay: number): boolean => {
  const weekday = (epochDay + FIRST_MONDAY) % 7
  return calendar.weekBefore[weekday] === calendar.weekBefore[weekday + 1]
    ? calendar.opened?.days.includes(epochDay) === true
    : !isClosedOn(calendar, epochDay)
}
