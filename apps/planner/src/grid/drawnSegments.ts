import type { CalendarEvent } from "@atelier/contract"
import { type DateRange, overlaps } from "@atelier/domain/time"
import {
  type CalendarSegment,
  isCompleted,
  orderedSegments,
  type Segmenter
} from "../bars/CalendarSegment.ts"
import { type GridRows, type VisibleSegments, visibleSegments } from "../bars/visibleSegments.ts"
import { type CalendarView, isGridOfDays, isLanes } from "../view/CalendarView.ts"

/** Maximum number of events per day in the list view. */
const MAX_LISTED = 80

const listRows: GridRows = { all: MAX_LISTED, least: MAX_LISTED }

const nothing: VisibleSegments<CalendarSegment> = { shown: [], hidden: new Map() }

export interface DrawingRoom {
  readonly range: DateRange
  readonly view: CalendarView
  readonly rows: GridRows
}

const isBackground = ({ entry: { event } }: CalendarSegment): boolean =>
  event.eventType === "BlockerEvent" && event.scope.wholeShop

/**
 * Returns the bars that a view shows, with the number of hidden ones by day. A grid of days only
 * counts completed work; hourly views show open work first. Timed bars of hourly views are always
 * shown.
 */
export const drawnSegments = (
  all: ReadonlyArray<CalendarSegment>,
  { range, view, rows }: DrawingRoom
): VisibleSegments<CalendarSegment> => {
  if (view === "listWeek") return visibleSegments({ open: all, completed: [] }, range, listRows)
  const segments = all.filter((segment) => !isBackground(segment))
  const open = segments.filter((segment) => !isCompleted(segment))
  const completed = segments.filter(isCompleted)
  if (isGridOfDays(view)) return visibleSegments({ open, completed }, range, rows)
  const isAllDay = ({ entry }: CalendarSegment): boolean => entry.event.allDay
  const timed = segments.filter((segment) => !isAllDay(segment) && overlaps(segment.days, range))
  const allDay = visibleSegments(
    { open: [...open, ...completed].filter(isAllDay), completed: [] },
    range,
    rows
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
      const key = `${place.view} ${place.range.start} ${place.range.end} ${place.rows.all}`
      const before = drawn.get(key)
      if (before !== undefined) return before
      const made = drawnSegments(segments, place)
      drawn.set(key, made)
      return made
    }
  }
}
