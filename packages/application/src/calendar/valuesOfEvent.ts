import { type Event, isFurtherVisit } from "@atelier/domain/event"
import type { MeasuredValue } from "@atelier/domain/quantity"
import { stepValues, type WorkOrder } from "@atelier/domain/work-order"

/** The values that count as load: those of the step or additional visit, else of the order. */
export const valuesOfEvent = (
  event: Event,
  workOrder: WorkOrder | null
): ReadonlyArray<MeasuredValue> => {
  if (isFurtherVisit(event)) return event.values
  if (workOrder === null) return []
  if (event.eventType !== "StepEvent") return workOrder.values
  const step = workOrder.steps.find((candidate) => candidate.id === event.stepId)
  return step === undefined ? workOrder.values : stepValues(workOrder, step)
}
