import type { CalendarEvent } from "@atelier/contract"
import { addWorkedDays } from "@atelier/domain/calendar"
import type { PlanCalendars } from "@atelier/domain/capacity"
import { type EventTime, timeOf } from "@atelier/domain/event"
import { addDays } from "@atelier/domain/time"
import { readingKey } from "@atelier/ui"
import { type KeyboardEvent as ReactKeyboardEvent, useState } from "react"
import { workingCalendarOf } from "../plan/closures/workingCalendarOf.ts"
import { movedTime } from "./movedTime.ts"
import { useKeptFocus } from "./useKeptFocus.ts"

/** Step of each arrow key in days; ±1 means a worked day. */
const steps: Readonly<Record<string, 1 | -1 | 7 | -7>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7
}

const stepped = (
  event: CalendarEvent["event"],
  time: EventTime,
  days: number,
  calendars: PlanCalendars | null
): EventTime => {
  const calendar = workingCalendarOf(event, calendars)
  const target =
    calendar === null || Math.abs(days) > 1
      ? addDays(time.startDate, days)
      : addWorkedDays(calendar, time.startDate, days)
  return movedTime(time, calendar, time.startDate, target)
}

export interface KeyboardActions {
  readonly calendars: PlanCalendars | null
  readonly entryOf: (eventId: string) => CalendarEvent | undefined
  readonly mayEdit: (entry: CalendarEvent) => boolean
  readonly show: (entry: CalendarEvent, time: EventTime) => void
  readonly confirm: (entry: CalendarEvent, time: EventTime) => void
  readonly cancel: (entry: CalendarEvent) => void
}

interface Moving {
  readonly entry: CalendarEvent
  readonly time: EventTime
}

type Key = Pick<KeyboardEvent, "key" | "altKey" | "preventDefault" | "stopPropagation">

/**
 * Moves the focused event by keyboard: Alt and arrow keys propose a time, Enter confirms, Escape
 * cancels. Returns a keydown handler that must run before FullCalendar's.
 */
export const useKeyboardMove = (actions: KeyboardActions) => {
  const [moving, setMoving] = useState<Moving | null>(null)
  /** Handles a key for an event; returns whether it did. */
  const press = (key: Key, id: string): boolean => {
    const current = moving?.entry.event.id === id ? moving : null
    const days = key.altKey ? steps[readingKey(key.key)] : undefined
    if (days !== undefined) {
      const entry = current?.entry ?? actions.entryOf(id)
      if (entry === undefined || !actions.mayEdit(entry)) return false
      const time = stepped(
        entry.event,
        current?.time ?? timeOf(entry.event),
        days,
        actions.calendars
      )
      setMoving({ entry, time })
      actions.show(entry, time)
    } else if (current !== null && (key.key === "Enter" || key.key === "Escape")) {
      setMoving(null)
      if (key.key === "Enter") actions.confirm(current.entry, current.time)
      else actions.cancel(current.entry)
    } else return false
    key.preventDefault()
    key.stopPropagation()
    return true
  }
  const keepFocus = useKeptFocus(press)
  return (event: ReactKeyboardEvent<HTMLElement>): void => {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-event-id]") : null
    const id = target?.dataset.eventId
    if (id !== undefined && press(event, id)) keepFocus(event.currentTarget, id)
  }
}
