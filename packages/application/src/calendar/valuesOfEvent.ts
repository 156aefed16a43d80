import type { Event } from "@atelier/domain/event"
import type { MeasuredValue } from "@atelier/domain/quantity"
import { stepValues, type WorkOrder } from "@atelier/domain/work-order"

/** What an event weighs: a step by its own values, everything else as its work order. */
export const valuesOfEvent = (
  event: Event,
  workOrder: WorkOrder | null
): ReadonlyArray<MeasuredValue> => {
  if (workOrder === null) return []
  if (event.eventType !== "StepEvent") return workOrder.values
  const step = workOrder.steps.find((candidate) => candidate.id === event.stepId)
  return step === undefined ? workOrder.values : stepValues(workOrder, step)
}
