import type { CalendarEvent } from "@atelier/contract"
import type { PlanCalendars } from "@atelier/domain/capacity"
import type { EventTime } from "@atelier/domain/event"
import { daysBetween } from "@atelier/domain/time"
import { useEffect, useMemo, useRef } from "react"
import { dimEvents } from "./ghost/dimEvents.ts"
import { ghostsOf } from "./ghost/Ghost.ts"
import { movedTogether } from "./movedTogether.ts"
import type { ForesightLayers, MoveForesight } from "./useForesight.ts"

const nothing: ReadonlySet<string> = new Set()

export interface MovingTogether {
  readonly ids: ReadonlySet<string>
  readonly entries: ReadonlyArray<CalendarEvent>
}

export const isOneOfSeveral = ({ ids }: MovingTogether, { event }: CalendarEvent): boolean =>
  ids.size > 1 && ids.has(event.id)

/**
 * Extends the prediction to several selected events: during a drag all of them are shown at their
 * new days. The effects on other events are left to the server.
 */
export const useTogetherForesight = (
  alone: MoveForesight,
  selected: MovingTogether,
  calendars: PlanCalendars | null,
  { frame, ghosts }: Pick<ForesightLayers, "frame" | "ghosts">
): MoveForesight => {
  const latest = useRef({ selected, calendars })
  useEffect(() => {
    latest.current = { selected, calendars }
  })
  return useMemo(() => {
    let scheduled = 0
    const draw = (held: CalendarEvent, time: EventTime): void => {
      const { selected: several, calendars: known } = latest.current
      const days = daysBetween(held.event.startDate, time.startDate)
      const others = movedTogether(several.entries, days, known)
        .filter(({ entry }) => entry.event.id !== held.event.id)
        .map(({ entry, time: goes }) => ({ ...entry.event, ...goes }))
      ghosts.show(ghostsOf(days === 0 ? [] : others, known))
      if (frame.current !== null) dimEvents(frame.current, several.ids)
    }
    return {
      begin: (entry) => {
        if (!isOneOfSeveral(latest.current.selected, entry)) alone.begin(entry)
      },
      look: (entry, time) => {
        if (!isOneOfSeveral(latest.current.selected, entry)) return alone.look(entry, time)
        cancelAnimationFrame(scheduled)
        scheduled = requestAnimationFrame(() => draw(entry, time))
      },
      end: () => {
        cancelAnimationFrame(scheduled)
        ghosts.show(new Map())
        if (frame.current !== null) dimEvents(frame.current, nothing)
        alone.end()
      },
      tell: (entry, time, choices) =>
        isOneOfSeveral(latest.current.selected, entry) ? null : alone.tell(entry, time, choices)
    }
  }, [alone, frame, ghosts])
}
