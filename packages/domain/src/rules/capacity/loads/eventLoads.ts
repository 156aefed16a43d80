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
