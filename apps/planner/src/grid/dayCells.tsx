import { isWorked, type WorkingCalendar } from "@atelier/domain/calendar"
import type { LocalDate } from "@atelier/domain/time"
import type { CalendarOptions, DayCellInfo, DayHeaderInfo, DayLaneInfo } from "@fullcalendar/react"
import type { DaySlots } from "../bars/DaySlots.ts"

const dayClass = (week: WorkingCalendar) => (info: DayCellInfo | DayLaneInfo) =>
  info.isToday
    ? "at-cell-today"
    : isWorked(week, info.date.toISOString().slice(0, 10) as LocalDate)
      ? ""
      : "at-cell-closed"

const dayNumber = (info: DayCellInfo) => (
  <span
    className="at-day"
    data-today={info.isToday}
    data-other={info.isOther}
    data-month={info.text !== info.dayNumberText}
  >
    {info.text}
  </span>
)

const headClass = (info: DayHeaderInfo) => `at-head ${info.isToday ? "at-head-today" : ""}`

interface Mounted {
  readonly el: HTMLElement
  readonly view: { readonly type: string }
}

const slotted =
  (isHours: boolean, use: (element: HTMLElement) => void) =>
  ({ el, view }: Mounted): void => {
    if (view.type.startsWith("timeGrid") === isHours) use(el)
  }

/**
 * FullCalendar options of day cells: days off grey, today tinted, and the registry of
 * elements.
 */
export const dayCells = (week: WorkingCalendar, slots: DaySlots): Partial<CalendarOptions> => ({
  dayCellClass: dayClass(week),
  dayLaneClass: dayClass(week),
  dayCellTopInnerClass: "at-day-top",
  dayCellTopContent: dayNumber,
  monthStartFormat: { month: "short", day: "numeric" },
  dayCellDidMount: slotted(false, slots.add),
  dayCellWillUnmount: slotted(false, slots.remove),
  dayHeaderClass: headClass,
  dayHeaderInnerClass: "at-head-inner",
  dayHeaderDidMount: slotted(true, slots.add),
  dayHeaderWillUnmount: slotted(true, slots.remove)
})
