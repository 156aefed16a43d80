import type { CalendarEvent } from "@atelier/contract"
import type { PlanCalendars } from "@atelier/domain/capacity"
import { allDayTime, type BlockerEvent, type EventTime } from "@atelier/domain/event"
import { addDays, type DateRange, daysBetween, type LocalDate, weekday } from "@atelier/domain/time"
import { useFormat, useLanguage, useText, useUserConfig, useWeekText } from "@atelier/ui"
import ExpandMoreOutlined from "@mui/icons-material/ExpandMoreOutlined"
import ButtonBase from "@mui/material/ButtonBase"
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react"
import type { BarLook } from "../bars/BarLook.ts"
import type { Segmenter } from "../bars/CalendarSegment.ts"
import type { DaySlots } from "../bars/DaySlots.ts"
import type { LoadStore } from "../capacity/LoadStore.ts"
import type { Size } from "../grid/useSize.ts"
import { legendGroups } from "../legend/legendEntries.ts"
import type { GhostStore } from "../moving/ghost/GhostStore.ts"
import type { MoveForesight } from "../moving/useForesight.ts"
import type { CrewChange } from "../moving/useMoveRequest.ts"
import { closableBy } from "../plan/closures/closable.ts"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import type { OrderSort } from "../view/CalendarView.ts"
import type { LegendFilter } from "../view/LegendFilter.ts"
import { crewLanes, orderLanes } from "./Lane.ts"
import { type LaneContext, LaneRow } from "./LaneRow.tsx"
import { LanesCorner } from "./LanesCorner.tsx"
import { laneLines, lineAt } from "./laneLines.ts"
import { laneLooks } from "./laneLooks.ts"
import { LaneSurface } from "./laneStyles.ts"
import { type LaneBarActions, useLaneBars } from "./useLaneBars.ts"
import { useLaneDrag } from "./useLaneDrag.ts"
import { useUrgencies } from "./useUrgencies.ts"
import { useVisibleArea } from "./useVisibleArea.ts"

/** Width of the lane headers on wide screens, in pixels. */
const HEAD_PX = 216
const NARROW_HEAD_PX = 116
const NARROW_PX = 600
const DATES_PX = 40
/** Height if the two choices stack in a narrow header, in pixels. */
const STACKED_PX = 64
const MIN_DAY_PX = 44

/** In pixels; the area around the visible part that is rendered after the first paint. */
const MARGIN_PX = 160
const NO_MARGIN_PX = 0

export interface LanesProps {
  readonly isByOrder: boolean
  /** Size of the element that the lanes fill; null before the first layout. */
  readonly size: Size | null
  readonly weeks: number
  readonly onWeeks: (weeks: number) => void
  readonly sort: OrderSort
  readonly onSort: (sort: OrderSort) => void
  /** Height of a bar with its margin. */
  readonly rowPx: number
  readonly blockers: ReadonlyArray<BlockerEvent>
  readonly range: DateRange
  readonly entries: ReadonlyArray<CalendarEvent>
  readonly legend: LegendFilter
  readonly reference: ReferenceData
  readonly calendars: PlanCalendars | null
  readonly segmenter: Segmenter
  readonly slots: DaySlots
  readonly loads: LoadStore
  readonly ghosts: GhostStore
  readonly foresight: MoveForesight
  readonly lookOf: (entry: CalendarEvent) => BarLook
  readonly mayEdit: (entry: CalendarEvent) => boolean
  readonly isPending: (entry: CalendarEvent) => boolean
  readonly open: (eventId: string) => void
  readonly create: (time: EventTime) => void
  readonly select: (eventId: string) => void
  readonly hover: LaneBarActions["hover"]
  readonly move: (entry: CalendarEvent, time: EventTime, crew: CrewChange | null) => void
}

