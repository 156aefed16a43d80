import {
  addDays,
  type DateRange,
  daysBetween,
  earlier,
  type LocalDate,
  later
} from "@atelier/domain/time"

export interface SegmentDays {
  readonly days: DateRange
}

/** Number of segments of a day that a grid counts instead of showing them. */
export interface HiddenCount {
  readonly open: number
  readonly completed: number
}

export interface VisibleSegments<S extends SegmentDays> {
  readonly shown: ReadonlyArray<S>
  /** Hidden segments of each day that has any. */
  readonly hidden: ReadonlyMap<LocalDate, HiddenCount>
}

/** Rows of bars that a grid has. */
export interface GridRows {
  /** Rows of all weeks together. */
  readonly all: number
  /** Rows that every week may have, also if all weeks together then have more rows than `all`. */
  readonly least: number
}

/** The days of a segment in one week, as a bit set with Monday as bit 0. */
interface WeekPart {
  readonly week: number
  readonly bits: number
}

interface Candidate<S> {
  readonly segment: S
  readonly from: number
  readonly until: number
  readonly parts: ReadonlyArray<WeekPart>
}

const partsOf = (from: number, until: number): ReadonlyArray<WeekPart> => {
  const parts: Array<WeekPart> = []
  for (let week = Math.floor(from / 7); week * 7 < until; week += 1) {
    const first = Math.max(0, from - week * 7)
    const end = Math.min(7, until - week * 7)
    parts.push({ week, bits: ((1 << (end - first)) - 1) << first })
  }
  return parts
}

/** Days of a segment in the range, `[from, until)` from its start; null if it has none. */
const within = ({ days }: SegmentDays, range: DateRange) => {
  if (days.end <= range.start || days.start >= range.end) return null
  const from = daysBetween(range.start, later(days.start, range.start))
  const until = daysBetween(range.start, earlier(days.end, range.end))
  return from < until ? { from, until } : null
}

const candidatesOf = <S extends SegmentDays>(
  segments: ReadonlyArray<S>,
  range: DateRange
): ReadonlyArray<Candidate<S>> =>
  segments.flatMap((segment) => {
    const at = within(segment, range)
    return at === null ? [] : [{ segment, ...at, parts: partsOf(at.from, at.until) }]
  })

const countsOf = (segments: ReadonlyArray<SegmentDays>, range: DateRange): Array<number> => {
  const counts = new Array<number>(daysBetween(range.start, range.end)).fill(0)
  for (const segment of segments) {
    const { from, until } = within(segment, range) ?? { from: 0, until: 0 }
    for (let day = from; day < until; day += 1) counts[day] = (counts[day] ?? 0) + 1
  }
  return counts
}

/**
 * Shares the rows of a grid among its weeks: full weeks get the rows that other weeks do not need.
 *
 * @example
 * shareRows([1, 1, 9, 9], { all: 12, least: 2 }) // => [1, 1, 5, 5]
 */
export const shareRows = (
  needs: ReadonlyArray<number>,
  { all, least }: GridRows
): ReadonlyArray<number> => {
  const rowsAt = (level: number): ReadonlyArray<number> =>
    needs.map((need) => Math.max(1, Math.min(need, level)))
  const sum = (rows: ReadonlyArray<number>): number => rows.reduce((total, row) => total + row, 0)
  const most = Math.max(1, ...needs)
  let level = Math.max(1, least)
  while (level < most && sum(rowsAt(level + 1)) <= all) level += 1
  const rows = rowsAt(level)
  let left = Math.max(0, all - sum(rows))
  const filled = rows.map((row, week) => {
    const more = (needs[week] ?? 0) > row && left > 0 ? 1 : 0
    left -= more
    return row + more
  })
  const spare = Math.floor(left / Math.max(1, needs.length))
  return filled.map((row) => row + spare)
}

const lowestFree = (rows: ReadonlyArray<number>, bits: number): number =>
  rows.findIndex((taken) => (taken & bits) === 0)

/** Gives each candidate the lowest free row; counts those without a row by day. */
const packed = <S extends SegmentDays>(
  candidates: ReadonlyArray<Candidate<S>>,
  days: number,
  rows: ReadonlyArray<number>,
  counting: ReadonlySet<number>
) => {
  const weeks = rows.map((count) => new Array<number>(count).fill(0))
  for (const day of counting) {
    const week = weeks[Math.floor(day / 7)]
    if (week !== undefined) week[week.length - 1] = (week.at(-1) ?? 0) | (1 << (day % 7))
  }
  const shown: Array<S> = []
  const hidden = new Array<number>(days).fill(0)
  for (const { segment, from, until, parts } of candidates) {
    const rowsFound = parts.map(({ week, bits }) => lowestFree(weeks[week] ?? [], bits))
    if (rowsFound.includes(-1)) {
      for (let day = from; day < until; day += 1) hidden[day] = (hidden[day] ?? 0) + 1
      continue
    }
    parts.forEach(({ week, bits }, at) => {
      const taken = weeks[week]
      const row = rowsFound[at]
      if (taken !== undefined && row !== undefined) taken[row] = (taken[row] ?? 0) | bits
    })
    shown.push(segment)
  }
  return { shown, hidden }
}

/**
 * Selects the segments that a grid of weeks from `range.start` shows. On days with hidden segments
 * the last row of the week shows their number.
 * `open` segments are in order of preference; the grid only counts those of `completed` work. A
 * segment is shown on all its days or hidden. The result depends only on the arguments, so that the
 * same days always look the same.
 */
export const visibleSegments = <S extends SegmentDays>(
  { open, completed }: { readonly open: ReadonlyArray<S>; readonly completed: ReadonlyArray<S> },
  range: DateRange,
  rows: GridRows
): VisibleSegments<S> => {
  const days = daysBetween(range.start, range.end)
  const candidates = candidatesOf(open, range)
  const folded = countsOf(completed, range)
  const counting = new Set(folded.flatMap((count, day) => (count > 0 ? [day] : [])))
  const needs = countsOf(open, range).map((count, day) => count + (counting.has(day) ? 1 : 0))
  const shared = shareRows(
    Array.from({ length: Math.ceil(days / 7) }, (_, week) =>
      Math.max(...needs.slice(week * 7, week * 7 + 7))
    ),
    rows
  )
  for (;;) {
    const { shown, hidden } = packed(candidates, days, shared, counting)
    const before = counting.size
    hidden.forEach((count, day) => {
      if (count > 0) counting.add(day)
    })
    if (counting.size === before)
      return {
        shown,
        hidden: new Map(
          [...counting]
            .sort((a, b) => a - b)
            .map((day) => [
              addDays(range.start, day),
              { open: hidden[day] ?? 0, completed: folded[day] ?? 0 }
            ])
        )
      }
  }
}
