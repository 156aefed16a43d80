import type { AllowFunc, CalendarListeners, CalendarOptions } from "@fullcalendar/react"
import type { MouseEvent } from "react"

/** Event handlers of the grid: clicks, drags, selections. Their identity is stable. */
export interface GridHandlers {
  readonly mayLand: AllowFunc
  /** Lists the whole day when one of its times has too many events. */
  readonly moreClick: NonNullable<CalendarOptions["moreLinkClick"]>
  /** FullCalendar reports which day was clicked; only the browser reports the double click. */
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
