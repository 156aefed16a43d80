import { type WorkingCalendar, workedDays } from "../../kernel/calendar/index.ts"
import { addDays, checkDay, type LocalDate } from "../../kernel/time/index.ts"
import { checkPlan, type Plan } from "../../records/change/index.ts"
import { eventDays } from "../../records/event/index.ts"
import {
  eventLoads,
  eventResources,
  makeLoadTable,
  type Overload,
  overloadsOf,
  type PlanCalendars,
  resourceKey
} from "../capacity/index.ts"
import { asProposedOverloads, dueOf } from "../proposal/index.ts"
import { isOpenWork, type OpenWork } from "./isOpenWork.ts"
import type { OrderAtRisk, RiskCause } from "./OrderAtRisk.ts"

const daysFrom = (calendar: WorkingCalendar, start: LocalDate, end: LocalDate): number =>
  Math.max(1, workedDays(calendar, start, end))

const lateCauses = (
  plan: Plan,
  { shop: { calendar } }: PlanCalendars,
  event: OpenWork,
  today: LocalDate
): ReadonlyArray<RiskCause> => {
  const eventId = event.id
  const { start, end } = eventDays(event)
  const due = dueOf(plan, event)
  if (end <= today) {
    const days = daysFrom(calendar, end, addDays(today, 1))
    return [{ _tag: "Overdue", eventId, days }]
  }
  if (due === null) return []
  if (end > due) return [{ _tag: "AfterDue", eventId, due, days: daysFrom(calendar, due, end) }]
  const mustStart = event.status === "Pending" && start <= today && end === due
  return mustStart ? [{ _tag: "NoSlack", eventId, due }] : []
}

const overloadsByResource = (
  overloads: ReadonlyArray<Overload>
): ReadonlyMap<string, ReadonlyArray<Overload>> => {
  const byResource = new Map<string, Array<Overload>>()
  for (const overload of overloads) {
    const key = resourceKey(overload.resource)
    const own = byResource.get(key)
    if (own === undefined) byResource.set(key, [overload])
    else own.push(overload)
  }
  return byResource
}

/** The first overload to which an event adds load; undefined if there is none. */
const firstOverload = (
  plan: Plan,
  calendars: PlanCalendars,
  event: OpenWork,
  overloads: ReadonlyMap<string, ReadonlyArray<Overload>>
): Overload | undefined => {
  const { start, end } = eventDays(event)
  const near = eventResources(event).flatMap((resource) =>
    (overloads.get(resourceKey(resource)) ?? []).filter(({ date }) => start <= date && date < end)
  )
  if (near.length === 0) return undefined
  const loads = eventLoads(plan, calendars, event)
  return near
    .filter(({ resource, measureType, date }) =>
      loads.some(
        (load) =>
          load.hundredths > 0 &&
          load.date === date &&
          load.measureType === measureType &&
          resourceKey(load.resource) === resourceKey(resource)
      )
    )
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))[0]
}

const daysOf = (cause: RiskCause): number => ("days" in cause ? cause.days : 0)

const isLateNow = (cause: RiskCause, today: LocalDate): boolean =>
  cause._tag === "Overdue" || (cause._tag === "AfterDue" && cause.due <= today)

/** The late ones first, then by days, then by id. */
const byUrgency = (one: OrderAtRisk, other: OrderAtRisk): number => {
  if (one.isLate !== other.isLate) return one.isLate ? -1 : 1
  if (one.days !== other.days) return other.days - one.days
  return one.workOrderId < other.workOrderId ? -1 : 1
}

/**
 * Lists the work orders of a plan that are late or will be late, with the causes; the most urgent
 * ones first. Throws a `RangeError` that names an invalid argument.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * ordersAtRisk(booked, calendars, today) // => []
 */
export const ordersAtRisk = (
  plan: Plan,
  calendars: PlanCalendars,
  today: LocalDate
): ReadonlyArray<OrderAtRisk> => {
  checkPlan(plan)
  checkDay("today", today)
  const open = [...plan.event.values()].filter(isOpenWork)
  const overloads = overloadsByResource(
    overloadsOf(calendars, makeLoadTable(plan, calendars, plan.event.values())).filter(
      ({ date }) => date >= today
    )
  )
  const causesOf = new Map<string, Array<RiskCause>>()
  for (const event of open) {
    const overload = firstOverload(plan, calendars, event, overloads)
    const causes = [
      ...lateCauses(plan, calendars, event, today),
      ...(overload === undefined ? [] : asProposedOverloads([overload])).map(
        (shown): RiskCause => ({ _tag: "Overloaded", eventId: event.id, overload: shown })
      )
    ]
    if (causes.length === 0) continue
    const own = causesOf.get(event.workOrderId)
    if (own === undefined) causesOf.set(event.workOrderId, causes)
    else own.push(...causes)
  }
  return [...causesOf]
    .filter(([workOrderId]) => plan.workOrder.has(workOrderId))
    .map(([workOrderId, causes]) => ({
      workOrderId,
      isLate: causes.some((cause) => isLateNow(cause, today)),
      days: Math.max(...causes.map(daysOf)),
      causes: causes.toSorted((a, b) => daysOf(b) - daysOf(a))
    }))
    .toSorted(byUrgency)
}
