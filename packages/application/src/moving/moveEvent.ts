import { canSeeEvent } from "@atelier/domain/access"
import { type EventTime, eventDays } from "@atelier/domain/event"
import {
  deleteEvent,
  laterSteps,
  moveReference,
  moveStep,
  moveUserEvent,
  restoreLink
} from "@atelier/domain/moving"
import { addDays, type LocalDate } from "@atelier/domain/time"
import { Effect } from "effect"
import { changeEvent, planFor, type Target, visibleIds } from "../proposal/index.ts"
import { type Caller, visibleEvent } from "../visibility/index.ts"

interface Move extends Target {
  readonly time: EventTime
}

/** Moves or resizes a user event or blocker. */
export const changeUserEventDate = (input: Move, caller: Caller) =>
  changeEvent({ ...input, days: () => eventDays(input.time) }, caller, "moveUserEvent", (plan) =>
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
  changeEvent({ ...input, days: () => eventDays(input.time) }, caller, "moveStep", (plan) =>
    moveStep(plan, {
      ...input,
      appointmentsToMove: visibleIds(plan, input.appointmentsToMove, caller)
    })
  )

/** Moves or resizes a production, delivery or installation event, with what is linked to it. */
export const changeReferenceDate = (
  input: Move & { readonly moveBrokenLink: boolean },
  caller: Caller
) =>
  changeEvent({ ...input, days: () => eventDays(input.time) }, caller, "moveReference", (plan) =>
    moveReference(plan, input)
  )

/** Puts a step back where its reference date wants it. */
export const changeLink = (input: Target, caller: Caller) =>
  changeEvent(input, caller, "restoreLink", (plan) => restoreLink(plan, input))

/** Deletes a user event or a further visit. */
export const removeEvent = (input: Target, caller: Caller) =>
  changeEvent(input, caller, "deleteEvent", (plan) => deleteEvent(plan, input))

/** Later steps in sight that could follow a step to a new start. */
export const laterAppointments = Effect.fn("laterAppointments")(function* (
  input: { readonly eventId: string; readonly startDate: LocalDate },
  caller: Caller
) {
  const event = yield* visibleEvent(caller, input.eventId)
  const days = { start: input.startDate, end: addDays(input.startDate, 1) }
  const plan = yield* planFor([event], days)
  const steps = yield* Effect.fromResult(laterSteps(plan, input))
  const visible = steps.filter(({ planned }) => canSeeEvent(caller.user, planned.event))
  return visible.map(({ planned, preTicked, newStartDate }) => ({
    event: planned.event,
    preTicked,
    newStartDate
  }))
})
