import type { AllowFunc, CalendarListeners, CalendarOptions } from "@fullcalendar/react"

/** What the grid tells: clicks, drags, selections. All keep their identity. */
export interface GridHandlers {
  readonly mayLand: AllowFunc
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
