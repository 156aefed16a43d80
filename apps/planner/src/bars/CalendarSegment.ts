import type { CalendarEvent } from "@atelier/contract"
import { eventRuns, type PlanCalendars } from "@atelier/domain/capacity"
import { memoizeByObject } from "@atelier/domain/record"
import { type DateRange, daysBetween } from "@atelier/domain/time"
import { eventTitle } from "../plan/eventLook.ts"

/** A bar of the calendar: consecutive days of an event. */
export interface CalendarSegment {
  /** Unique among all bars. */
  readonly key: string
  readonly entry: CalendarEvent
  readonly days: DateRange
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** Splits events into bars. The same event object always gets the same bars. */
export type Segmenter = (entry: CalendarEvent) => ReadonlyArray<CalendarSegment>

/** The segmenter of the given calendars; with null, an event is one bar over all its days. */
export const makeSegmenter = (calendars: PlanCalendars | null): Segmenter =>
  memoizeByObject((entry) => {
    const runs = eventRuns(entry.event, calendars)
    return runs.map((days, index) => ({
      key: `${entry.event.id}#${index}`,
      entry,
      days,
      isFirst: index === 0,
      isLast: index === runs.length - 1
    }))
  })

const ranksByTitle = (
  entries: ReadonlyArray<CalendarEvent>,
  collator: Intl.Collator
): ReadonlyMap<string, number> => {
  const titles = [...new Set(entries.map(eventTitle))].sort(collator.compare)
  return new Map(titles.map((title, rank) => [title, rank]))
}

/** Closures of whole days come before the work, closures of some hours after it. */
const closureRank = ({ entry: { event } }: CalendarSegment): number =>
  event.eventType === "BlockerEvent" ? (event.allDay ? 0 : 2) : 1

export const isCompleted = ({ entry }: CalendarSegment): boolean =>
  entry.event.status === "Completed"

const isTimed = (segment: CalendarSegment): number => (segment.entry.event.allDay ? 0 : 1)

/**
 * Returns the bars of events in display order: closures of whole days, the work, then closures of
 * some hours. Within these by start, longer first, all-day first, time of day, title, id. A total
 * order, so that the same events always appear in the same order.
 */
export const orderedSegments = (
  entries: ReadonlyArray<CalendarEvent>,
  segmenter: Segmenter,
  collator: Intl.Collator
): ReadonlyArray<CalendarSegment> => {
  const ranks = ranksByTitle(entries, collator)
  const rank = (segment: CalendarSegment): number => ranks.get(eventTitle(segment.entry)) ?? 0
  const length = (segment: CalendarSegment): number =>
    daysBetween(segment.days.start, segment.days.end)
  const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
  return entries
    .flatMap(segmenter)
    .map((segment) => ({ segment, rank: rank(segment), length: length(segment) }))
    .sort(
      (a, b) =>
        closureRank(a.segment) - closureRank(b.segment) ||
        text(a.segment.days.start, b.segment.days.start) ||
        b.length - a.length ||
        isTimed(a.segment) - isTimed(b.segment) ||
        text(a.segment.entry.event.startTime ?? "", b.segment.entry.event.startTime ?? "") ||
        a.rank - b.rank ||
        text(a.segment.key, b.segment.key)
    )
    .map(({ segment }) => segment)
}
