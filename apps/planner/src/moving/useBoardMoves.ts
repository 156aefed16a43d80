import type { CalendarEvent } from "@atelier/contract"
import type { PlanCalendars } from "@atelier/domain/capacity"
import type { EventTime } from "@atelier/domain/event"
import { contains, type DateRange, daysBetween, type LocalDate } from "@atelier/domain/time"
import { useFormat, useText, whenText } from "@atelier/ui"
import { useMemo, useState } from "react"
import { eventTitle } from "../plan/eventLook.ts"
import { movedEvents } from "../proposal/movedEvents.ts"
import type { EventPreview } from "../proposal/useProposal.ts"
import { useProposal } from "../proposal/useProposal.ts"
import { movedTogether } from "./movedTogether.ts"
import type { MoveForesight } from "./useForesight.ts"
import { useKeyboardMove } from "./useKeyboardMove.ts"
import { type CrewChange, useMoveRequest } from "./useMoveRequest.ts"
import { useMoveTogether } from "./useMoveTogether.ts"
import type { usePendingTimes } from "./usePendingTimes.ts"
import { type PendingTimes, timesOf } from "./usePendingTimes.ts"
import { isOneOfSeveral, type MovingTogether } from "./useTogetherForesight.ts"

const useEventPreview = (show: (times: PendingTimes) => void, release: () => void): EventPreview =>
  useMemo(
    () => ({
      showOne: ({ entry, others = [] }, time) =>
        show(
          new Map(
            [{ entry, time }, ...others].map(({ entry: { event }, time: to }) => [
              event.id,
              { time: to, version: event.version }
            ])
          )
        ),
      showAll: ({ changes }) => show(timesOf(changes)),
      release
    }),
    [show, release]
  )

export interface BoardMoves {
  readonly entries: ReadonlyArray<CalendarEvent>
  readonly calendars: PlanCalendars | null
  readonly range: DateRange
  readonly times: ReturnType<typeof usePendingTimes>
  readonly mayEdit: (entry: CalendarEvent) => boolean
  readonly selected: MovingTogether
  readonly foresight: MoveForesight
  /** Navigates to a day outside the view. */
  readonly goTo: (date: LocalDate) => void
}

/** Moves events by pointer or keyboard: returns the proposal and its announcement. */
export const useBoardMoves = ({
  entries,
  calendars,
  range,
  times,
  mayEdit,
  selected,
  foresight,
  goTo
}: BoardMoves) => {
  const t = useText("calendar", "event", "enums")
  const format = useFormat()
  const [announcement, announce] = useState("")
  const { show, release } = times
  const control = useProposal(useEventPreview(show, release))
  const moveAsk = useMoveRequest(calendars)
  const askTogether = useMoveTogether()
  const moveTogether = (moving: ReadonlyArray<CalendarEvent>, days: number): void => {
    const [first, ...others] = movedTogether(moving, days, calendars)
    if (first !== undefined) void control.propose(askTogether([first, ...others]))
  }
  const move = (entry: CalendarEvent, time: EventTime, crew: CrewChange | null = null): void => {
    const days = daysBetween(entry.event.startDate, time.startDate)
    if (crew === null && days !== 0 && isOneOfSeveral(selected, entry))
      moveTogether(selected.entries, days)
    else
      void control.propose({
        ...moveAsk(entry, time, crew),
        foresee: (choices) => (crew === null ? foresight.tell(entry, time, choices) : null)
      })
  }
  const onKeyDown = useKeyboardMove({
    calendars,
    entryOf: (id) => entries.find(({ event }) => event.id === id),
    mayEdit,
    show: (entry, time) => {
      show(new Map([[entry.event.id, { time, version: entry.event.version }]]))
      if (!contains(range, time.startDate)) goTo(time.startDate)
      foresight.begin(entry)
      foresight.look(entry, time)
      const foreseen = foresight.tell(entry, time)
      const along = foreseen === null ? selected.entries : movedEvents(foreseen.outcome)
      const others = foreseen === null && !isOneOfSeveral(selected, entry) ? 0 : along.length - 1
      announce(
        t("calendar:keyboard.proposed", {
          title: eventTitle(entry),
          when: whenText(time, format, "full"),
          others,
          fit: foreseen?.fit ?? "unknown"
        })
      )
    },
    confirm: (entry, time) => {
      foresight.end()
      move(entry, time)
    },
    cancel: (entry) => {
      foresight.end()
      release()
      announce(t("calendar:keyboard.cancelled", { title: eventTitle(entry) }))
    }
  })
  return { control, move, moveTogether, onKeyDown, announcement }
}
