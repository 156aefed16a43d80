import type { WorkingCalendar } from "@atelier/domain/calendar"
import type { LocalDate } from "@atelier/domain/time"
import { useFormat, useLanguage, useText, useWeekText } from "@atelier/ui"
import {
  type CalendarRef,
  type EventInput,
  default as FullCalendar,
  type PluginInput
} from "@fullcalendar/react"
import "@fullcalendar/react/skeleton.css"
import "@fullcalendar/react/themes/classic/palette.css"
import "@fullcalendar/react/themes/classic/theme.css"
import {
  type CSSProperties,
  memo,
  type UIEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState
} from "react"
import type { DaySlots } from "../bars/DaySlots.ts"
import { type CalendarView, isGridOfDays, WEEKS_SHOWN } from "../view/CalendarView.ts"
import { type Density, measures } from "../view/Density.ts"
import { barClass, barContent, markBar } from "./barContent.tsx"
import { CalendarSurface } from "./CalendarSurface.ts"
import { dayCells } from "./dayCells.tsx"
import type { GridHandlers } from "./input/GridHandlers.ts"
import { MOST_STACKED, weekWidth } from "./stackedBars.ts"
import { useCalendarLocale } from "./useCalendarLocale.ts"
import { useDayInSight } from "./useDayInSight.ts"

const views = {
  dayGridWeeks: { type: "dayGrid", duration: { weeks: WEEKS_SHOWN } },
  dayGrid: { eventDisplay: "block", navLinks: true },
  timeGridWeek: { eventMaxStack: MOST_STACKED },
  timeGridDay: { eventMaxStack: 12 }
}

const moreText = ({ num }: { readonly num: number }) => `+${num}`

/** Keeps the times of day visible while a wide week scrolls sideways. */
const keepAxis = ({ currentTarget }: UIEvent<HTMLElement>): void =>
  currentTarget.style.setProperty("--at-scrolled", `${currentTarget.scrollLeft}px`)

export interface GridProps {
  readonly view: CalendarView
  readonly date: LocalDate
  readonly events: Array<EventInput>
  /** Current local time of the plant, `YYYY-MM-DDTHH:mm`. */
  readonly now: string
  /** The time of day at the top of the views by hours, in minutes. */
  readonly scrollMinutes: number
  /** Its days off are grey. */
  readonly week: WorkingCalendar
  /** Other times are grey in the views by hours. */
  readonly hours: Array<EventInput>
  readonly density: Density
  readonly handlers: GridHandlers
  /** Day elements, into which the app renders its own marks. */
  readonly slots: DaySlots
}

/** FullCalendar with the bars of a view and date. A controlled component without own decisions. */
export const CalendarGrid = memo(function CalendarGrid({
  plugins,
  view,
  date,
  events,
  now,
  scrollMinutes,
  week,
  hours,
  density,
  handlers,
  slots
}: GridProps & {
  /** Plugins of the view; they must not change. */
  readonly plugins: Array<PluginInput>
}) {
  const t = useText("calendar")
  const { direction } = useLanguage()
  const calendarLocale = useCalendarLocale()
  const calendar = useRef<CalendarRef>(null)
  const surface = useRef<HTMLDivElement>(null)
  const [firstView, firstDate] = useRef([view, date] as const).current
  const [place, setPlace] = useState({ view, date })
  const latest = useRef(events)
  // Passes the events of other days together with the new date, so that the grid renders only once.
  const shown = place.view === view && place.date === date ? events : latest.current
  useLayoutEffect(() => {
    latest.current = shown
  })
  useLayoutEffect(() => {
    const api = calendar.current?.getApi()
    if (api === undefined) return
    if (api.view.type !== view) api.changeView(view, date)
    else api.gotoDate(date)
    setPlace({ view, date })
  }, [view, date])
  useDayInSight(surface, view, date, events.length > 0)
  const format = useFormat()
  const weekText = useWeekText()
  const scrollTime = useMemo(() => ({ minutes: scrollMinutes }), [scrollMinutes])
  const cells = useMemo(
    () => dayCells(week, slots, format, weekText),
    [week, slots, format, weekText]
  )
  return (
    <CalendarSurface
      ref={surface}
      className="at-grid"
      style={
        { "--at-width": `${view === "timeGridWeek" ? weekWidth(shown) : 0}px` } as CSSProperties
      }
      onScroll={keepAxis}
      onDoubleClick={handlers.onDoubleClick}
    >
      <FullCalendar
        ref={calendar}
        className="at-calendar"
        plugins={plugins}
        views={views}
        {...calendarLocale}
        direction={direction}
        firstDay={1}
        timeZone="UTC"
        now={now}
        initialView={firstView}
        initialDate={firstDate}
        headerToolbar={false}
        height="100%"
        borderless
        fixedWeekCount={false}
        nowIndicator
        businessHours={hours.length > 0 && !isGridOfDays(view) ? hours : false}
        nonBusinessHoursClass="at-cell-closed"
        slotMinHeight={measures[density].slot}
        slotEventOverlap={false}
        moreLinkClick={handlers.moreClick}
        moreLinkContent={moreText}
        columnMoreLinkClass="at-more-column"
        scrollTime={scrollTime}
        allDayText={t("calendar:allDay")}
        noEventsText=""
        noEventsClass="at-no-events"
        events={shown}
        eventOrder="order"
        eventInteractive
        eventContent={barContent}
        backgroundEventContent={barContent}
        eventClass={barClass}
        backgroundEventClass="at-blocker"
        eventInnerClass="at-event-inner"
        columnEventClass="at-column"
        listDayHeaderClass="at-list-head"
        slotHeaderClass="at-axis"
        slotHeaderInnerClass="at-slot"
        allDayHeaderClass="at-axis"
        allDayHeaderInnerClass="at-all-day"
        eventDidMount={markBar}
        eventAllow={handlers.mayLand}
        selectable
        selectMinDistance={8}
        {...cells}
        {...handlers.listeners}
      />
    </CalendarSurface>
  )
})
