import type { Plan } from "@atelier/domain/change"
import { type Event, type EventTime, eventDays } from "@atelier/domain/event"
import {
  completeStep,
  deleteEvent,
  laterSteps,
  moveReference,
  moveStep,
  moveUserEvent,
  type Proposal,
  restoreLink,
  startStep
} from "@atelier/domain/scheduling"
import { addDays, type DateRange, type LocalDate } from "@atelier/domain/time"
import { Effect, type Result } from "effect"
import type { Caller } from "../Caller.ts"
import { commitProposal } from "../commitProposal.ts"
import { daysAround, planAround, workOrderIdsOf } from "../planAround.ts"
import { plantTime } from "../plantTime.ts"
import { PlanStore } from "../ports/PlanStore.ts"
import { shopOf } from "../shopOf.ts"
import { editableEvent, visibleEvent } from "./visibleEvent.ts"

interface Target {
  readonly eventId: string
  /** The version that the caller has seen; not given where the intent cannot be stale. */
  readonly version?: number | undefined
  readonly preview?: boolean | undefined
}

interface Move extends Target {
  readonly time: EventTime
}

/** The part of the plan that changing an event can touch or load. */
const planFor = Effect.fn("planFor")(function* (event: Event, target: DateRange) {
  const store = yield* PlanStore
  const siblings = yield* store.eventsOfWorkOrders(workOrderIdsOf([event]))
  const own = [...siblings, event]
  return yield* planAround(daysAround(own, target), own)
})

/** Read, decide, commit: what every change of one event is. */
const changeEvent = Effect.fn("changeEvent")(function* <E>(
  target: Target & { readonly days?: DateRange },
  caller: Caller,
  intent: string,
  decide: (plan: Plan, today: LocalDate) => Result.Result<Proposal, E>
) {
  const event = yield* editableEvent(caller, target.eventId, target.version)
  const plan = yield* planFor(event, target.days ?? eventDays(event))
  const { today } = yield* plantTime(yield* shopOf(plan))
  const proposal = yield* Effect.fromResult(decide(plan, today))
  return yield* commitProposal(proposal, { caller, intent, preview: target.preview })
})

/** Moves or resizes a user event or blocker. */
export const changeUserEventDate = (input: Move, caller: Caller) =>
  changeEvent({ ...input, days: eventDays(input.time) }, caller, "moveUserEvent", (plan) =>
    moveUserEvent(plan, input)
  )

/** Moves or resizes a step, and the named later ones. */
export const changeStepDate = (
  input: Move & {
    readonly appointmentsToMove: ReadonlyArray<string>
    readonly breakLinkToReferenceDate: boolean
  },
  caller: Caller
) =>
  changeEvent({ ...input, days: eventDays(input.time) }, caller, "moveStep", (plan) =>
    moveStep(plan, input)
  )

/** Moves or resizes a production, delivery or installation event, with what is linked to it. */
export const changeReferenceDate = (
  input: Move & { readonly moveBrokenLink: boolean },
  caller: Caller
) =>
  changeEvent({ ...input, days: eventDays(input.time) }, caller, "moveReference", (plan) =>
    moveReference(plan, input)
  )

/** Puts a step back where its reference date wants it. */
export const changeLink = (input: Target, caller: Caller) =>
  changeEvent(input, caller, "restoreLink", (plan) => restoreLink(plan, input))

/** Starts a step. */
export const start = (input: Target, caller: Caller) =>
  changeEvent(input, caller, "startStep", (plan) => startStep(plan, input))

/** Completes a step today, and earlier open ones when asked. */
export const complete = (input: Target & { readonly completePrevious: boolean }, caller: Caller) =>
  changeEvent(input, caller, "completeStep", (plan, today) => completeStep(plan, input, today))

/** Deletes a user event or a further visit. */
export const removeEvent = (input: Target, caller: Caller) =>
  changeEvent(input, caller, "deleteEvent", (plan) => deleteEvent(plan, input))

/** Later steps that could follow a step to a new start. */
export const laterAppointments = Effect.fn("laterAppointments")(function* (
  input: { readonly eventId: string; readonly startDate: LocalDate },
  caller: Caller
) {
  const event = yield* visibleEvent(caller, input.eventId)
  const days = { start: input.startDate, end: addDays(input.startDate, 1) }
  const plan = yield* planFor(event, days)
  const steps = yield* Effect.fromResult(laterSteps(plan, input))
  return steps.map(({ planned, preTicked, newStartDate }) => ({
    event: planned.event,
    preTicked,
    newStartDate
  }))
})
