import { canSeeEvent } from "@atelier/domain/access"
import type { CalendarClosed } from "@atelier/domain/calendar"
import { type Intent, type Plan, planWith } from "@atelier/domain/change"
import {
  changedTime,
  type Event,
  type EventTime,
  type EventType,
  eventDays,
  type TimeChange
} from "@atelier/domain/event"
import { checkFollowers } from "@atelier/domain/moving"
import {
  type AskedMove,
  type CannotFollow,
  NotFound,
  type Proposal,
  WrongKindOfEvent
} from "@atelier/domain/proposal"
import type { DateRange, LocalDate } from "@atelier/domain/time"
import { Effect, Result } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanStore } from "../ports/index.ts"
import { type Caller, editableEvent } from "../visibility/index.ts"
import { commitProposal } from "./commitProposal.ts"
import { daysAround, planAround, workOrderIdsOf } from "./planAround.ts"
import { visibleMoveQuestion } from "./visibleMoveQuestion.ts"

export interface Target extends AskedMove {
  readonly eventId: string
  /** The version that the caller has read; missing if the intent cannot be outdated. */
  readonly version?: number | undefined
  readonly kinds?: ReadonlyArray<EventType>
}

/**
 * Loads the plan for a change of events and their days. User events use no capacity and move
 * nothing, so that for them nothing around is loaded.
 */
export const planFor = Effect.fn("planFor")(function* (
  events: ReadonlyArray<Event>,
  target: DateRange
) {
  const store = yield* PlanStore
  const orders = workOrderIdsOf(events)
  if (events.every(({ eventType }) => eventType === "UserEvent"))
    return planWith(yield* store.referenceData, {
      workOrder: yield* store.workOrders(orders),
      event: events
    })
  const own = [...(yield* store.eventsOfWorkOrders(orders)), ...events]
  return yield* planAround(daysAround(own, target), own)
})

/** An event that the caller may edit, of an allowed kind and the given version. */
export const targetEvent = Effect.fn("targetEvent")(function* (
  { eventId, version, kinds }: Target,
  caller: Caller
) {
  const event = yield* editableEvent(caller, eventId, version)
  if (kinds !== undefined && !kinds.includes(event.eventType))
    return yield* new WrongKindOfEvent({ eventId, eventType: event.eventType })
  return event
})

type Decide<E> = (plan: Plan, today: LocalDate) => Result.Result<Proposal, E>

const decideEvent = Effect.fn("changeEvent")(function* <E>(
  target: Target & { readonly days?: (event: Event) => DateRange },
  caller: Caller,
  intent: Intent,
  decide: Decide<E>
) {
  const event = yield* targetEvent(target, caller)
  const plan = yield* planFor([event], (target.days ?? eventDays)(event))
  const { today } = yield* plantTime(yield* shopOf(plan))
  const proposal = yield* Effect.fromResult(decide(plan, today))
  const outcome = yield* commitProposal(proposal, { caller, intent, preview: target.preview })
  return { event, plan, outcome }
})

export const changeEvent = <E>(
  target: Target & { readonly days?: (event: Event) => DateRange },
  caller: Caller,
  intent: Intent,
  decide: Decide<E>
) => Effect.map(decideEvent(target, caller, intent, decide), ({ outcome }) => outcome)

/** The time of an event after a change; its current time if the change is impossible. */
export const timeAfter = (event: Event, change: TimeChange): EventTime =>
  Result.getOrElse(changedTime(event, change), () => event)

/** As {@link changeEvent}, for changes of the time, with the question that the move leads to. */
export const moveOneEvent = Effect.fn("moveOneEvent")(function* <E>(
  target: Target & { readonly time: TimeChange },
  caller: Caller,
  intent: Intent,
  decide: Decide<E>
) {
  const days = (event: Event) => eventDays(timeAfter(event, target.time))
  const { event, plan, outcome } = yield* decideEvent({ ...target, days }, caller, intent, decide)
  const move = { eventId: event.id, time: timeAfter(event, target.time) }
  return { ...outcome, question: visibleMoveQuestion(plan, move, caller) }
})

export const unseenEvents = (plan: Plan, { user }: Caller): ReadonlySet<string> =>
  new Set([...plan.event.values()].filter((event) => !canSeeEvent(user, event)).map(({ id }) => id))

const visibleIds = (
  plan: Plan,
  ids: ReadonlyArray<string>,
  { user }: Caller
): Result.Result<ReadonlyArray<string>, NotFound> => {
  const unseen = ids.find((id) => {
    const event = plan.event.get(id)
    return event === undefined || !canSeeEvent(user, event)
  })
  return unseen === undefined
    ? Result.succeed(ids)
    : Result.fail(new NotFound({ what: "event", id: unseen }))
}

/** Decides a move with later steps; fails if one is hidden or cannot follow. */
export const decideWithLaterSteps = <E>(
  plan: Plan,
  ids: ReadonlyArray<string>,
  caller: Caller,
  decide: (ids: ReadonlyArray<string>) => Result.Result<Proposal, E>
): Result.Result<Proposal, E | NotFound | CannotFollow | CalendarClosed> =>
  Result.flatMap(visibleIds(plan, ids, caller), (seen) => checkFollowers(plan, decide(seen), seen))

/** The later steps that a move names, and with `moveOverlapping` those that would overlap. */
export interface StepsAlong {
  readonly appointmentsToMove?: ReadonlyArray<string>
  readonly moveOverlapping?: boolean
}

/** As {@link decideWithLaterSteps}, for one moved step; for other events the steps are ignored. */
export const alongStep = <E>(
  plan: Plan,
  {
    eventId,
    time: change,
    appointmentsToMove = [],
    moveOverlapping = false
  }: StepsAlong & { readonly eventId: string; readonly time: TimeChange },
  caller: Caller,
  decide: (ids: ReadonlyArray<string>) => Result.Result<Proposal, E>
) => {
  const event = plan.event.get(eventId)
  if (event?.eventType !== "StepEvent") return decide([])
  const time = timeAfter(event, change)
  const question = moveOverlapping ? visibleMoveQuestion(plan, { eventId, time }, caller) : null
  const overlapping =
    question?._tag === "LaterSteps"
      ? question.steps.filter(({ preTicked }) => preTicked).map((step) => step.event.id)
      : []
  return decideWithLaterSteps(plan, [...appointmentsToMove, ...overlapping], caller, decide)
}
