import { isWorked, type WorkingCalendar } from "@atelier/domain/calendar"
import type { LocalDate } from "@atelier/domain/time"
import type { Format, useWeekText } from "@atelier/ui"
import type { CalendarOptions, DayCellInfo, DayHeaderInfo, DayLaneInfo } from "@fullcalendar/react"
import type { DaySlots } from "../bars/DaySlots.ts"
import { dateIn } from "./input/dropTime.ts"

type WeekText = ReturnType<typeof useWeekText>

const dayOf = (date: Date): LocalDate => dateIn(date.toISOString())

/** Views by days shade days off here. Views by hours shade hours: see `workedTimes`. */
const dayClass = (week: WorkingCalendar) => (info: DayCellInfo | DayLaneInfo) => {
  if (info.isToday) return "at-cell-today"
  const isHours = info.view.type.startsWith("timeGrid")
  const isOff = !isWorked(week, dayOf(info.date))
  return isOff && !isHours ? "at-cell-closed" : ""
}

const MONDAY = 1

const weekTextOnMonday = (date: Date, weekText: WeekText): string | null =>
  date.getUTCDay() === MONDAY ? weekText(dayOf(date)) : null

/** The number of a day, on Mondays with the number of the week. */
const dayNumber = (format: Format, weekText: WeekText) => (info: DayCellInfo) => {
  const week = weekTextOnMonday(info.date, weekText)
  const isNamed = info.text !== info.dayNumberText
  return (
    <>
      {week !== null && <span className="at-week">{week}</span>}{" "}
      <span
        className="at-day"
        data-today={info.isToday}
        data-other={info.isOther}
        data-month={isNamed}
      >
        {isNamed ? format.day(dayOf(info.date), "short") : info.text}
      </span>
    </>
  )
}

/** The accessible name of a day's link: it begins with the text that the link shows. */
const linkName =
  (format: Format, weekText: WeekText) =>
  (_: string, date: Date): string =>
    [weekTextOnMonday(date, weekText), format.day(dayOf(date), "dated")].filter(Boolean).join(" ")

const headClass = (info: DayHeaderInfo) => `at-head ${info.isToday ? "at-head-today" : ""}`

interface Mounted {
  readonly el: HTMLElement
  readonly view: { readonly type: string }
}

const forViews =
  (isHours: boolean, use: (element: HTMLElement) => void) =>
  ({ el, view }: Mounted): void => {
    if (view.type.startsWith("timeGrid") === isHours) use(el)
  }

/** FullCalendar's options of day cells: days off, today, the registry of elements. */
export const dayCells = (
  week: WorkingCalendar,
  slots: DaySlots,
  format: Format,
  weekText: WeekText
): Partial<CalendarOptions> => ({
  dayCellClass: dayClass(week),
  dayLaneClass: dayClass(week),
  dayCellTopInnerClass: "at-day-top",
  dayCellTopContent: dayNumber(format, weekText),
  navLinkHint: linkName(format, weekText),
  monthStartFormat: { month: "short", day: "numeric" },
  dayCellDidMount: forViews(false, slots.add),
  dayCellWillUnmount: forViews(false, slots.remove),
  dayHeaderClass: headClass,
  dayHeaderInnerClass: "at-head-inner",
  dayHeaderDidMount: forViews(true, slots.add),
  dayHeaderWillUnmount: forViews(true, slots.remove)
})
