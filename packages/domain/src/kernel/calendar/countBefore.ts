import type { WorkingCalendar } from "./WorkingCalendar.ts"

/**
 * Days from a Monday before the year 0000 to 1970-01-01, so that week numbers are never negative.
 */
export const FIRST_MONDAY = 721_003

/** Days of a pattern: two weeks, because some days are off every second week. */
export const PATTERN_DAYS = 14

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
export const workedInPatternsBefore = (
  patternBefore: ReadonlyArray<number>,
  epochDay: number
): number => {
  const days = epochDay + FIRST_MONDAY
  const patterns = (days / PATTERN_DAYS) | 0
  return patterns * patternBefore[PATTERN_DAYS]! + patternBefore[days - PATTERN_DAYS * patterns]!
}

/**
 * Worked days before an epoch day, counted from a fixed day. The difference of two results is a
 * number of worked days. The result is also the index of the first worked day at or after
 * `epochDay`, for `dayAtPlace`.
 */
export const countBefore = (calendar: WorkingCalendar, epochDay: number): number => {
  const { closedUntil, opened } = calendar
  const closures = countUpTo(calendar.closedFrom, epochDay)
  const ofPattern =
    closures > 0 && epochDay < closedUntil[closures - 1]!
      ? calendar.workedBefore[closures - 1]!
      : workedInPatternsBefore(calendar.patternBefore, epochDay) - calendar.lostBefore[closures]!
  return opened ? ofPattern + countUpTo(opened.days, epochDay - 1) : ofPattern
}

/** Exceeds the number of pattern days between the first and the last representable day. */
const ALL_DAYS = 3_700_000

export const countedDay = (epochDay: number): number => {
  return Math.max(-FIRST_MONDAY, Math.min(ALL_DAYS, epochDay))
}

/** The epoch day with exactly `place` worked days before it; clamped to the calendar. */
export const dayAtPlace = (calendar: WorkingCalendar, place: number): number => {
  const { opened, patternDays } = calendar
  let ofPattern = place
  if (opened) {
    const before = countUpTo(opened.places, place)
    if (opened.places[before - 1] === place) return opened.days[before - 1]!
    ofPattern -= before
  }
  const closures = countUpTo(calendar.workedBefore, ofPattern)
  const lost = calendar.lostBefore[closures]!
  const inPatterns = Math.max(0, Math.min(ALL_DAYS, ofPattern + lost))
  const perPattern = patternDays.length
  const patterns = (inPatterns / perPattern) | 0
  const dayOfPattern = patternDays[inPatterns - patterns * perPattern]!
  return PATTERN_DAYS * patterns + dayOfPattern - FIRST_MONDAY
}

export const isClosedOn = (
  { closedFrom, closedUntil }: WorkingCalendar,
  epochDay: number
): boolean => {
  const closures = countUpTo(closedFrom, epochDay)
  return closures > 0 && epochDay < closedUntil[closures - 1]!
}

export const isDayWorked = (calendar: WorkingCalendar, epochDay: number): boolean => {
  const dayOfPattern = (epochDay + FIRST_MONDAY) % PATTERN_DAYS
  return calendar.patternBefore[dayOfPattern] === calendar.patternBefore[dayOfPattern + 1]
    ? calendar.opened?.days.includes(epochDay) === true
    : !isClosedOn(calendar, epochDay)
}
