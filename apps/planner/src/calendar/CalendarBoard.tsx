import type { CalendarEvent } from "@atelier/contract"
import { canEditEvent } from "@atelier/domain/access"
import type { BlockerEvent, EventTime } from "@atelier/domain/event"
import type { DateRange, LocalDate } from "@atelier/domain/time"
import { useFormat, useText, useUserConfig } from "@atelier/ui"
import Box from "@mui/material/Box"
import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { makeLooks } from "./BarLook.ts"
import { BoardDialogs } from "./BoardDialogs.tsx"
import { BoardGrid } from "./BoardGrid.tsx"
import { BoardState } from "./BoardState.tsx"
import type { CalendarView } from "./CalendarView.ts"
import { closedWeekdays } from "./closedWeekdays.ts"
import type { OpenDay } from "./DayPopover.tsx"
import { EventTooltip } from "./EventTooltip.tsx"
import { dateInSight, fitLines } from "./fitLines.ts"
import { useBoardMoves } from "./useBoardMoves.ts"
import { useCalendarInput } from "./useCalendarInput.ts"
import type { ChangeParams } from "./useCalendarParams.ts"
import { useGridHandlers } from "./useGridHandlers.ts"
import { useHeight } from "./useHeight.ts"
import { useHovered } from "./useHovered.ts"
import { atPendingTimes, isPending, usePendingTimes } from "./usePendingTimes.ts"
import { usePlanCalendars } from "./usePlanCalendars.ts"
import type { Reference } from "./useReference.ts"
import { visuallyHidden } from "./visuallyHidden.ts"

/** What the board shows. */
export interface BoardProps {
  readonly view: CalendarView
  readonly date: LocalDate
  readonly range: DateRange
  readonly entries: ReadonlyArray<CalendarEvent>
  readonly blockers: ReadonlyArray<BlockerEvent>
  readonly reference: Reference
  readonly eventId: string | null
  readonly isFirstLoad: boolean
  /** The entries are those of the range, not of one before. */
  readonly isSettled: boolean
  readonly isFiltered: boolean
  readonly onChange: ChangeParams
  readonly onCreateWorkOrder: (() => void) | undefined
}

/** The calendar with everything that can be done on it. */
export const CalendarBoard = (props: BoardProps) => {
  const { view, date, range, entries, blockers, reference, eventId, onChange } = props
  const t = useText("calendar", "event", "enums")
  const format = useFormat()
  const user = useUserConfig()
  const frame = useRef<HTMLDivElement>(null)
  const height = useHeight(frame)
  const [day, setDay] = useState<OpenDay | null>(null)
  const [draft, setDraft] = useState<EventTime | null>(null)
  const { hovered, hover } = useHovered()
  const places = usePendingTimes()
  const { pending } = places
  const calendars = usePlanCalendars(user.shop, reference, blockers)
  const placed = useMemo(() => atPendingTimes(entries, pending), [entries, pending])
  const mayEdit = useCallback((entry: CalendarEvent) => canEditEvent(user, entry.event), [user])
  const lookOf = useMemo(
    () => makeLooks(reference.names, user.today, t, format),
    [reference.names, user.today, t, format]
  )
  const context = useMemo(
    () => ({ lookOf, mayEdit, isPending: (entry: CalendarEvent) => isPending(entry, pending) }),
    [lookOf, mayEdit, pending]
  )
  const lines = fitLines(view, range, height ?? 0)
  const { events, segments } = useCalendarInput({
    entries: placed,
    blockers,
    calendars,
    range,
    view,
    lines,
    context
  })
  useEffect(() => {
    if (events.length > 0) hover(null, null)
  }, [events, hover])
  const closed = useMemo(() => closedWeekdays(user.shop), [user.shop])
  const open = (id: string): void => onChange({ eventId: id })
  const { control, move, onKeyDown, said } = useBoardMoves({
    entries,
    calendars,
    range,
    places,
    mayEdit,
    goTo: (next) => onChange({ date: next }, "replace")
  })
  const handlers = useGridHandlers({
    calendars,
    open,
    openDay: (openDate, at) => setDay({ date: openDate, at }),
    goToDay: (next) => onChange({ view: "timeGridDay", date: next }),
    hover,
    move,
    create: setDraft
  })
  return (
    <Box
      ref={frame}
      sx={{ position: "relative", flex: 1, minWidth: 0, minHeight: 0 }}
      onKeyDownCapture={onKeyDown}
      onFocus={({ target }) => {
        const id = target.dataset.eventId
        const entry = id === undefined ? undefined : placed.find(({ event }) => event.id === id)
        if (entry !== undefined && target.matches(":focus-visible")) hover(entry, target)
      }}
      onBlur={() => hover(null, null)}
    >
      {height !== null && (
        <BoardGrid
          view={view}
          date={dateInSight(view, date, range, height)}
          events={events}
          now={`${user.today}T${user.now}`}
          scrollTime={user.shop.dayStartTime}
          closedDays={closed}
          handlers={handlers}
        />
      )}
      <BoardState {...props} />
      <EventTooltip hovered={hovered} names={reference.names} today={user.today} />
      <BoardDialogs
        eventId={eventId}
        draft={draft}
        control={control}
        reference={reference}
        day={day}
        segments={segments}
        lookOf={lookOf}
        onOpen={open}
        onDayClosed={() => setDay(null)}
        onClose={() => onChange({ eventId: null })}
        onDraftClosed={() => setDraft(null)}
      />
      <Box aria-live="assertive" sx={visuallyHidden}>
        {said}
      </Box>
    </Box>
  )
}
