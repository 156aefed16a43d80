import type { CalendarEvent } from "@atelier/contract"
import { isOpen, isPending, isWork } from "@atelier/domain/completing"

export type SelectionAction = "move" | "start" | "complete" | "assign" | "lock"

const fits: Readonly<Record<SelectionAction, (entry: CalendarEvent) => boolean>> = {
  move: ({ event }) => event.status !== "Completed",
  start: ({ event }) => isWork(event) && isPending(event),
  complete: ({ event }) => isWork(event) && isOpen(event),
  lock: ({ event }) => "dateLocked" in event && event.status !== "Completed",
  assign: ({ event }) => event.eventType === "UserEvent" || isWork(event)
}

export const applicable = (
  action: SelectionAction,
  entries: ReadonlyArray<CalendarEvent>
): ReadonlyArray<CalendarEvent> => entries.filter(fits[action])

export const seenOf = (entries: ReadonlyArray<CalendarEvent>) =>
  entries.map(({ event: { id, version } }) => ({ id, version }))
