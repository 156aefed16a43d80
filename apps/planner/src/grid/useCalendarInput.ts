import type { CalendarEvent } from "@atelier/contract"
import type { PlanCalendars } from "@atelier/domain/capacity"
import { type BlockerEvent, eventDays } from "@atelier/domain/event"
import { type DateRange, overlaps } from "@atelier/domain/time"
import { useLanguage, useText } from "@atelier/ui"
import type { EventInput } from "@fullcalendar/react"
import { useMemo } from "react"
import { type CalendarSegment, makeSegmenter, orderedSegments } from "../bars/CalendarSegment.ts"
import { type VisibleSegments, visibleSegments } from "../bars/visibleSegments.ts"
import { type CalendarView, isGridOfDays, isLanes } from "../view/CalendarView.ts"
import { type BarContext, barInput, blockerInput, moreInput } from "./barInputs.ts"

/** How many events of a day the list view shows before it only counts. */
const MAX_LISTED = 80

const nothing: VisibleSegments<CalendarSegment> = { shown: [], hidden: new Map() }

/**
 * The bars that the view draws, with the counts of what it hides. Timed bars of a day plan are all
 * drawn.
 */
const drawn = (
  segments: ReadonlyArray<CalendarSegment>,
  range: DateRange,
  view: CalendarView,
  rowsPerDay: number
) => {
  if (isLanes(view)) return nothing
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

/** What is being moved is drawn before all else, so that nobody loses sight of it. */
const pendingFirst = (
  segments: ReadonlyArray<CalendarSegment>,
  { isPending }: BarContext
): ReadonlyArray<CalendarSegment> => {
  const moving = segments.filter(({ entry }) => isPending(entry))
  return moving.length === 0
    ? segments
    : [...moving, ...segments.filter(({ entry }) => !isPending(entry))]
}

/** What is on the calendar, and how. */
export interface CalendarContent {
  readonly entries: ReadonlyArray<CalendarEvent>
  readonly blockers: ReadonlyArray<BlockerEvent>
  readonly calendars: PlanCalendars | null
  readonly range: DateRange
  readonly view: CalendarView
  /** How many rowsPerDay a day has room for. */
  readonly rowsPerDay: number
  readonly context: BarContext
}

/**
 * FullCalendar's input for what the view shows, and all bars in order for what it hides. Both keep
 * their identity while nothing changes.
 */
export const useCalendarInput = (content: CalendarContent) => {
  const { entries, blockers, calendars, range, view, rowsPerDay, context } = content
  const { locale } = useLanguage()
  const t = useText("calendar")
  const segmenter = useMemo(() => makeSegmenter(calendars), [calendars])
  const collator = useMemo(
    () => new Intl.Collator(locale, { numeric: true, sensitivity: "base" }),
    [locale]
  )
  const segments = useMemo(
    () => orderedSegments(entries, segmenter, collator),
    [entries, segmenter, collator]
  )
  const { start, end } = range
  const events = useMemo((): Array<EventInput> => {
    const days = { start, end }
    const { shown, hidden } = drawn(pendingFirst(segments, context), days, view, rowsPerDay)
    return [
      ...blockers
        .filter(({ scope }) => scope.wholeShop)
        .filter((blocker) => overlaps(eventDays(blocker), days))
        .map(blockerInput),
      ...shown.map((segment, order) => barInput(segment, order, context)),
      ...[...hidden].map(([date, count]) => moreInput(date, count, t("calendar:more", { count })))
    ]
  }, [segments, blockers, start, end, view, rowsPerDay, context, t])
  return { events, segments }
}
