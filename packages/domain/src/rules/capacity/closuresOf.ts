import { type DateRange, overlaps } from "../../kernel/time/index.ts"
import { type BlockerEvent, byStart, type Event, eventDays } from "../../records/event/index.ts"
import { eventResources, type Resource, resourceKey } from "./Resource.ts"
import { blockersByResource, type PlanCalendars } from "./resourceTimes.ts"

/** The closures of a resource within some days, without those of the whole shop. */
const ownClosuresOf = (
  { madeOf }: PlanCalendars,
  resource: Resource,
  days: DateRange
): ReadonlyArray<BlockerEvent> =>
  (blockersByResource(madeOf.event).get(resourceKey(resource)) ?? []).filter((blocker) =>
    overlaps(eventDays(blocker), days)
  )

/**
 * Lists the closures, absences and maintenances that take working time from a resource within some
 * days, by start. Those of the whole shop are included.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const week = { start: day("2026-11-23"), end: day("2026-11-30") }
 * closuresOf(calendars, { kind: "progress", id: "cutting" }, week) // => []
 */
export const closuresOf = (
  calendars: PlanCalendars,
  resource: Resource,
  days: DateRange
): ReadonlyArray<BlockerEvent> => {
  const shop = ownClosuresOf(calendars, { kind: "shop" }, days)
  const own = resource.kind === "shop" ? [] : ownClosuresOf(calendars, resource, days)
  return [...shop, ...own].sort(byStart)
}

/**
 * Lists the closures of an event's own resources on its days, by start. Those of the whole shop are
 * left out: the event is planned around them. Empty for completed events.
 */
export const closuresDuring = (
  calendars: PlanCalendars,
  event: Event
): ReadonlyArray<BlockerEvent> => {
  if (event.eventType === "BlockerEvent" || event.status === "Completed") return []
  const days = eventDays(event)
  const found = eventResources(event).flatMap((resource) =>
    ownClosuresOf(calendars, resource, days)
  )
  return [...new Set(found)].sort(byStart)
}
