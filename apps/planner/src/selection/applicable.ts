import type { CalendarEvent } from "@atelier/contract"
import { isOpen, isPending, isWork } from "@atelier/domain/completing"

/** What can be done with several events. */
export type SelectionAction = "move" | "start" | "complete" | "assign" | "lock"

const fits: Readonly<Record<SelectionAction, (entry: CalendarEvent) => boolean>> = {
  move: ({ event }) => event.status !== "Completed",
  start: ({ event }) => isWork(event) && isPending(event),
  complete: ({ event }) => isWork(event) && isOpen(event),
  lock: ({ event }) => "dateLocked" in event && event.status !== "Completed",
  assign: ({ event }) => event.eventType === "UserEvent" || isWork(event)
}

/** Those of some events that an action is for. */
export const applicable = (
  action: SelectionAction,
  entries: ReadonlyArray<CalendarEvent>
): ReadonlyArray<CalendarEvent> => entries.filter(fits[action])

/** Names events with the versions that are seen. */
export const seenOf = (entries: ReadonlyArray<CalendarEvent>) =>
  entries.map(({ event: { id, version } }) => ({ id, version }))
