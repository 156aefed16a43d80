import { seesSection } from "@atelier/domain/access"
import { shownCalendars } from "@atelier/domain/capacity"
import { planWith } from "@atelier/domain/change"
import { expectedDaysAt, expectedDaysNow, linkState } from "@atelier/domain/moving"
import { stepIn, withDays } from "@atelier/domain/proposal"
import { addDays, type LocalDate } from "@atelier/domain/time"
import { Effect } from "effect"
import { maintainedPlan } from "../maintenance/index.ts"
import { PlanStore } from "../ports/index.ts"
import { daysAround, workOrderIdsOf } from "../proposal/index.ts"
import { type Caller, visibleEvent } from "../visibility/index.ts"

/**
 * Returns the time of a step and the time that its link to the reference date gives. With
 * `referenceDate`, computes the latter for that date.
 */
export const stepDate = Effect.fn("stepDate")(function* (
  input: { readonly eventId: string; readonly referenceDate?: LocalDate | undefined },
  caller: Caller
) {
  const event = yield* visibleEvent(caller, input.eventId)
  const store = yield* PlanStore
  const stored = planWith(yield* store.referenceData, {
    workOrder: yield* store.workOrders(workOrderIdsOf([event])),
    event: [event]
  })
  const day = input.referenceDate ?? event.startDate
  const near = daysAround([event], { start: day, end: addDays(day, 1) })
  const plan = yield* maintainedPlan(stored, near)
  const calendars = shownCalendars(plan)
  const step = yield* Effect.fromResult(stepIn(plan, calendars, event.id))
  const isDateSeen = seesSection(caller.user, step.workOrder, step.step.referenceDate)
  const expectedNow = isDateSeen ? expectedDaysNow(step) : null
  const days =
    input.referenceDate === undefined ? expectedNow : expectedDaysAt(step, input.referenceDate)
  const expected = days === null ? null : withDays(step.event, days)
  return {
    eventId: event.id,
    startDate: event.startDate,
    endDate: event.endDate,
    link: isDateSeen ? linkState(step) : null,
    expectedStartDate: expected?.startDate ?? null,
    expectedEndDate: expected?.endDate ?? null
  }
})
