import type { CalendarEvent } from "@atelier/contract"
import { type DateRange, overlaps } from "@atelier/domain/time"
import { type CalendarSegment, orderedSegments, type Segmenter } from "../bars/CalendarSegment.ts"
import { type VisibleSegments, visibleSegments } from "../bars/visibleSegments.ts"
import { type CalendarView, isGridOfDays, isLanes } from "../view/CalendarView.ts"

/** Maximum number of events per day in the list view. */
const MAX_LISTED = 80

const nothing: VisibleSegments<CalendarSegment> = { shown: [], hidden: new Map() }

export interface DrawingRoom {
  readonly range: DateRange
  readonly view: CalendarView
  /** Rows of bars per day. */
  readonly rowsPerDay: number
}

const isBackground = ({ entry: { event } }: CalendarSegment): boolean =>
  event.eventType === "BlockerEvent" && event.scope.wholeShop

/** The bars that a view shows, with the number of hidden ones; hourly bars always show. */
export const drawnSegments = (
  all: ReadonlyArray<CalendarSegment>,
  { range, view, rowsPerDay }: DrawingRoom
): VisibleSegments<CalendarSegment> => {
  if (view === "listWeek") return visibleSegments(all, range, MAX_LISTED)
  const segments = all.filter((segment) => !isBackground(segment))
  if (isGridOfDays(view)) return visibleSegments(segments, range, rowsPerDay)
  const timed = segments.filter(({ entry, days }) => !entry.event.allDay && overlaps(days, range))
  const allDay = visibleSegments(
    segments.filter(({ entry }) => entry.event.allDay),
    range,
    rowsPerDay
  )
  return { shown: [...allDay.shown, ...timed], hidden: allDay.hidden }
}

/** Sorts events and selects the visible bars, with a cache. */
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

/** A drawing for a segmenter and sort order; caches results by the list of events. */
export const makeDrawing = (
  segmenter: Segmenter,
  collator: Intl.Collator,
  closures: ReadonlyArray<CalendarEvent>
): Drawing => {
  const known = new WeakMap<ReadonlyArray<CalendarEvent>, Known>()
  const knownOf = (entries: ReadonlyArray<CalendarEvent>): Known => {
    const before = known.get(entries)
    if (before !== undefined) return before
    const made = {
      segments: orderedSegments([...closures, ...entries], segmenter, collator),
      drawn: new Map()
    }
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
