import type { Event } from "../event/index.ts"
import type { DateRange } from "../time/index.ts"

/**
 * The events that may lie on a day of some ranges, without looking closer: those between the first
 * and the last of these days. What lies elsewhere weighs nothing on them.
 */
export const eventsWithin = (
  events: Iterable<Event>,
  ranges: ReadonlyArray<DateRange>
): ReadonlyArray<Event> => {
  const [first] = ranges
  if (first === undefined) return []
  let { start, end } = first
  for (const range of ranges) {
    if (range.start < start) start = range.start
    if (range.end > end) end = range.end
  }
  const within: Array<Event> = []
  for (const event of events)
    if (event.startDate < end && event.endDate >= start) within.push(event)
  return within
}
