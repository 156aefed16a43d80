import type { CalendarEvent } from "@atelier/contract"
import { canEditEvent } from "@atelier/domain/access"
import { isMaintenance } from "@atelier/domain/capacity"
import type { EventTime } from "@atelier/domain/event"
import { minutesOfDay } from "@atelier/domain/time"
import { lazyPart, useFormat, useText, useUserConfig } from "@atelier/ui"
import Box from "@mui/material/Box"
import { visuallyHidden } from "@mui/utils"
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react"
import { makeLooks } from "../bars/BarLook.ts"
import type { OpenDay } from "../bars/DayPopover.tsx"
import { makeDaySlots } from "../bars/DaySlots.ts"
import { useHovered } from "../bars/useHovered.ts"
import { makeLoadStore } from "../capacity/LoadStore.ts"
import { BoardGrid } from "../grid/BoardGrid.tsx"
import { dateInSight, fitRows } from "../grid/fitRows.ts"
import { GridSkeleton } from "../grid/GridSkeleton.tsx"
import { useCalendarInput } from "../grid/input/useCalendarInput.ts"
import { useDrawingOf, useDrawnAhead } from "../grid/input/useDrawing.ts"
import { useGridHandlers } from "../grid/input/useGridHandlers.ts"
import { useSize } from "../grid/useSize.ts"
import { workedTimes } from "../grid/workedTimes.ts"
import { legendGroups } from "../legend/legendEntries.ts"
import { makeGhostStore } from "../moving/ghost/GhostStore.ts"
import { useBoardMoves } from "../moving/useBoardMoves.ts"
import { useEdgeTurn } from "../moving/useEdgeTurn.ts"
import { useForesight } from "../moving/useForesight.ts"
import { atPendingTimes, isPending, usePendingTimes } from "../moving/usePendingTimes.ts"
import { useTogetherForesight } from "../moving/useTogetherForesight.ts"
import { useCalendarsOf } from "../plan/closures/usePlanCalendars.ts"
import { useShopWeek } from "../plan/closures/useShopWeek.ts"
import { barFacts } from "../plan/itemFacts.ts"
import { MAINTENANCES_PATH } from "../plan/paths.ts"
import { useEventAddress } from "../plan/useEventAddress.ts"
import { Lasso } from "../selection/Lasso.tsx"
import { SelectedMarks } from "../selection/SelectedMarks.tsx"
import { selectByKey } from "../selection/selectByKey.ts"
import { useLasso } from "../selection/useLasso.ts"
import { useSelectedEvents } from "../selection/useSelectedEvents.ts"
import { isLanes, neighbour } from "../view/CalendarView.ts"
import { rowHeight } from "../view/Density.ts"
import { shownResources } from "../view/shownResources.ts"
import { BoardDialogs } from "./BoardDialogs.tsx"
import type { BoardProps } from "./BoardProps.ts"
import { BoardState } from "./BoardState.tsx"
import { loadLanes } from "./loadLanes.ts"

const LanesView = lazyPart(loadLanes)
const SelectedEventsBar = lazyPart(
  async () => (await import("../selection/SelectedEventsBar.tsx")).SelectedEventsBar
)
const EventTooltip = lazyPart(async () => (await import("../bars/EventTooltip.tsx")).EventTooltip)
const DayMarks = lazyPart(async () => (await import("./DayMarks.tsx")).DayMarks)

