import { nthWorkedDay, workedBefore } from "../../../kernel/calendar/index.ts"
import { type LocalDate, toEpochDay } from "../../../kernel/time/index.ts"
import type { StepEvent } from "../../../records/event/index.ts"
import type { WorkOrder } from "../../../records/work-order/index.ts"
import { calendarOf, type PlanCalendars } from "../../../rules/capacity/index.ts"
import { ALWAYS, NEVER } from "../Chain.ts"
import type { Span } from "../room/Profile.ts"
import type { SeparatedSteps } from "../separateOpenSteps.ts"
import { datesOfStep } from "./openSteps.ts"
import type { OpenStep } from "./StepsAtHand.ts"

/** The number of worked days of the shop that placing considers. */
export const HORIZON_DAYS = 366

const horizonBefore = (calendars: PlanCalendars, epochDay: number): number => {
  const { calendar } = calendars.shop
  return nthWorkedDay(calendar, workedBefore(calendar, epochDay) - HORIZON_DAYS)
}

/** The end of the horizon from an epoch day on; `times` multiplies its length. */
export const horizonAfter = (calendars: PlanCalendars, epochDay: number, times = 1): number => {
  const { calendar } = calendars.shop
  return nthWorkedDay(calendar, workedBefore(calendar, epochDay) + HORIZON_DAYS * times)
}

interface Seen {
  first: number
  last: number
}

const see = (seen: Seen, day: number): void => {
  if (day < seen.first) seen.first = day
  if (day > seen.last) seen.last = day
}

const seeDate = (seen: Seen, date: LocalDate | null): void => {
  if (date !== null) see(seen, toEpochDay(date))
}

/** Includes the ends of the steps that may end after the dates of their work order. */
const seeLateEnds = (
  seen: Seen,
  calendars: PlanCalendars,
  workOrder: WorkOrder,
  events: ReadonlyArray<StepEvent>
): void => {
  const { steps } = workOrder
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at]!
    if (step.offsetDays < 0) continue
    const event = events.find(({ stepId }) => stepId === step.id)
    if (event === undefined) continue
    const calendar = calendarOf(calendars, { kind: "progress", id: event.progressId })
    const { until } = datesOfStep(calendar, workOrder, step, event)
    if (until < NEVER) see(seen, until)
  }
}

export const spanOf = (
  calendars: PlanCalendars,
  { orders }: SeparatedSteps,
  notBefore: number
): Span => {
  const seen: Seen = { first: NEVER, last: ALWAYS }
  for (const { workOrder, events } of orders) {
    if (workOrder === undefined) continue
    seeDate(seen, workOrder.productionDate)
    seeDate(seen, workOrder.deliveryDate)
    seeDate(seen, workOrder.installationDate)
    seeLateEnds(seen, calendars, workOrder, events)
    // Steps before a locked one end before it, which may be earlier than all dates.
    for (const event of events) if (event.dateLocked) seeDate(seen, event.startDate)
  }
  const { first, last } = seen
  if (first > last) return { first: 0, until: 0 }
  return {
    first: Math.min(last, Math.max(notBefore, horizonBefore(calendars, first))),
    until: last
  }
}

/** From the horizon before the first limit of an order's steps to their last limit. */
export const withinOf = (
  calendars: PlanCalendars,
  steps: ReadonlyArray<OpenStep>,
  notBefore: number
): Span => {
  const seen: Seen = { first: NEVER, last: ALWAYS }
  for (const { until } of steps) if (until < NEVER) see(seen, until)
  return { first: Math.max(notBefore, horizonBefore(calendars, seen.first)), until: seen.last }
}
