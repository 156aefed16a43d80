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

export interface VisibleSegments<S extends SegmentDays> {
  readonly shown: ReadonlyArray<S>
  /** Number of hidden segments of each day that has any. */
  readonly hidden: ReadonlyMap<LocalDate, number>
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

const candidatesOf = <S extends SegmentDays>(
  segments: ReadonlyArray<S>,
  range: DateRange
): ReadonlyArray<Candidate<S>> =>
  segments.flatMap((segment) => {
    if (segment.days.end <= range.start || segment.days.start >= range.end) return []
    const from = daysBetween(range.start, later(segment.days.start, range.start))
    const until = daysBetween(range.start, earlier(segment.days.end, range.end))
    return from < until ? [{ segment, from, until, parts: partsOf(from, until) }] : []
  })

const lowestFree = (rows: ReadonlyArray<number>, bits: number): number =>
  rows.findIndex((taken) => (taken & bits) === 0)

/** Gives each candidate the lowest free row; counts those without a row by day. */
const packed = <S extends SegmentDays>(
  candidates: ReadonlyArray<Candidate<S>>,
  days: number,
  rows: number,
  counting: ReadonlySet<number>
) => {
  const weeks = Array.from({ length: Math.ceil(days / 7) }, () => new Array<number>(rows).fill(0))
  for (const day of counting) {
    const week = weeks[Math.floor(day / 7)]
    if (week !== undefined) week[rows - 1] = (week[rows - 1] ?? 0) | (1 << (day % 7))
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
 * Selects the segments that a grid of weeks from `range.start` shows, with `rows` rows per day. On
 * days with hidden segments the last row shows their number.
 * `segments` are in order of preference. A segment is shown on all its days or hidden. The result
 * depends only on the arguments, so that the same days always look the same.
 */
export const visibleSegments = <S extends SegmentDays>(
  segments: ReadonlyArray<S>,
  range: DateRange,
  rows: number
): VisibleSegments<S> => {
  const days = daysBetween(range.start, range.end)
  const candidates = candidatesOf(segments, range)
  const counting = new Set<number>()
  for (;;) {
    const { shown, hidden } = packed(candidates, days, Math.max(1, rows), counting)
    const before = counting.size
    hidden.forEach((count, day) => {
      if (count > 0) counting.add(day)
    })
    if (counting.size === before)
      return {
        shown,
        hidden: new Map(
          hidden.flatMap((count, day) =>
            count > 0 ? [[addDays(range.start, day), count] as const] : []
          )
        )
      }
  }
}
