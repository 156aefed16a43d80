import type { WorkingCalendar } from "../../kernel/calendar/index.ts"
import { toEpochDay } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { referenceDateOf } from "../../rules/proposal/index.ts"
import { ALWAYS, datesOf, NEVER, untilDelivery } from "../placement/index.ts"

export interface OrderEvents {
  readonly workOrder: WorkOrder
  readonly events: ReadonlyMap<string, StepEvent>
}

/** The open step events of each work order, sorted by order id. */
export const openEventsByOrder = (plan: Plan): ReadonlyArray<OrderEvents> => {
  const byOrder = new Map<string, Map<string, StepEvent>>()
  for (const event of plan.event.values()) {
    if (event.eventType !== "StepEvent" || event.status === "Completed") continue
    const events = byOrder.get(event.workOrderId)
    if (events === undefined) byOrder.set(event.workOrderId, new Map([[event.stepId, event]]))
    else events.set(event.stepId, event)
  }
  return [...byOrder]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, events]) => {
      const workOrder = plan.workOrder.get(id)
      return workOrder === undefined ? [] : [{ workOrder, events }]
    })
}

/** The open events of the used steps of an order in template order, each with whether it stays. */
export const stepsOf = ({ workOrder, events }: OrderEvents, stays: (event: StepEvent) => boolean) =>
  workOrder.steps.flatMap((step) => {
    const event = events.get(step.id)
    return event === undefined ? [] : [{ step, event, stays: stays(event) }]
  })

export type OrderStep = ReturnType<typeof stepsOf>[number]

/**
 * True if some later step has a due date. A step that starts on or after its reference date has no
 * due date then: it is in time if the later steps are.
 */
const isDueLater = (workOrder: WorkOrder, steps: ReadonlyArray<OrderStep>, at: number): boolean =>
  steps
    .slice(at + 1)
    .some(
      ({ step }) => step.offsetDays < 0 && referenceDateOf(workOrder, step.referenceDate) !== null
    )

/** The earliest start and the due day of a step of that many days, from the dates of its order. */
export const datesOfStep = (
  workOrder: WorkOrder,
  steps: ReadonlyArray<OrderStep>,
  at: number,
  calendar: WorkingCalendar,
  days: number
): { readonly from: number; readonly due: number } => {
  const { step } = steps[at]!
  const reference = referenceDateOf(workOrder, step.referenceDate)
  if (reference === null) return { from: ALWAYS, due: NEVER }
  const dates = datesOf(calendar, toEpochDay(reference), step.offsetDays, days)
  const isDueItself = step.offsetDays < 0 || !isDueLater(workOrder, steps, at)
  return {
    from: dates.from,
    due: isDueItself ? untilDelivery(workOrder)(workOrder.steps.indexOf(step), dates) : NEVER
  }
}
