import type { WorkingCalendar } from "./WorkingCalendar.ts"

/** From a Monday before the year 0000 to 1970-01-01: week numbers are never negative. */
const FIRST_MONDAY = 721_003

const countUpTo = (sorted: ReadonlyArray<number>, limit: number): number => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! <= limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Worked days before an epoch day, counted from a fixed Monday, ignoring closures. */
export const workedInWeeksBefore = (
  weekBefore: ReadonlyArray<number>,
  epochDay: number
): number => {
  const days = epochDay + FIRST_MONDAY
  const week = (days / 7) | 0
  return week * weekBefore[7]! + weekBefore[days - 7 * week]!
}

/**
 * Worked days before an epoch day, counted from a fixed day. The difference of two results is a
 * number of worked days. The result is also the index of the first worked day at or after
 * `epochDay`, for `dayAtPlace`.
 */
export const countBefore = (calendar: WorkingCalendar, epochDay: number): number => {
  const { closedUntil, opened } = calendar
  const closures = countUpTo(calendar.closedFrom, epochDay)
  const ofWeek =
    closures > 0 && epochDay < closedUntil[closures - 1]!
      ? calendar.workedBefore[closures - 1]!
      : workedInWeeksBefore(calendar.weekBefore, epochDay) - calendar.lostBefore[closures]!
  return opened ? ofWeek + countUpTo(opened.days, epochDay - 1) : ofWeek
}

/** Exceeds the number of weekly-pattern days between the first and the last representable day. */
const ALL_DAYS = 3_700_000

export const countedDay = (epochDay: number): number => {
  return Math.max(-FIRST_MONDAY, Math.min(ALL_DAYS, epochDay))
}

/** The epoch day with exactly `place` worked days before it; clamped to the calendar. */
export const dayAtPlace = (calendar: WorkingCalendar, place: number): number => {
  const { opened, weekdays } = calendar
  let ofWeek = place
  if (opened) {
    const before = countUpTo(opened.places, place)
    if (opened.places[before - 1] === place) return opened.days[before - 1]!
    ofWeek -= before
  }
  const closures = countUpTo(calendar.workedBefore, ofWeek)
  const lost = calendar.lostBefore[closures]!
  const inWeeks = Math.max(0, Math.min(ALL_DAYS, ofWeek + lost))
  const perWeek = weekdays.length
  const week = (inWeeks / perWeek) | 0
  return 7 * week + weekdays[inWeeks - week * perWeek]! - FIRST_MONDAY
}

export const isClosedOn = (
  { closedFrom, closedUntil }: WorkingCalendar,
  epochDay: number
): boolean => {
  const closures = countUpTo(closedFrom, epochDay)
  return closures > 0 && epochDay < closedUntil[closures - 1]!
}

export const isDayWorked = (calendar: WorkingCalendar, epochDay: number): boolean => {
  const weekday = (epochDay + FIRST_MONDAY) % 7
  return calendar.weekBefore[weekday] === calendar.weekBefore[weekday + 1]
    ? calendar.opened?.days.includes(epochDay) === true
    : !isClosedOn(calendar, epochDay)
}
