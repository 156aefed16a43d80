import { seesSection, type UserConfiguration } from "@atelier/domain/access"
import type { Event } from "@atelier/domain/event"
import type { WorkOrder } from "@atelier/domain/work-order"

/**
 * True if the user sees the reference date that a step is linked to; also for events that are no
 * steps. The expected days of a linked step reveal this date.
 */
export const seesReference = (
  user: UserConfiguration,
  order: WorkOrder | undefined,
  event: Event | undefined
): boolean => {
  if (event?.eventType !== "StepEvent") return true
  const step = order?.steps.find(({ id }) => id === event.stepId)
  return order === undefined || step === undefined || seesSection(user, order, step.referenceDate)
}
