import { nthWorkedDay, workedBefore } from "../calendar/workedBefore.ts"
import type { PlanCalendars } from "../capacity/index.ts"
import { timeOf } from "../capacity/planCalendars.ts"
import type { Plan } from "../change/index.ts"
import { eventDays, type StepEvent } from "../event/index.ts"
import { referenceDateOf } from "../scheduling/index.ts"
import { toEpochDay } from "../time/index.ts"
import type { WorkOrder, WorkOrderStep } from "../work-order/index.ts"
import type { Chain, ChainStep } from "./Chain.ts"

/** A pending step of a work order that is to be placed. */
export interface OpenStep extends ChainStep {
  readonly eventId: string
}

/** The pending steps of a work order, in template order. */
export interface OpenWork extends Chain<OpenStep> {
  readonly workOrderId: string
}

/** How the days of an open step are bound: by the dates of its work order, or only by what is under way. */
export type BoundBy = "dates" | "work"

const ALWAYS = Number.NEGATIVE_INFINITY
const NEVER = Number.POSITIVE_INFINITY

/**
 * The days that a step has by its reference date: done before it when its offset is before it,
 * otherwise from it on, and done by where the offset expects it.
 */
export const datesOf = (
  calendar: Parameters<typeof workedBefore>[0],
  reference: number,
  offsetDays: number,
  days: number
): Pick<ChainStep, "from" | "until"> =>
  offsetDays < 0
    ? { from: ALWAYS, until: reference }
    : {
        from: reference,
        until: nthWorkedDay(calendar, workedBefore(calendar, reference) + offsetDays + days - 1) + 1
      }

/** How many days an event takes on the days of a calendar, at least one. */
const workedDaysOf = (calendar: Parameters<typeof workedBefore>[0], event: StepEvent): number => {
  const { start, end } = eventDays(event)
  const first = toEpochDay(start)
  const last = toEpochDay(end)
  if (last - first <= 1) return 1
  return Math.max(1, workedBefore(calendar, last) - workedBefore(calendar, first))
}

const openStep = (
  calendars: PlanCalendars,
  workOrder: WorkOrder,
  step: WorkOrderStep,
  event: StepEvent,
  under: { readonly way: number; readonly boundBy: BoundBy }
): OpenStep => {
  const { calendar } = timeOf(calendars, `progress:${event.progressId}`)
  const days = workedDaysOf(calendar, event)
  const reference =
    under.boundBy === "dates" ? referenceDateOf(workOrder, step.referenceDate) : null
  const dates =
    reference === null
      ? { from: ALWAYS, until: NEVER }
      : datesOf(calendar, toEpochDay(reference), step.offsetDays, days)
  return {
    eventId: event.id,
    stepId: step.id,
    progressId: event.progressId,
    days,
    own: step.values,
    from: Math.max(under.way, dates.from),
    until: dates.until
  }
}

/**
 * The pending steps among the events of a work order, in template order. A started step stays where
 * it is, and pending ones after it do not begin before it ends; completed ones bind nothing.
 */
export const openWork = (
  calendars: PlanCalendars,
  workOrder: WorkOrder,
  events: ReadonlyArray<StepEvent>,
  boundBy: BoundBy
): OpenWork => {
  const steps: Array<OpenStep> = []
  let way = ALWAYS
  for (const step of workOrder.steps)
    for (const event of events) {
      if (event.stepId !== step.id || event.status === "Completed") continue
      if (event.status === "Started") way = Math.max(way, toEpochDay(eventDays(event).end))
      else steps.push(openStep(calendars, workOrder, step, event, { way, boundBy }))
    }
  return { workOrderId: workOrder.id, values: workOrder.values, steps }
}

/** The step events of a plan: those of some work orders, and what else lies there. */
export interface LiftedSteps {
  readonly byWorkOrder: ReadonlyMap<string, ReadonlyArray<StepEvent>>
  /** Every other step event, and the started ones of those work orders. */
  readonly others: ReadonlyArray<StepEvent>
}

/** Takes the pending steps of some work orders off the plan, to be placed anew. */
export const liftSteps = (plan: Plan, workOrderIds: ReadonlyArray<string>): LiftedSteps => {
  const byWorkOrder = new Map<string, Array<StepEvent>>()
  const others: Array<StepEvent> = []
  for (const id of workOrderIds) byWorkOrder.set(id, [])
  for (const event of plan.event.values()) {
    if (event.eventType !== "StepEvent") continue
    const own = byWorkOrder.get(event.workOrderId)
    own?.push(event)
    if (own === undefined || event.status === "Started") others.push(event)
  }
  return { byWorkOrder, others }
}
