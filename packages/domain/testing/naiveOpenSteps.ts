import { LocalDate, later as laterOf } from "../src/kernel/time/index.ts"
import { type Plan, planWith } from "../src/records/change/index.ts"
import type { StepEvent } from "../src/records/event/index.ts"
import type { WorkOrder, WorkOrderStep } from "../src/records/work-order/index.ts"
import { naiveAddDays } from "./naiveCalendar.ts"
import { naiveDaysOf, naiveDaysOfWork, naiveProgressCalendar } from "./naivePlan.ts"
import { type NaiveStep, naiveValues } from "./naiveRoom.ts"

export interface NaiveOpenStep extends NaiveStep {
  readonly event: StepEvent
  readonly step: WorkOrderStep
}

const referenceOf = (workOrder: WorkOrder, step: WorkOrderStep): LocalDate | null =>
  ({
    production: workOrder.productionDate,
    delivery: workOrder.deliveryDate,
    installation: workOrder.installationDate
  })[step.referenceDate]

export const withoutPending = (plan: Plan, workOrderId: string): Plan => ({
  ...plan,
  event: new Map(
    [...plan.event].filter(
      ([, event]) =>
        event.eventType !== "StepEvent" ||
        event.workOrderId !== workOrderId ||
        event.status !== "Pending" ||
        event.dateLocked
    )
  )
})

/** Whether a step belongs before the delivery: nothing before it waits for the delivery. */
const isBeforeDelivery = (steps: WorkOrder["steps"], step: WorkOrder["steps"][number]): boolean =>
  step.referenceDate === "production" ||
  (step.offsetDays < 0 &&
    (step.referenceDate === "delivery" ||
      steps
        .slice(0, steps.indexOf(step))
        .every(
          ({ offsetDays, referenceDate }) => referenceDate === "production" || offsetDays < 0
        )))

/**
 * The pending steps of a work order in template order, each with its allowed days `[from, until)`.
 * With `datesBind`, the reference dates limit them. A step may not start before an earlier started
 * or locked step ends. It must end before a later pending locked step starts if it currently does;
 * if it currently ends on that step's first day, it must end by that day.
 */
export const naiveOpenSteps = (
  plan: Plan,
  workOrderId: string,
  within: { readonly from: LocalDate; readonly until: LocalDate },
  datesBind: boolean
): ReadonlyArray<NaiveOpenStep> => {
  const workOrder = plan.workOrder.get(workOrderId)
  if (workOrder === undefined) return []
  const events = [...plan.event.values()].filter(
    (event): event is StepEvent =>
      event.eventType === "StepEvent" && event.workOrderId === workOrderId
  )
  let from = within.from
  let way = LocalDate.make("0000-01-01")
  return workOrder.steps.flatMap((step): ReadonlyArray<NaiveOpenStep> => {
    const event = events.find(({ stepId }) => stepId === step.id)
    if (event === undefined || event.status === "Completed") return []
    const end = naiveAddDays(naiveDaysOf(event).at(-1) ?? event.startDate, 1)
    if (event.status === "Started" || event.dateLocked) {
      if (end > from) from = end
      way = laterOf(way, end)
      return []
    }
    const days = naiveDaysOfWork(plan, event)
    const { addWorkedDays } = naiveProgressCalendar(plan, event.progressId)
    const reference = datesBind ? referenceOf(workOrder, step) : null
    const bounds = { from, until: within.until }
    if (reference !== null && step.offsetDays < 0) bounds.until = reference
    if (reference !== null && step.offsetDays >= 0) {
      if (reference > from) bounds.from = reference
      bounds.until = naiveAddDays(addWorkedDays(reference, step.offsetDays + days - 1), 1)
    }
    const { deliveryDate } = workOrder
    const begins = step.offsetDays < 0 || reference === null ? way : laterOf(way, reference)
    if (reference !== null && deliveryDate !== null && begins < deliveryDate)
      if (isBeforeDelivery(workOrder.steps, step) && deliveryDate < bounds.until)
        bounds.until = deliveryDate
    for (const later of workOrder.steps.slice(workOrder.steps.indexOf(step) + 1)) {
      const locked = events.find(({ stepId }) => stepId === later.id)
      if (locked?.dateLocked !== true || locked.status !== "Pending") continue
      const bound = laterOf(end, locked.startDate)
      if (bound <= naiveAddDays(locked.startDate, 1) && bound < bounds.until) bounds.until = bound
    }
    const values = naiveValues(workOrder.values, step.values)
    return [{ ...bounds, event, step, days, values, progressId: event.progressId }]
  })
}

export const withDays = (
  plan: Plan,
  placed: ReadonlyArray<{
    readonly eventId: string
    readonly startDate: LocalDate
    readonly endDate: LocalDate
  }>
): Plan =>
  planWith(plan, {
    event: placed.flatMap(({ eventId, startDate, endDate }) => {
      const event = plan.event.get(eventId)
      if (event === undefined) return []
      const time = { allDay: true, startDate, startTime: null, endDate, endTime: null } as const
      return [{ ...event, ...time, ...(event.eventType === "StepEvent" ? { daysOff: [] } : {}) }]
    })
  })
