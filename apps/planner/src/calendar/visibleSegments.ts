import { addDays, type DateRange, daysBetween, earlier, later, type LocalDate } from "@atelier/domain/time"

/** Something drawn over days. */
export interface Placed {
  readonly days: DateRange
}

/** What a grid of days shows, and how much more each day holds. */
export interface VisibleSegments<S extends Placed> {
  readonly shown: ReadonlyArray<S>
  /** Days with more than they show, and how many they hide. */
  readonly hidden: ReadonlyMap<LocalDate, number>
}

/** A line of a week holds one segment per day, as bits of the day; lines are counted from the top. */
class WeekLines {
  readonly lines: Array<number> = []

  lowestFree(days: number, most: number): number {
    for (let line = 0; line < most; line += 1) if (((this.lines[line] ?? 0) & days) === 0) return line
    return most
  }

  take(line: number, days: number): void {
    this.lines[line] = (this.lines[line] ?? 0) | days
  }
}

const bitsOf = (from: number, until: number): number => ((1 << (until - from)) - 1) << from

interface Part {
  readonly week: number
  readonly bits: number
}

const partsOf = (first: number, end: number): ReadonlyArray<Part> => {
  const parts: Array<Part> = []
  for (let week = Math.floor(first / 7); week * 7 < end; week += 1)
    parts.push({ week, bits: bitsOf(Math.max(0, first - week * 7), Math.min(7, end - week * 7)) })
  return parts
}

/**
 * Picks what a grid of weeks from `range.start` draws when each day has room for `lines` lines, the
 * last of which tells how many more there are where something is hidden. Segments are given in the
 * order in which they should be preferred, and taken whole or not at all; those outside the range
 * are left out. Independent of everything but its input, so that the same days always look the same.
 */
export const visibleSegments = <S extends Placed>(
  segments: ReadonlyArray<S>,
  range: DateRange,
  lines: number
): VisibleSegments<S> => {
  const most = Math.max(1, lines)
  const days = daysBetween(range.start, range.end)
  const grid = Array.from({ length: Math.ceil(days / 7) }, () => new WeekLines())
  const more = new Array<number>(days).fill(0)
  const lastLine: Array<{ readonly segment: S; readonly from: number; readonly until: number }> = []
  const shown = new Set<S>()
  const hide = (from: number, until: number): void => {
    for (let day = from; day < until; day += 1) more[day] = (more[day] ?? 0) + 1
  }
  for (const segment of segments) {
    const from = daysBetween(range.start, later(segment.days.start, range.start))
    const until = daysBetween(range.start, earlier(segment.days.end, range.end))
    if (from >= until) continue
    const parts = partsOf(from, until)
    const taken = parts.map(({ week, bits }) => grid[week]?.lowestFree(bits, most) ?? most)
    if (taken.some((line) => line === most)) {
      hide(from, until)
      continue
    }
    parts.forEach(({ week, bits }, place) => grid[week]?.take(taken[place] as number, bits))
    shown.add(segment)
    if (taken.some((line) => line === most - 1)) lastLine.push({ segment, from, until })
  }
  for (let changed = true; changed; ) {
    changed = false
    for (const { segment, from, until } of lastLine) {
      if (!shown.has(segment) || !more.slice(from, until).some((count) => count > 0)) continue
      shown.delete(segment)
      hide(from, until)
      changed = true
    }
  }
  return { shown: [...shown], hidden: hiddenDays(range, more) }
}

const hiddenDays = (
  range: DateRange,
  more: ReadonlyArray<number>
): ReadonlyMap<LocalDate, number> => {
  const hidden = new Map<LocalDate, number>()
  more.forEach((count, day) => {
    if (count > 0) hidden.set(addDays(range.start, day), count)
  })
  return hidden
}
