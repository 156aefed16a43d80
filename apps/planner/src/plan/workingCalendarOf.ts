import type { WorkingCalendar } from "@atelier/domain/calendar"
import { calendarOf, eventResources, type PlanCalendars } from "@atelier/domain/capacity"
import type { Event } from "@atelier/domain/event"

/**
 * The working days that an event keeps to: those of its progress, shipper or first installer, the
 * shop's for one that has none. User events and blockers keep to none, and neither does anything
 * while the calendars are unknown.
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
