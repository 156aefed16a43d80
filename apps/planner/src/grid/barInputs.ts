import type { CalendarEvent } from "@atelier/contract"
import type { BlockerEvent } from "@atelier/domain/event"
import type { LocalDate } from "@atelier/domain/time"
import type { EventInput } from "@fullcalendar/react"
import type { BarLook } from "../bars/BarLook.ts"
import type { CalendarSegment } from "../bars/CalendarSegment.ts"
import type { HiddenCount } from "../bars/visibleSegments.ts"

export type BarProps =
  | {
      readonly kind: "bar"
      readonly segment: CalendarSegment
      readonly look: BarLook
      readonly pending: boolean
    }
  | { readonly kind: "more"; readonly date: LocalDate; readonly count: HiddenCount }
  | { readonly kind: "blocker"; readonly title: string }

/** Sort order of the number of hidden events: below all bars. */
const LAST = 1_000_000

const transparent = { color: "transparent", contrastColor: "inherit" }

export interface BarContext {
  readonly lookOf: (entry: CalendarEvent) => BarLook
  readonly mayEdit: (entry: CalendarEvent) => boolean
  readonly isPending: (entry: CalendarEvent) => boolean
  readonly hasPending: boolean
}

/** Creates FullCalendar's input of a bar; `order` is its position among all bars. */
export const barInput = (
  segment: CalendarSegment,
  order: number,
  context: BarContext
): EventInput => {
  const { entry, days } = segment
  const { event } = entry
  const look = context.lookOf(entry)
  const editable =
    context.mayEdit(entry) && event.status !== "Completed" && event.eventType !== "BlockerEvent"
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

export const moreInput = (date: LocalDate, count: HiddenCount, title: string): EventInput => {
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
