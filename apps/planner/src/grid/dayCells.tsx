import type { CalendarOptions, DayCellInfo, DayHeaderInfo, DayLaneInfo } from "@fullcalendar/react"

const dayClass = (closed: ReadonlyArray<number>) => (info: DayCellInfo | DayLaneInfo) =>
  info.isToday ? "at-cell-today" : closed.includes(info.dow) ? "at-cell-closed" : ""

const dayNumber = (info: DayCellInfo) => (
  <span className="at-day" data-today={info.isToday} data-other={info.isOther}>
    {info.text}
  </span>
)

const headClass = (info: DayHeaderInfo) => `at-head ${info.isToday ? "at-head-today" : ""}`

/** How days and weekdays look: closed weekdays grey, today tinted and its number filled. */
export const dayCells = (closed: ReadonlyArray<number>): Partial<CalendarOptions> => ({
  dayCellClass: dayClass(closed),
  dayLaneClass: dayClass(closed),
  dayCellTopInnerClass: "at-day-top",
  dayCellTopContent: dayNumber,
  dayHeaderClass: headClass,
  dayHeaderInnerClass: "at-head-inner"
})
