import type { Plan } from "../../records/change/index.ts"
import {
  type Event,
  isReferenceEvent,
  type ReferenceEvent,
  type StepEvent
} from "../../records/event/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { carriedDate } from "../../rules/proposal/index.ts"
import { isInProduction, type PromiseQuestion } from "../placement/index.ts"

export interface OwnEvents {
  readonly workOrder: WorkOrder
  /** Its pending steps that are not locked, by step id. */
  readonly steps: ReadonlyMap<string, StepEvent>
  readonly visit: ReferenceEvent | null
  /** Its production event; null once it is in production. */
  readonly production: ReferenceEvent | null
  /** Its main delivery, if an installation needs a date. */
  readonly delivery: ReferenceEvent | null
}

const mainEvent = (
  events: ReadonlyArray<Event>,
  date: (typeof carriedDate)[keyof typeof carriedDate]
): ReferenceEvent | null =>
  events.find(
    (event): event is ReferenceEvent =>
      isReferenceEvent(event) && event.isMainEvent && carriedDate[event.eventType] === date
  ) ?? null

export const ownEventsOf = (
  { event, workOrder }: Plan,
  { lifted, reference, workOrderId }: PromiseQuestion
): OwnEvents | null => {
  const order = workOrderId === null ? undefined : workOrder.get(workOrderId)
  if (order === undefined) return null
  const events = [...event.values()].filter(
    (one) => "workOrderId" in one && one.workOrderId === order.id
  )
  const steps = events.flatMap((one) => (one.eventType === "StepEvent" ? [one] : []))
  return {
    workOrder: order,
    steps: new Map(steps.flatMap((one) => (lifted.has(one.id) ? [[one.stepId, one]] : []))),
    visit: mainEvent(events, reference),
    production: isInProduction(order, steps) ? null : mainEvent(events, "production"),
    delivery: reference === "installation" ? mainEvent(events, "delivery") : null
  }
}
