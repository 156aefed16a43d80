import type { Plan } from "../change/index.ts"
import type { Event } from "../event/index.ts"
import { checkRange, type DateRange, type LocalDate, toEpochDay } from "../time/index.ts"
import { kept } from "./kept.ts"

/** Events are kept by when they start, so many days together: `epochDay >> START_BITS`. */
const START_BITS = 4

const pageOf = (date: LocalDate): number => toEpochDay(date) >> START_BITS

interface EventsByStart {
  /** The events that end on the page on which they start or on the next one. */
  readonly pages: ReadonlyMap<number, ReadonlyArray<Event>>
  /** Those that end later. */
  readonly long: ReadonlyArray<Event>
}

const eventsByStart = kept((events: Plan["event"]): EventsByStart => {
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
 * The events of a plan that may lie on a day of some ranges, without looking closer: those between
 * the first and the last of these days. What lies elsewhere weighs nothing on them, and is not
 * read: a plan is gone through once, when it is asked for the first time.
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
  for (const range of ranges) checkRange("ranges", range)
  const [first] = ranges
  if (first === undefined) return []
  let { start, end } = first
  for (const range of ranges) {
    if (range.start < start) start = range.start
    if (range.end > end) end = range.end
  }
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
