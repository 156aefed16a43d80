import { nthWorkedDay, workedBefore } from "../calendar/workedBefore.ts"
import type { Plan } from "../change/index.ts"
import { type Event, eventDays } from "../event/index.ts"
import { type MeasuredValue, type MeasureType, shareOf, toHundredths } from "../quantity/index.ts"
import { fromEpochDay, type LocalDate, toEpochDay } from "../time/index.ts"
import { stepValues } from "../work-order/index.ts"
import { type PlanCalendars, timeOf } from "./planCalendars.ts"
import { eventResources, type Resource, resourceKey } from "./Resource.ts"

/** What an event puts on a resource on one day, in hundredths. */
export interface EventLoad {
  readonly resource: Resource
  readonly measureType: MeasureType
  readonly date: LocalDate
  readonly hundredths: number
  /** It lies on a day that the resource does not work, because the event has no other. */
  readonly closed: boolean
}

/** Takes the loads of a resource and measure type one by one. */
export type LoadSink = (
  resource: Resource,
  key: string,
  measureType: MeasureType
) => (epochDay: number, hundredths: number, closed: boolean) => void

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

/** Hands the loads of an event to a sink; see {@link eventLoads}. */
export const placeLoads = (
  plan: Plan,
  calendars: PlanCalendars,
  event: Event,
  sink: LoadSink
): void => {
  const values = valuesOf(plan, event)
  if (values.length === 0) return
  const resources = eventResources(event)
  const days = eventDays(event)
  const start = toEpochDay(days.start)
  const end = toEpochDay(days.end)
  resources.forEach((resource, place) => {
    const key = resourceKey(resource)
    const { calendar } = timeOf(calendars, key)
    const first = workedBefore(calendar, start)
    const count = workedBefore(calendar, end) - first
    for (const { measureType, value } of values) {
      const own = shareOf(toHundredths(value), resources.length, place)
      if (own === 0) continue
      const put = sink(resource, key, measureType)
      if (count <= 0) put(start, own, true)
      for (let day = 0; day < count; day += 1) {
        const share = shareOf(own, count, day)
        if (share > 0) put(nthWorkedDay(calendar, first + day), share, false)
      }
    }
  })
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
  const loads: Array<EventLoad> = []
  placeLoads(plan, calendars, event, (resource, _key, measureType) => (day, hundredths, closed) => {
    loads.push({ resource, measureType, date: fromEpochDay(day), hundredths, closed })
  })
  return loads
}
