import { type Plan, planWith } from "@atelier/domain/change"
import {
  type AppointmentStatus,
  type Event,
  eventDays,
  type TimeChange
} from "@atelier/domain/event"
import type {
  AskedStatus,
  ChangeReferenceDetails,
  ChangeStepDetails,
  ChangeUserEventDetails,
  DuplicateVisit
} from "@atelier/domain/event-details"
import * as eventDetails from "@atelier/domain/event-details"
import { rejectLockedMoves } from "@atelier/domain/proposal"
import type { LocalDate } from "@atelier/domain/time"
import { Effect } from "effect"
import { Ids } from "../ports/index.ts"
import {
  alongStep,
  changeEvent,
  checkUsers,
  commitProposal,
  moveOneEvent,
  planFor,
  type StepsAlong,
  type Target,
  targetEvent,
  timeAfter,
  unseenEvents
} from "../proposal/index.ts"
import { type Caller, crewsInSight, shownRow } from "../visibility/index.ts"
import { workOrderDetails } from "../work-order/index.ts"

const assignedTo = (event: Event): ReadonlyArray<string> =>
  "userIds" in event ? event.userIds : []

const advanceOf = (
  {
    status,
    completePrevious
  }: { readonly status?: AppointmentStatus; readonly completePrevious: boolean },
  today: LocalDate,
  plan: Plan,
  caller: Caller
): { readonly advance?: AskedStatus } =>
  status === undefined
    ? {}
    : { advance: { status, today, completePrevious, unseen: unseenEvents(plan, caller) } }

export const changeStepDetails = Effect.fn("changeStepDetails")(function* (
  input: Target &
    Omit<ChangeStepDetails, "advance" | "time"> &
    StepsAlong & {
      readonly time: TimeChange
      readonly status?: AppointmentStatus
      readonly completePrevious: boolean
    },
  caller: Caller
) {
  yield* checkUsers(input.userIds, assignedTo(yield* targetEvent(input, caller)))
  return yield* moveOneEvent(input, caller, "changeStepDetails", (plan, today) =>
    rejectLockedMoves(
      alongStep(plan, input, caller, (appointmentsToMove) =>
        eventDetails.changeStepDetails(plan, {
          ...input,
          ...advanceOf(input, today, plan, caller),
          appointmentsToMove
        })
      ),
      input
    )
  )
})

/**
 * Saves the details of a production, delivery or installation event. A new status also starts or
 * completes a visit.
 */
export const changeReferenceDetails = Effect.fn("changeReferenceDetails")(function* (
  input: Target &
    Omit<ChangeReferenceDetails, "advance" | "time"> & {
      readonly time: TimeChange
      readonly status?: AppointmentStatus
      readonly completePrevious: boolean
    },
  caller: Caller
) {
  yield* crewsInSight(input, caller, yield* targetEvent(input, caller))
  return yield* moveOneEvent(input, caller, "changeReferenceDetails", (plan, today) =>
    rejectLockedMoves(
      eventDetails.changeReferenceDetails(plan, {
        ...input,
        ...advanceOf(input, today, plan, caller)
      }),
      input
    )
  )
})

/** Keeps the work order of a user event if it is hidden from the caller, who sees none. */
const keepingUnseenOrder = Effect.fn("keepingUnseenOrder")(function* <
  C extends ChangeUserEventDetails
>(change: C, event: Event, { user }: Caller) {
  const shown = yield* shownRow(user, "event", event)
  const isShownAsNone =
    change.workOrderId === null &&
    event.eventType === "UserEvent" &&
    shown?.eventType === "UserEvent" &&
    shown.workOrderId === null
  return isShownAsNone ? { ...change, workOrderId: event.workOrderId } : change
})

/**
 * Saves the details of a user event. It can only be linked to a work order that the caller sees.
 */
export const changeUserEventDetails = Effect.fn("changeUserEventDetails")(function* (
  input: Target & ChangeUserEventDetails & { readonly time: TimeChange },
  caller: Caller
) {
  const event = yield* targetEvent(input, caller)
  yield* checkUsers(input.userIds, assignedTo(event))
  const change = yield* keepingUnseenOrder(input, event, caller)
  const { workOrderId = null } = change
  const isNew = "workOrderId" in event && workOrderId !== event.workOrderId
  const about =
    workOrderId === null || !isNew ? [] : [(yield* workOrderDetails(workOrderId, caller)).workOrder]
  return yield* changeEvent(input, caller, "changeUserEventDetails", (plan) =>
    eventDetails.changeUserEventDetails(planWith(plan, { workOrder: about }), change)
  )
})

export const duplicateVisit = Effect.fn("duplicateVisit")(function* (
  input: Omit<Target, "version"> & DuplicateVisit & { readonly time: TimeChange },
  caller: Caller
) {
  const ids = yield* Ids
  const event = yield* targetEvent(input, caller)
  yield* crewsInSight(input, caller, event)
  const plan = yield* planFor([event], eventDays(timeAfter(event, input.time)))
  const { visit, proposal } = yield* Effect.fromResult(
    eventDetails.duplicateVisit(plan, input, { newId: ids.next })
  )
  const { preview } = input
  const outcome = yield* commitProposal(proposal, { caller, intent: "duplicateVisit", preview })
  return { ...outcome, event: visit }
})
