import { seesSection } from "@atelier/domain/access"
import type { Plan } from "@atelier/domain/change"
import { restoreLink as decide } from "@atelier/domain/moving"
import { keepingLockedDates } from "@atelier/domain/proposal"
import { Result } from "effect"
import { changeEvent, type Target } from "../proposal/index.ts"
import { type Caller, Forbidden } from "../visibility/index.ts"

/** Whether the caller sees the reference date of a step; true for an event that is no step. */
const seesReference = ({ user }: Caller, plan: Plan, eventId: string): boolean => {
  const event = plan.event.get(eventId)
  if (event?.eventType !== "StepEvent") return true
  const order = plan.workOrder.get(event.workOrderId)
  const step = order?.steps.find(({ id }) => id === event.stepId)
  return order === undefined || step === undefined || seesSection(user, order, step.referenceDate)
}

/**
 * Moves a step back to the date that its link gives. Forbidden to a caller who does not see that
 * date, because the step would reveal it.
 */
export const restoreLink = (input: Target, caller: Caller) =>
  changeEvent(input, caller, "restoreLink", (plan) =>
    Result.gen(function* () {
      if (!seesReference(caller, plan, input.eventId))
        return yield* Result.fail(new Forbidden({ intent: "restoreLink", rows: [] }))
      return yield* keepingLockedDates(decide(plan, input), input)
    })
  )
