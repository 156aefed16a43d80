import type { AllowFunc, CalendarListeners, CalendarOptions } from "@fullcalendar/react"
import type { MouseEvent } from "react"

/** The events of the grid: clicks, drags, selections. The handlers keep their identity. */
export interface GridHandlers {
  readonly mayLand: AllowFunc
  /** Lists what a moment of a day plan has no room for, with its whole day. */
  readonly moreClick: NonNullable<CalendarOptions["moreLinkClick"]>
  /** FullCalendar reports which day was clicked, the browser that it was clicked twice. */
  readonly onDoubleClick: (event: MouseEvent<HTMLElement>) => void
  readonly listeners: Pick<
    CalendarListeners & CalendarOptions,
    | "eventClick"
    | "eventDrop"
    | "eventResize"
    | "eventDragStart"
    | "eventResizeStart"
    | "eventResizeStop"
    | "eventDragStop"
    | "eventMouseEnter"
    | "eventMouseLeave"
    | "dateClick"
    | "select"
    | "navLinkDayClick"
  >
}
