import type { WorkingCalendar } from "@atelier/domain/calendar"
import { calendarOf, eventResources, type PlanCalendars } from "@atelier/domain/capacity"
import type { Event } from "@atelier/domain/event"

/**
 * Returns the calendar of an event: that of its progress, shipper or first installer, otherwise the
 * shop's. Null for user events and blockers, and while the calendars are loading.
 */
export const workingCalendarOf = (
  event: Event,
  calendars: PlanCalendars | null
): WorkingCalendar | null => {
  if (calendars === null || event.eventType === "UserEvent" || event.eventType === "BlockerEvent")
    return null
  const [resource = { kind: "shop" as const }] = eventResources(event)
  return calendarOf(calendars, resource)
}
