import { canSeeEvent, seesSection } from "@atelier/domain/access"
import { shownCalendars } from "@atelier/domain/capacity"
import { type Plan, planWith } from "@atelier/domain/change"
import {
  asksToCompletePrevious,
  completedStepIds,
  isWork,
  percentOfSteps
} from "@atelier/domain/completing"
import { type Event, eventDays, type LinkState, type StepEvent } from "@atelier/domain/event"
import { linkState } from "@atelier/domain/moving"
import { type NotFound, stepIn } from "@atelier/domain/proposal"
import type { MeasuredValue } from "@atelier/domain/quantity"
import { makeViewer, rowAsSeen, seesProgress, workOrderAsSeen } from "@atelier/domain/visibility"
import { nextStepToComplete, type WorkOrder } from "@atelier/domain/work-order"
import { Effect, Result } from "effect"
import { maintainedPlan } from "../maintenance/index.ts"
import { PlanStore, type Stored } from "../ports/index.ts"
import { daysAround, workOrderIdsOf } from "../proposal/index.ts"
import { type Caller, visibleEvent, visibleWorkOrderIds } from "../visibility/index.ts"
import { valuesOfEvent } from "./valuesOfEvent.ts"

export interface EventDetails {
  readonly event: Event
  readonly workOrder: WorkOrder | null
  readonly values: ReadonlyArray<MeasuredValue>
  readonly link: LinkState | null
  readonly percentCompleted: number
  readonly nextProgressId: string | null
  readonly isAllDone: boolean
  readonly asksToCompletePrevious: boolean
  readonly steps: ReadonlyArray<Event>
}

/** The link state of a step, and whether completing it asks about earlier visible steps. */
const linkAndQuestion = (
  { user }: Caller,
  plan: Plan,
  event: Event,
  siblings: ReadonlyArray<StepEvent>
): Pick<EventDetails, "link" | "asksToCompletePrevious"> => {
  const calendars = shownCalendars(plan)
  const seen = planWith(plan, {
    workOrder: [...plan.workOrder.values()].map((order) => workOrderAsSeen(user, order))
  })
  return {
    link: Result.match(stepIn(plan, calendars, event.id), {
      onFailure: () => null,
      onSuccess: (planned) =>
        seesSection(user, planned.workOrder, planned.step.referenceDate) ? linkState(planned) : null
    }),
    asksToCompletePrevious:
      isWork(event) && asksToCompletePrevious(seen, calendars, event, siblings)
  }
}

export const eventDetails = Effect.fn("eventDetails")(function* (
  eventId: string,
  caller: Caller
): Effect.fn.Return<EventDetails, NotFound, Stored> {
  const store = yield* PlanStore
  const event = yield* visibleEvent(caller, eventId)
  const workOrderIds = [...(yield* visibleWorkOrderIds(caller.user, workOrderIdsOf([event])))]
  const reference = yield* store.referenceData
  const [workOrder = null] = yield* store.workOrders(workOrderIds)
  const events = yield* store.eventsOfWorkOrders(workOrderIds)
  const stored = planWith(reference, {
    workOrder: workOrder === null ? [] : [workOrder],
    event: [...events, event]
  })
  const plan = yield* maintainedPlan(stored, daysAround(events, eventDays(event)))
  const place = new Map(workOrder?.steps.map((step, at) => [step.id, at]))
  const steps = events
    .filter((candidate) => candidate.eventType === "StepEvent")
    .sort((a, b) => (place.get(a.stepId) ?? 0) - (place.get(b.stepId) ?? 0))
  const completed = completedStepIds(steps)
  const next =
    workOrder === null ? null : (nextStepToComplete(workOrder, completed)?.progressId ?? null)
  return {
    event: rowAsSeen(makeViewer(caller.user, new Set(workOrderIds)), "event", event) ?? event,
    workOrder: workOrder === null ? null : workOrderAsSeen(caller.user, workOrder),
    values: valuesOfEvent(event, workOrder),
    ...linkAndQuestion(caller, plan, event, steps),
    percentCompleted:
      workOrder === null ? 0 : percentOfSteps(shownCalendars(reference), workOrder, steps),
    nextProgressId: next !== null && seesProgress(caller.user, next) ? next : null,
    isAllDone: events.every(
      (sibling) =>
        !isWork(sibling) || sibling.status === "Completed" || !canSeeEvent(caller.user, sibling)
    ),
    steps: steps.filter((step) => canSeeEvent(caller.user, step))
  }
})