export const LanesView = (props: LanesProps) => {
  const { isByOrder, range, entries, legend, reference, calendars, segmenter, slots } = props
  const t = useText("calendar", "planning", "event", "enums")
  const format = useFormat()
  const weekText = useWeekText()
  const { locale, direction } = useLanguage()
  const user = useUserConfig()
  const surface = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const visibleArea = useVisibleArea(surface, props.size)
  const margin = useDeferredValue(MARGIN_PX, NO_MARGIN_PX)
  const isNarrow = visibleArea.width < NARROW_PX
  const headWidth = isNarrow ? NARROW_HEAD_PX : HEAD_PX
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const { sort } = props
  const isStacked = isNarrow && isByOrder
  const datesPx = isStacked ? STACKED_PX : DATES_PX
  const urgencies = useUrgencies(entries, isByOrder && sort === "priority")
  const lanes = useMemo(
    () =>
      isByOrder
        ? orderLanes(
            entries,
            segmenter,
            range,
            sort,
            urgencies,
            new Intl.Collator(locale, { numeric: true })
          )
        : crewLanes(legendGroups(user, reference), legend, entries, segmenter, range),
    [isByOrder, entries, segmenter, range, sort, urgencies, locale, user, reference, legend]
  )
  const closable = useMemo(() => closableBy(user, reference), [user, reference])
  const lookOf = useMemo(() => laneLooks(props.lookOf, isByOrder), [props.lookOf, isByOrder])
  const lines = useMemo(
    () => laneLines(lanes, closed, props.rowPx, isNarrow),
    [lanes, closed, props.rowPx, isNarrow]
  )
  const count = daysBetween(range.start, range.end)
  const dayWidth = Math.max(MIN_DAY_PX, Math.floor((visibleArea.width - headWidth) / count))
  const first = Math.max(0, Math.floor((visibleArea.left - margin) / dayWidth))
  const until = Math.min(
    count,
    Math.ceil((visibleArea.left + visibleArea.width - headWidth + margin) / dayWidth)
  )
  const days = useMemo(
    () =>
      Array.from({ length: Math.max(0, until - first) }, (_, at) =>
        addDays(range.start, first + at)
      ),
    [range.start, first, until]
  )
  const laneAt = (clientY: number) => {
    const edge = body.current?.getBoundingClientRect().top ?? 0
    const line = lines[lineAt(lines, clientY - edge)]
    return line?.kind === "lane" ? { ...line.lane, top: line.top } : null
  }
  const dragging = useLaneDrag({
    width: dayWidth,
    calendars,
    foresight: props.foresight,
    mayEdit: props.mayEdit,
    laneAt,
    move: props.move,
    onBegin: () => props.hover(null, null),
    rtl: direction === "rtl"
  })
  const context: LaneContext = {
    headWidth,
    dayWidth,
    days,
    first,
    rowPx: props.rowPx,
    top: visibleArea.top - margin,
    bottom: visibleArea.top + visibleArea.height + margin,
    blockers: props.blockers,
    start: range.start,
    count,
    isByOrder,
    calendars,
    loads: props.loads,
    ghosts: props.ghosts,
    names: reference.names,
    closable,
    lookOf,
    isPending: props.isPending,
    drag: dragging.drag,
    onOpen: props.open
  }
  const listeners = useLaneBars(lanes, {
    press: dragging.press,
    open: (id) => {
      if (!dragging.wasDragged()) props.open(id)
    },
    select: props.select,
    hover: (entry, at) => {
      if (dragging.drag === null) props.hover(entry, at)
    }
  })
  const bottom = lines.at(-1)
  const height = bottom === undefined ? 0 : bottom.top + bottom.height
  const shown =
    visibleArea.height === 0
      ? []
      : lines.slice(
          lineAt(lines, visibleArea.top - margin),
          lineAt(lines, visibleArea.top + visibleArea.height + margin) + 1
        )
  const width = headWidth + count * dayWidth
  const toggle = (group: string): void => {
    const next = new Set(closed)
    if (!next.delete(group)) next.add(group)
    setClosed(next)
  }
  const today = daysBetween(range.start, user.today)
  return (
    <LaneSurface
      ref={surface}
      className="at-lanes at-grid"
      role="region"
      tabIndex={0}
      aria-label={t(isByOrder ? "calendar:view.orders" : "calendar:view.lanes")}
    >
      <div className="at-lanes-head" style={{ width, height: datesPx }}>
        <div className="at-lanes-corner" data-stacked={isStacked} style={{ width: headWidth }}>
          <LanesCorner
            weeks={props.weeks}
            onWeeks={props.onWeeks}
            sort={isByOrder ? sort : null}
            onSort={props.onSort}
          />
        </div>
        {days.map((date, place) => (
          <LaneDate
            key={date}
            date={date}
            start={headWidth + (first + place) * dayWidth}
            width={dayWidth}
            isToday={date === user.today}
            weekdayText={
              (weekday(date) === MONDAY ? weekText(date) : null) ?? format.day(date, "shortWeekday")
            }
            dayText={format.day(date, "dayOfMonth")}
            slots={slots}
          />
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the toolbar serves the keyboard */}
      <div
        ref={body}
        style={{ position: "relative", width, height }}
        {...listeners}
        onDoubleClick={({ clientX, target, currentTarget }) => {
          if (target instanceof Element && target.closest("button, .at-lane-name") !== null) return
          const edge = currentTarget.getBoundingClientRect()
          const x = direction === "rtl" ? edge.right - clientX : clientX - edge.left
          const start = addDays(range.start, Math.floor((x - headWidth) / dayWidth))
          props.create(allDayTime({ start, end: addDays(start, 1) }))
        }}
      >
        {shown.map(({ key, ...line }) =>
          line.kind === "lane" ? (
            <LaneRow key={key} {...line} context={context} />
          ) : (
            <div key={key} className="at-lane-group" style={{ top: line.top, height: line.height }}>
              <span style={{ position: "sticky", insetInlineStart: 0 }}>
                <ButtonBase
                  aria-expanded={line.isOpen}
                  onClick={() => toggle(line.group)}
                  sx={{ px: 1.25, height: "100%", gap: 0.5, fontSize: "0.75rem", fontWeight: 600 }}
                >
                  <ExpandMoreOutlined
                    sx={{ fontSize: 18, rotate: line.isOpen ? "none" : "-90deg" }}
                  />
                  {t(`calendar:legend.${line.group}`)}
                </ButtonBase>
              </span>
            </div>
          )
        )}
        {today >= 0 && today < count && (
          <div
            className="at-lanes-today"
            style={{ insetInlineStart: headWidth + today * dayWidth }}
            aria-hidden="true"
          />
        )}
      </div>
    </LaneSurface>
  )
}

const MONDAY = 1

const LaneDate = ({
  date,
  start,
  width,
  isToday,
  weekdayText,
  dayText,
  slots
}: {
  readonly date: LocalDate
  readonly start: number
  readonly width: number
  readonly isToday: boolean
  readonly weekdayText: string
  readonly dayText: string
  readonly slots: DaySlots
}) => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const drawn = element.current
    if (drawn === null) return
    slots.add(drawn)
    return () => slots.remove(drawn)
  }, [slots])
  return (
    <div
      ref={element}
      className="at-lanes-date"
      data-date={date}
      data-today={isToday}
      data-monday={weekday(date) === MONDAY}
      style={{ insetInlineStart: start, width }}
    >
      <span>{weekdayText}</span>
      <span>{dayText}</span>
    </div>
  )
}
