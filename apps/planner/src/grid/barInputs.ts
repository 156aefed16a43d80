import type { CalendarEvent } from "@atelier/contract"
import type { BlockerEvent } from "@atelier/domain/event"
import type { LocalDate } from "@atelier/domain/time"
import type { EventInput } from "@fullcalendar/react"
import type { BarLook } from "../bars/BarLook.ts"
import type { CalendarSegment } from "../bars/CalendarSegment.ts"

/** What FullCalendar carries along with a bar. */
export type BarProps =
  | {
      readonly kind: "bar"
      readonly segment: CalendarSegment
      readonly look: BarLook
      readonly pending: boolean
    }
  | { readonly kind: "more"; readonly date: LocalDate; readonly count: number }
  | { readonly kind: "blocker"; readonly title: string }

/** Puts the count of what a day hides below everything else. */
const LAST = 1_000_000

const transparent = { color: "transparent", contrastColor: "inherit" }

/** What a bar is drawn from, together with its segment. */
export interface BarContext {
  readonly lookOf: (entry: CalendarEvent) => BarLook
  readonly mayEdit: (entry: CalendarEvent) => boolean
  readonly isPending: (entry: CalendarEvent) => boolean
  /** Whether any event is. */
  readonly hasPending: boolean
}

/** FullCalendar's input for a bar; `order` is its place among all bars. */
export const barInput = (
  segment: CalendarSegment,
  order: number,
  context: BarContext
): EventInput => {
  const { entry, days } = segment
  const { event } = entry
  const look = context.lookOf(entry)
  const editable = context.mayEdit(entry) && entry.event.status !== "Completed"
  const props: BarProps = { kind: "bar", segment, look, pending: context.isPending(entry) }
  return {
    ...transparent,
    id: segment.key,
    title: look.title,
    start: event.allDay ? days.start : `${event.startDate}T${event.startTime}:00`,
    end: event.allDay ? days.end : `${event.endDate}T${event.endTime}:00`,
    allDay: event.allDay,
    startEditable: editable,
    durationEditable: editable && segment.isLast,
    order,
    extendedProps: props
  }
}

/** FullCalendar's input for the count of what a day hides. */
export const moreInput = (date: LocalDate, count: number, title: string): EventInput => {
  const props: BarProps = { kind: "more", date, count }
  return {
    ...transparent,
    id: `more:${date}`,
    title,
    start: date,
    allDay: true,
    startEditable: false,
    durationEditable: false,
    order: LAST,
    extendedProps: props
  }
}

/** FullCalendar's input for a blocker, quiet behind everything. */
export const blockerInput = (blocker: BlockerEvent): EventInput => {
  const props: BarProps = { kind: "blocker", title: blocker.title }
  return {
    id: `blocker:${blocker.id}`,
    title: blocker.title,
    display: "background",
    start: blocker.allDay ? blocker.startDate : `${blocker.startDate}T${blocker.startTime}:00`,
    end: blocker.allDay ? blocker.endDate : `${blocker.endDate}T${blocker.endTime}:00`,
    allDay: blocker.allDay,
    color: "transparent",
    extendedProps: props
  }
}
