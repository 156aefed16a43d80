import { isWorked } from "../../kernel/calendar/index.ts"
import { addDays, type DateRange, daysOf, type LocalDate } from "../../kernel/time/index.ts"
import { daysOffOf, type Event, eventDays, isInterrupted } from "../../records/event/index.ts"
import { eventResources } from "./Resource.ts"
import { calendarOf, type PlanCalendars } from "./resourceTimes.ts"

const runsOf = (days: ReadonlyArray<LocalDate>): ReadonlyArray<DateRange> => {
  const runs: Array<DateRange> = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.end === day) runs[runs.length - 1] = { start: last.start, end: addDays(day, 1) }
    else runs.push({ start: day, end: addDays(day, 1) })
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
  const runs = runsOf(
    daysOf(days).filter(
      (day) => !off.includes(day) && (isWhole || worked.some((calendar) => isWorked(calendar, day)))
    )
  )
  return runs.length === 0 ? [days] : runs
}
