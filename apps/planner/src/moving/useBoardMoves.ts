import type { CalendarEvent } from "@atelier/contract"
import type { PlanCalendars } from "@atelier/domain/capacity"
import type { EventTime } from "@atelier/domain/event"
import { contains, type DateRange, type LocalDate } from "@atelier/domain/time"
import { useFormat, useText } from "@atelier/ui"
import { useState } from "react"
import { eventTitle } from "../plan/eventLook.ts"
import { whenText } from "../plan/whenText.ts"
import { useProposal } from "../proposal/useProposal.ts"
import { useKeyboardMove } from "./useKeyboardMove.ts"
import { useMoveAsk } from "./useMoveAsk.ts"
import type { usePendingTimes } from "./usePendingTimes.ts"
import { usePlaces } from "./usePlaces.ts"

/** What moving events on the board needs to know. */
export interface BoardMoves {
  readonly entries: ReadonlyArray<CalendarEvent>
  readonly calendars: PlanCalendars | null
  readonly range: DateRange
  readonly places: ReturnType<typeof usePendingTimes>
  readonly mayEdit: (entry: CalendarEvent) => boolean
  /** Bring a day into sight that the view does not show. */
  readonly goTo: (date: LocalDate) => void
}

/** Moves events, by pointer or by keys: what is proposed, and what is said of it to screen readers. */
export const useBoardMoves = ({ entries, calendars, range, places, mayEdit, goTo }: BoardMoves) => {
  const t = useText("calendar", "event", "enums")
  const format = useFormat()
  const [said, say] = useState("")
  const { place, release } = places
  const control = useProposal(usePlaces(place, release))
  const moveAsk = useMoveAsk()
  const move = (entry: CalendarEvent, time: EventTime): void =>
    void control.propose(moveAsk(entry, time))
  const onKeyDown = useKeyboardMove({
    calendars,
    entryOf: (id) => entries.find(({ event }) => event.id === id),
    mayEdit,
    show: (entry, time) => {
      place(new Map([[entry.event.id, { time, version: entry.event.version }]]))
      if (!contains(range, time.startDate)) goTo(time.startDate)
      say(
        t("calendar:keyboard.proposed", {
          title: eventTitle(entry),
          when: whenText(time, format, "full")
        })
      )
    },
    confirm: move,
    cancel: (entry) => {
      release()
      say(t("calendar:keyboard.cancelled", { title: eventTitle(entry) }))
    }
  })
  return { control, move, onKeyDown, said }
}
