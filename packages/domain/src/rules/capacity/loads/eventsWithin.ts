import { memoizeByObject } from "../../../kernel/record/index.ts"
import {
  checkRange,
  type DateRange,
  type LocalDate,
  toEpochDay
} from "../../../kernel/time/index.ts"
import type { Plan } from "../../../records/change/index.ts"
import type { Event } from "../../../records/event/index.ts"

/** Events are indexed by their start in pages of 16 days: `epochDay >> START_BITS`. */
const START_BITS = 4

const pageOf = (date: LocalDate): number => toEpochDay(date) >> START_BITS

interface EventsByStart {
  /** Events that end on the page of their start or on the next page. */
  readonly pages: ReadonlyMap<number, ReadonlyArray<Event>>
  readonly long: ReadonlyArray<Event>
}

const eventsByStart = memoizeByObject((events: Plan["event"]): EventsByStart => {
  const pages = new Map<number, Array<Event>>()
  const long: Array<Event> = []
  for (const event of events.values()) {
    const start = pageOf(event.startDate)
    const page = pages.get(start)
    if (pageOf(event.endDate) > start + 1) long.push(event)
    else if (page === undefined) pages.set(start, [event])
    else page.push(event)
  }
  return { pages, long }
})

/**
 * Lists the events on the days from the first to the last day of the ranges. The first call for a
 * plan indexes its events; later calls read only the events near these days and the long ones.
 *
 * @example
 * const days = { start: day("2026-12-03"), end: day("2026-12-04") }
 * const found = [...eventsWithin(booked.event, [days])]
 * found.length // => 3
 */
export const eventsWithin = (
  events: Plan["event"],
  ranges: ReadonlyArray<DateRange>
): ReadonlyArray<Event> => {
  const [first] = ranges
  if (first === undefined) return []
  let { start, end } = first
  for (const range of ranges) {
    if (range.start < start) start = range.start
    if (range.end > end) end = range.end
  }
  checkRange("ranges", { start, end })
  const within: Array<Event> = []
  const add = (listed: ReadonlyArray<Event>): void => {
    for (const event of listed)
      if (event.startDate < end && event.endDate >= start) within.push(event)
  }
  const { pages, long } = eventsByStart(events)
  const last = pageOf(end)
  for (let page = pageOf(start) - 1; page <= last; page += 1) add(pages.get(page) ?? [])
  add(long)
  return within
}
