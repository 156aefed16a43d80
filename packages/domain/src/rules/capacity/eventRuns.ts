import { isWorkedEpochDay } from "../../kernel/calendar/index.ts"
import { type DateRange, fromEpochDay, toEpochDay } from "../../kernel/time/index.ts"
import { daysOffOf, type Event, eventDays, isInterrupted } from "../../records/event/index.ts"
import { eventResources } from "./Resource.ts"
import { calendarOf, type PlanCalendars } from "./resourceTimes.ts"

/** The consecutive days of `[first, end)` on which an event takes place, in epoch days. */
const runsOf = (
  first: number,
  end: number,
  takesPlace: (epochDay: number) => boolean
): ReadonlyArray<DateRange> => {
  const runs: Array<DateRange> = []
  let start = first
  for (let day = first; day <= end; day += 1) {
    if (day < end && takesPlace(day)) continue
    if (start < day) runs.push({ start: fromEpochDay(start), end: fromEpochDay(day) })
    start = day + 1
  }
  return runs
}

/**
 * The days on which an event takes place, as ranges in order, at least one. Every view and list
 * shows an event on these days.
 *
 * An all-day event of a work order takes place on the days on which one of its resources works, or
 * else the shop. If there are none, it takes place on all its days. Timed events, user events and
 * closures take place on all their days. Days off are always left out. Without calendars, every
 * day counts as worked.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const cutting = [...booked.event.values()].find(({ eventType }) => eventType === "StepEvent")
 * cutting === undefined ? [] : eventRuns(cutting, calendars)
 * // => [
 * //   { start: "2026-11-20", end: "2026-11-21" },
 * //   { start: "2026-11-23", end: "2026-11-24" }
 * // ]
 */
export const eventRuns = (
  event: Event,
  calendars: PlanCalendars | null
): ReadonlyArray<DateRange> => {
  const days = eventDays(event)
  const off = event.eventType === "StepEvent" ? daysOffOf(event) : []
  const isOwn = event.eventType === "UserEvent" || event.eventType === "BlockerEvent"
  const isWhole = isOwn || calendars === null || !(event.allDay || isInterrupted(event))
  if (isWhole && off.length === 0) return [days]
  const resources = eventResources(event)
  const worked = isWhole
    ? []
    : (resources.length === 0 ? [{ kind: "shop" } as const] : resources).map((resource) =>
        calendarOf(calendars, resource)
      )
  const daysOff = off.map(toEpochDay)
  const runs = runsOf(
    toEpochDay(days.start),
    toEpochDay(days.end),
    (day) =>
      !daysOff.includes(day) &&
      (isWhole || worked.some((calendar) => isWorkedEpochDay(calendar, day)))
  )
  return runs.length === 0 ? [days] : runs
}
