import type { CalendarOptions, DayCellInfo, DayHeaderInfo, DayLaneInfo } from "@fullcalendar/react"
import type { DaySlots } from "../bars/DaySlots.ts"

const dayClass = (closed: ReadonlyArray<number>) => (info: DayCellInfo | DayLaneInfo) =>
  info.isToday ? "at-cell-today" : closed.includes(info.dow) ? "at-cell-closed" : ""

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

/** FullCalendar's options of day cells: closed weekdays, today, the registry of elements. */
export const dayCells = (
  closed: ReadonlyArray<number>,
  slots: DaySlots
): Partial<CalendarOptions> => ({
  dayCellClass: dayClass(closed),
  dayLaneClass: dayClass(closed),
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
