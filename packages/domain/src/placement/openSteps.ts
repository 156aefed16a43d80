import type { WorkingCalendar } from "../calendar/index.ts"
import { nthWorkedDay, workedBefore } from "../calendar/workedBefore.ts"
import type { Plan } from "../change/index.ts"
import { eventDays, type StepEvent } from "../event/index.ts"
import { referenceDateOf } from "../scheduling/index.ts"
import { toEpochDay } from "../time/index.ts"
import type { WorkOrder, WorkOrderStep } from "../work-order/index.ts"
import { type ChainStep, demandOn } from "./Chain.ts"
import type { FreeRoom } from "./FreeRoom.ts"

/** A pending step of a work order that is to be placed. */
export interface OpenStep extends ChainStep {
  readonly eventId: string
}

/** How the days of an open step are bound: by the dates of its work order, or only by what is under way. */
export type BoundBy = "dates" | "work"

const ALWAYS = Number.NEGATIVE_INFINITY
const UNBOUND = { from: ALWAYS, until: Number.POSITIVE_INFINITY }

/**
 * The days that a step has by its reference date: done before it when its offset is before it,
 * otherwise from it on, and done by where the offset expects it.
 */
export const datesOf = (
  calendar: WorkingCalendar,
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
const workedDaysOf = (calendar: WorkingCalendar, event: StepEvent): number => {
  const first = toEpochDay(event.startDate)
  const last = toEpochDay(event.endDate) + (event.allDay ? 0 : 1)
  if (last - first <= 1) return 1
  return Math.max(1, workedBefore(calendar, last) - workedBefore(calendar, first))
}

/** The days that the dates of a work order leave one of its steps. */
export const datesOfStep = (
  calendar: WorkingCalendar,
  workOrder: WorkOrder,
  step: WorkOrderStep,
  event: StepEvent
): Pick<ChainStep, "from" | "until"> => {
  const reference = referenceDateOf(workOrder, step.referenceDate)
  return reference === null
    ? UNBOUND
    : datesOf(calendar, toEpochDay(reference), step.offsetDays, workedDaysOf(calendar, event))
}

/**
 * The pending steps among the open step events of a work order, in template order. A started step
 * stays where it is, and pending ones after it do not begin before it ends.
 */
export const openSteps = (
  room: FreeRoom,
  workOrder: WorkOrder,
  events: ReadonlyArray<StepEvent>,
  boundBy: BoundBy
): ReadonlyArray<OpenStep> => {
  const steps: Array<OpenStep> = []
  let way = ALWAYS
  let next = 0
  for (const step of workOrder.steps) {
    const inTurn = events[next]
    const isNext = inTurn !== undefined && inTurn.stepId === step.id
    const event = isNext ? inTurn : events.find(({ stepId }) => stepId === step.id)
    if (isNext) next += 1
    if (event === undefined) continue
    if (event.status === "Started") {
      way = Math.max(way, toEpochDay(eventDays(event).end))
      continue
    }
    const { progressId } = event
    const lane = room(progressId)
    const dates = boundBy === "dates" ? datesOfStep(lane.calendar, workOrder, step, event) : UNBOUND
    steps.push({
      eventId: event.id,
      stepId: step.id,
      progressId,
      lane,
      days: workedDaysOf(lane.calendar, event),
      demand: demandOn(lane, step.values, workOrder.values),
      from: Math.max(way, dates.from),
      until: dates.until
    })
  }
  return steps
}

/** The open step events of a plan: those of some work orders, and what else lies there. */
export interface LiftedSteps {
  readonly byWorkOrder: ReadonlyMap<string, ReadonlyArray<StepEvent>>
  /** Every other open step event, and the started ones of those work orders. */
  readonly others: ReadonlyArray<StepEvent>
}

/** Takes the pending steps of some work orders off the plan, to be placed anew. */
export const liftSteps = (plan: Plan, workOrderIds: ReadonlyArray<string>): LiftedSteps => {
  const byWorkOrder = new Map<string, Array<StepEvent>>()
  const others: Array<StepEvent> = []
  for (const id of workOrderIds) byWorkOrder.set(id, [])
  let id: string | null = null
  let own: Array<StepEvent> | undefined
  for (const event of plan.event.values()) {
    if (event.eventType !== "StepEvent" || event.status === "Completed") continue
    if (event.workOrderId !== id) {
      id = event.workOrderId
      own = byWorkOrder.get(id)
    }
    own?.push(event)
    if (own === undefined || event.status === "Started") others.push(event)
  }
  return { byWorkOrder, others }
}