export const CalendarBoard = (props: BoardProps) => {
  const { view, date, range, entries, blockers, reference, legend, onChange } = props
  const t = useText("calendar", "event", "enums")
  const format = useFormat()
  const user = useUserConfig()
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const height = size?.height ?? 0
  const [day, setDay] = useState<OpenDay | null>(null)
  const { open: openEvent } = useEventAddress()
  const [slots] = useState(makeDaySlots)
  const [loads] = useState(makeLoadStore)
  const [ghosts] = useState(makeGhostStore)
  const { hovered, hover } = useHovered()
  const times = usePendingTimes()
  const { pending } = times
  const calendarsOf = useCalendarsOf(user.shop, reference)
  const drawingOf = useDrawingOf(calendarsOf, legend)
  const { calendars, segmenter, drawing } = drawingOf(blockers)
  const foreseenAlone = useForesight(calendars, reference, { frame, slots, loads, ghosts })
  const placed = useMemo(() => atPendingTimes(entries, pending), [entries, pending])
  const mayEdit = useCallback((entry: CalendarEvent) => canEditEvent(user, entry.event), [user])
  const lookOf = useMemo(
    () =>
      makeLooks(reference.names, user.today, t, format, (entry) =>
        barFacts(entry, user.calendarItems, reference)
      ),
    [reference, user.today, user.calendarItems, t, format]
  )
  const context = useMemo(
    () => ({
      lookOf,
      mayEdit,
      isPending: (entry: CalendarEvent) => isPending(entry, pending),
      hasPending: pending.size > 0
    }),
    [lookOf, mayEdit, pending]
  )
  const rowPx = rowHeight(props.density)
  const rows = fitRows(view, range, height, rowPx)
  const events = useCalendarInput({
    entries: placed,
    blockers,
    drawing,
    range,
    view,
    rows,
    context
  })
  useDrawnAhead(props.near, drawingOf, view, (days) => fitRows(view, days, height, rowPx))
  useEffect(() => {
    if (events.length > 0) hover(null, null)
  }, [events, hover])
  const shopWeek = useShopWeek()
  const worked = useMemo(() => {
    const keys = legendGroups(user, reference).flatMap(({ entries }) =>
      entries.map(({ key }) => key)
    )
    return calendars === null
      ? null
      : workedTimes(calendars, shownResources(legend, keys), shopWeek, range)
  }, [calendars, user, reference, legend, shopWeek, range])
  const open = (eventId: string): void => {
    if (!isMaintenance({ id: eventId })) openEvent({ kind: "event", eventId })
    else if (user.hasSchedulingOption) location.assign(MAINTENANCES_PATH)
  }
  const selected = useSelectedEvents(entries, mayEdit)
  const foresight = useTogetherForesight(foreseenAlone, selected, calendars, { frame, ghosts })
  const lasso = useLasso(frame, selected.add)
  const { control, move, moveTogether, onKeyDown, announcement } = useBoardMoves({
    entries,
    calendars,
    range,
    times,
    mayEdit,
    selected,
    foresight,
    goTo: (next) => onChange({ date: next }, "replace")
  })
  const edge = useEdgeTurn(frame, (direction) =>
    onChange({ date: neighbour(view, date, direction) }, "replace")
  )
  const create = (time: EventTime): void =>
    openEvent({ kind: "new", eventType: "UserEvent", time, closed: null })
  const handlers = useGridHandlers({
    calendars,
    open,
    select: selected.toggle,
    openDay: (openDate, at) => setDay({ date: openDate, at }),
    goToDay: (next) => onChange({ view: "timeGridDay", date: next }),
    hover,
    foresight,
    edge,
    move,
    create
  })
  return (
    <Box
      ref={frame}
      sx={{ position: "relative", flex: 1, minWidth: 0, minHeight: 0 }}
      {...lasso.listeners}
      onKeyDownCapture={(event) => {
        onKeyDown(event)
        selectByKey(event, selected)
      }}
      onFocus={({ target }) => {
        const id = target.dataset.eventId
        const entry = id === undefined ? undefined : placed.find(({ event }) => event.id === id)
        if (entry !== undefined && target.matches(":focus-visible")) hover(entry, target)
      }}
      onBlur={() => hover(null, null)}
    >
      <Suspense fallback={<GridSkeleton />}>
        {isLanes(view) && (
          <LanesView
            isByOrder={view === "orders"}
            size={size}
            weeks={props.weeks}
            rowPx={rowPx}
            blockers={blockers}
            onWeeks={(weeks) => onChange({ weeks }, "replace")}
            sort={props.sort}
            onSort={(sort) => onChange({ sort }, "replace")}
            range={range}
            entries={placed}
            legend={legend}
            reference={reference}
            calendars={calendars}
            segmenter={segmenter}
            slots={slots}
            loads={loads}
            ghosts={ghosts}
            foresight={foresight}
            {...context}
            open={open}
            select={selected.toggle}
            create={create}
            hover={hover}
            move={move}
          />
        )}
      </Suspense>
      {size !== null && !isLanes(view) && (
        <BoardGrid
          view={view}
          date={dateInSight(view, date, range, height, rowPx)}
          events={events}
          now={`${user.today}T${user.now}`}
          scrollMinutes={worked?.from ?? minutesOfDay(user.shop.dayStartTime)}
          week={worked?.week ?? shopWeek}
          hours={worked?.hours ?? []}
          density={props.density}
          handlers={handlers}
          slots={slots}
        />
      )}
      <Suspense fallback={null}>
        {view !== "listWeek" && !props.isFirstLoad && (
          <DayMarks
            slots={slots}
            isShown={!isLanes(view)}
            store={loads}
            ghosts={ghosts}
            range={range}
            near={props.near}
            legend={legend}
            reference={reference}
            onOpenEvent={open}
            onResolve={props.onResolve}
          />
        )}
      </Suspense>
      <BoardState {...props} />
      <SelectedMarks ids={selected.ids} />
      <Lasso ref={lasso.rectangle} hidden />
      <Suspense fallback={null}>
        {selected.ids.size > 0 && (
          <SelectedEventsBar
            selected={selected}
            all={entries}
            mayEdit={mayEdit}
            reference={reference}
            onMove={moveTogether}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {hovered !== null && (
          <EventTooltip
            hovered={hovered}
            names={reference.names}
            calendars={calendars}
            today={user.today}
          />
        )}
      </Suspense>
      <BoardDialogs
        control={control}
        reference={reference}
        day={day}
        segments={() => drawing.ordered(entries)}
        lookOf={lookOf}
        onOpen={open}
        onDayClosed={() => setDay(null)}
      />
      <Box aria-live="assertive" sx={visuallyHidden}>
        {announcement}
      </Box>
    </Box>
  )
}
