import { isWorkedEpochDay } from "../calendar/index.ts"
import type { Plan } from "../change/index.ts"
import type { Event } from "../event/index.ts"
import type { MeasureType } from "../quantity/index.ts"
import { fromEpochDay, type LocalDate } from "../time/index.ts"
import { daysWithLoad } from "./DayLoads.ts"
import { makeLoadTable } from "./LoadTable.ts"
import type { Resource } from "./Resource.ts"
import { calendarOf, type PlanCalendars } from "./resourceTimes.ts"

/** What an event puts on a resource on one day. */
export interface EventLoad {
  readonly resource: Resource
  readonly measureType: MeasureType
  readonly date: LocalDate
  readonly hundredths: number
  /** It lies on a day that the resource does not work, because the event has no other. */
  readonly closed: boolean
}

/**
 * What an event puts on the days of its resources: each value shared evenly between the resources,
 * then over the days that each one works, to two decimals with the remainder on the earliest.
 * When a resource works none of the event's days, its share lies on the start day, flagged closed.
 * The loads of a measure type sum to its value exactly; completed events have none. They come by
 * resource, then measure type, then day.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const cutting = [...booked.event.values()].find(({ eventType }) => eventType === "StepEvent")
 * const loads = cutting === undefined ? [] : eventLoads(booked, calendars, cutting)
 * loads.map(({ date }) => date) // => ["2026-11-20", "2026-11-23"]
 */
export const eventLoads = (
  plan: Plan,
  calendars: PlanCalendars,
  event: Event
): ReadonlyArray<EventLoad> =>
  [...makeLoadTable(plan, calendars, [event]).values()].flatMap(({ resource, byMeasureType }) => {
    const calendar = calendarOf(calendars, resource)
    return [...byMeasureType].flatMap(([measureType, days]) =>
      daysWithLoad(days).map(([day, hundredths]) => ({
        resource,
        measureType,
        date: fromEpochDay(day),
        hundredths,
        closed: !isWorkedEpochDay(calendar, day)
      }))
    )
  })
