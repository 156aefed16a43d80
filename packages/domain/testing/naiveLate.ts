import { workedDays } from "../src/kernel/calendar/index.ts"
import type { Plan } from "../src/records/change/index.ts"
import { eventDays, type StepEvent } from "../src/records/event/index.ts"
import type { PlanCalendars } from "../src/rules/capacity/index.ts"
import { referenceDateOf } from "../src/rules/proposal/index.ts"

/** Worked days after the reference date, at least 1 if late; 0 without a date. */
export const naiveDaysLate = (plan: Plan, { shop }: PlanCalendars, event: StepEvent): number => {
  const workOrder = plan.workOrder.get(event.workOrderId)
  const step = workOrder?.steps.find(({ id }) => id === event.stepId)
  const due = workOrder && step && referenceDateOf(workOrder, step.referenceDate)
  if (due === null || due === undefined) return 0
  const { end } = eventDays(event)
  return end <= due ? 0 : Math.max(1, workedDays(shop.calendar, due, end))
}
