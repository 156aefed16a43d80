import type { AllowFunc, CalendarListeners, CalendarOptions } from "@fullcalendar/react"
import type { MouseEvent } from "react"

/** What the grid tells: clicks, drags, selections. All keep their identity. */
export interface GridHandlers {
  readonly mayLand: AllowFunc
  /** FullCalendar tells where a day was clicked, the browser that it was clicked twice. */
  readonly onDoubleClick: (event: MouseEvent<HTMLElement>) => void
  readonly listeners: Pick<
    CalendarListeners & CalendarOptions,
    | "eventClick"
    | "eventDrop"
    | "eventResize"
    | "eventDragStart"
    | "eventDragStop"
    | "eventMouseEnter"
    | "eventMouseLeave"
    | "dateClick"
    | "select"
    | "navLinkDayClick"
  >
}
