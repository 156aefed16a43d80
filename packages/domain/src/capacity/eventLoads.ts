import { occupiedDays } from "../calendar/index.ts"
import type { Plan } from "../change/index.ts"
import { type Event, eventDays } from "../event/index.ts"
import {
  evenShares,
  type MeasuredValue,
  type MeasureType,
  toHundredths
} from "../quantity/index.ts"
import type { LocalDate } from "../time/index.ts"
import { stepValues } from "../work-order/index.ts"
import { calendarOf, type PlanCalendars } from "./planCalendars.ts"
import { eventResources, type Resource } from "./Resource.ts"

/** What an event puts on a resource on one day, in hundredths. */
export interface EventLoad {
  readonly resource: Resource
  readonly measureType: MeasureType
  readonly date: LocalDate
  readonly hundredths: number
  /** It lies on a day that the resource does not work, because the event has no other. */
  readonly closed: boolean
}

/**
 * What an event weighs. Further deliveries and installations weigh nothing: what is delivered is
 * carried by the main event.
 */
const valuesOf = (plan: Plan, event: Event): ReadonlyArray<MeasuredValue> => {
  if (event.status === "Completed" || event.eventType === "UserEvent") return []
  if (event.eventType === "BlockerEvent") return []
  const workOrder = plan.workOrder.get(event.workOrderId)
  if (workOrder === undefined) return []
  if (event.eventType !== "StepEvent") return event.isMainEvent ? workOrder.values : []
  const step = workOrder.steps.find((candidate) => candidate.id === event.stepId)
  return step === undefined ? [] : stepValues(workOrder, step)
}

/**
 * What an event puts on the days of its resources: each value shared evenly between the resources,
 * then over the days that each one works, in whole hundredths with the remainder on the earliest.
 * When a resource works none of the event's days, its share lies on the start day, flagged closed.
 * The loads of a measure type sum to its value exactly; completed events have none.
 */
export const eventLoads = (
  plan: Plan,
  calendars: PlanCalendars,
  event: Event
): ReadonlyArray<EventLoad> => {
  const values = valuesOf(plan, event)
  if (values.length === 0) return []
  const resources = eventResources(event)
  const range = eventDays(event)
  const loads: Array<EventLoad> = []
  resources.forEach((resource, place) => {
    const worked = occupiedDays(calendarOf(calendars, resource), range)
    const closed = worked.length === 0
    const dates = closed ? [range.start] : worked
    for (const { measureType, value } of values) {
      const own = evenShares(toHundredths(value), resources.length)[place] ?? 0
      evenShares(own, dates.length).forEach((hundredths, day) => {
        const date = dates[day]
        if (date === undefined || hundredths === 0) return
        loads.push({ resource, measureType, date, hundredths, closed })
      })
    }
  })
  return loads
}
