import type { CalendarEvent } from "@atelier/contract"
import { type DateRange, overlaps } from "@atelier/domain/time"
import { type CalendarSegment, orderedSegments, type Segmenter } from "../bars/CalendarSegment.ts"
import { type VisibleSegments, visibleSegments } from "../bars/visibleSegments.ts"
import { type CalendarView, isGridOfDays, isLanes } from "../view/CalendarView.ts"

/** How many events of a day the list view shows before it only counts. */
const MAX_LISTED = 80

const nothing: VisibleSegments<CalendarSegment> = { shown: [], hidden: new Map() }

/** What is to be drawn, and where there is room for how much. */
export interface DrawingRoom {
  readonly range: DateRange
  readonly view: CalendarView
  /** How many rows a day has room for. */
  readonly rowsPerDay: number
}

/**
 * The bars that a view draws, with the counts of what it hides. Timed bars of a day plan are all
 * drawn.
 */
export const drawnSegments = (
  segments: ReadonlyArray<CalendarSegment>,
  { range, view, rowsPerDay }: DrawingRoom
): VisibleSegments<CalendarSegment> => {
  if (view === "listWeek") return visibleSegments(segments, range, MAX_LISTED)
  if (isGridOfDays(view)) return visibleSegments(segments, range, rowsPerDay)
  const timed = segments.filter(({ entry, days }) => !entry.event.allDay && overlaps(days, range))
  const allDay = visibleSegments(
    segments.filter(({ entry }) => entry.event.allDay),
    range,
    rowsPerDay
  )
  return { shown: [...allDay.shown, ...timed], hidden: allDay.hidden }
}

/** Puts events in order and finds room for them; what was done before is not done again. */
export interface Drawing {
  readonly ordered: (entries: ReadonlyArray<CalendarEvent>) => ReadonlyArray<CalendarSegment>
  readonly drawn: (
    entries: ReadonlyArray<CalendarEvent>,
    place: DrawingRoom
  ) => VisibleSegments<CalendarSegment>
}

interface Known {
  readonly segments: ReadonlyArray<CalendarSegment>
  readonly drawn: Map<string, VisibleSegments<CalendarSegment>>
}

/** The drawing of some calendars in one language, by the lists of events that it was asked for. */
export const makeDrawing = (segmenter: Segmenter, collator: Intl.Collator): Drawing => {
  const known = new WeakMap<ReadonlyArray<CalendarEvent>, Known>()
  const knownOf = (entries: ReadonlyArray<CalendarEvent>): Known => {
    const before = known.get(entries)
    if (before !== undefined) return before
    const made = { segments: orderedSegments(entries, segmenter, collator), drawn: new Map() }
    known.set(entries, made)
    return made
  }
  return {
    ordered: (entries) => knownOf(entries).segments,
    drawn: (entries, place) => {
      if (isLanes(place.view)) return nothing
      const { segments, drawn } = knownOf(entries)
      const key = `${place.view} ${place.range.start} ${place.range.end} ${place.rowsPerDay}`
      const before = drawn.get(key)
      if (before !== undefined) return before
      const made = drawnSegments(segments, place)
      drawn.set(key, made)
      return made
    }
  }
}
