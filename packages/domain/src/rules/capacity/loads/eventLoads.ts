import { isWorkedEpochDay } from "../../../kernel/calendar/index.ts"
import type { MeasureType } from "../../../kernel/quantity/index.ts"
import { fromEpochDay, type LocalDate } from "../../../kernel/time/index.ts"
import type { Plan } from "../../../records/change/index.ts"
import type { Event } from "../../../records/event/index.ts"
import type { Resource } from "../Resource.ts"
import { calendarOf, type PlanCalendars } from "../resourceTimes.ts"
import { daysWithLoad } from "./DayLoads.ts"
import { makeLoadTable } from "./LoadTable.ts"

export interface EventLoad {
  readonly resource: Resource
  readonly measureType: MeasureType
  readonly date: LocalDate
  readonly hundredths: number
  /** The resource does not work on this day; it works on no day of the event. */
  readonly closed: boolean
}

/**
 * Spreads the values of an event over its resources and days. Each value is shared evenly between
 * the resources, then over the days that each one works, to two decimals. The earliest days get the
 * remainder. If a resource works on none of the event's days, its share is on the start day,
 * flagged closed. The loads of a measure type sum to its value exactly; completed events have none.
 * Ordered by resource, measure type and day.
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
