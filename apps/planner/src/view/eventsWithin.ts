import type { CalendarEvent } from "@atelier/contract"
import { eventDays } from "@atelier/domain/event"
import type { DateRange } from "@atelier/domain/time"

export interface LoadedEvents {
  readonly range: DateRange
  readonly events: ReadonlyArray<CalendarEvent>
}

const covers = (loaded: ReadonlyArray<LoadedEvents>, { start, end }: DateRange): boolean => {
  let covered = start
  for (const { range } of loaded.toSorted((a, b) => (a.range.start < b.range.start ? -1 : 1)))
    if (range.start <= covered && range.end > covered) covered = range.end
  return covered >= end
}

/** Returns the events of a range, each once; null unless loaded ranges cover all its days. */
export const eventsWithin = (
  loaded: ReadonlyArray<LoadedEvents>,
  range: DateRange
): ReadonlyArray<CalendarEvent> | null => {
  if (!covers(loaded, range)) return null
  const found = new Map<string, CalendarEvent>()
  for (const { events } of loaded)
    for (const entry of events) {
      const { start, end } = eventDays(entry.event)
      if (start < range.end && end > range.start && !found.has(entry.event.id))
        found.set(entry.event.id, entry)
    }
  return [...found.values()]
}
