import { nthWorkedDay, workedBefore } from "../calendar/workedBefore.ts"
import { calendarOf, type PlanCalendars } from "../capacity/index.ts"
import type { Plan } from "../change/index.ts"
import { toEpochDay } from "../time/index.ts"
import type { Span } from "./Lane.ts"
import { datesOfStep, type LiftedSteps, type OpenStep } from "./openSteps.ts"

/** How many worked days of the shop placing looks at. */
export const HORIZON_DAYS = 366

const horizonBefore = (calendars: PlanCalendars, epochDay: number): number => {
  const { calendar } = calendars.shop
  return nthWorkedDay(calendar, workedBefore(calendar, epochDay) - HORIZON_DAYS)
}

/** The day that ends the days looked at from an epoch day on. */
export const horizonAfter = (calendars: PlanCalendars, epochDay: number): number => {
  const { calendar } = calendars.shop
  return nthWorkedDay(calendar, workedBefore(calendar, epochDay) + HORIZON_DAYS)
}

/** The days that the steps of some work orders can lie on at most. */
export const spanOf = (
  plan: Plan,
  calendars: PlanCalendars,
  { byWorkOrder }: LiftedSteps,
  notBefore: number
): Span => {
  let first = Number.POSITIVE_INFINITY
  let until = Number.NEGATIVE_INFINITY
  const see = (day: number): void => {
    first = Math.min(first, day)
    until = Math.max(until, day)
  }
  for (const [id, events] of byWorkOrder) {
    const workOrder = plan.workOrder.get(id)
    if (workOrder === undefined) continue
    const { productionDate, deliveryDate, installationDate } = workOrder
    for (const date of [productionDate, deliveryDate, installationDate])
      if (date !== null) see(toEpochDay(date))
    for (const step of workOrder.steps) {
      if (step.offsetDays < 0) continue
      const event = events.find(({ stepId }) => stepId === step.id)
      if (event === undefined) continue
      const calendar = calendarOf(calendars, { kind: "progress", id: event.progressId })
      const end = datesOfStep(calendar, workOrder, step, event).until
      if (end < Number.POSITIVE_INFINITY) see(end)
    }
  }
  if (first > until) return { first: 0, until: 0 }
  return { first: Math.min(until, Math.max(notBefore, horizonBefore(calendars, first))), until }
}

/** The days that the steps of a work order have: back from the last of its dates. */
export const withinOf = (
  calendars: PlanCalendars,
  steps: ReadonlyArray<OpenStep>,
  notBefore: number
): Span => {
  let until = Number.NEGATIVE_INFINITY
  for (const step of steps)
    if (step.until > until && step.until < Number.POSITIVE_INFINITY) until = step.until
  return { first: Math.max(notBefore, horizonBefore(calendars, until)), until }
}
