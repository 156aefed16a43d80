import { canSeeEvent } from "@atelier/domain/access"
import type { CalendarClosed } from "@atelier/domain/calendar"
import type { Intent, Plan } from "@atelier/domain/change"
import { type Event, type EventType, eventDays } from "@atelier/domain/event"
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

export interface Target extends AskedMove {
  readonly eventId: string
  /** The version that the caller has read; missing if the intent cannot be outdated. */
  readonly version?: number | undefined
  readonly kinds?: ReadonlyArray<EventType>
}

export const planFor = Effect.fn("planFor")(function* (
  events: ReadonlyArray<Event>,
  target: DateRange
) {
  const store = yield* PlanStore
  const siblings = yield* store.eventsOfWorkOrders(workOrderIdsOf(events))
  const own = [...siblings, ...events]
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

export const changeEvent = Effect.fn("changeEvent")(function* <E>(
  target: Target & { readonly days?: (event: Event) => DateRange },
  caller: Caller,
  intent: Intent,
  decide: (plan: Plan, today: LocalDate) => Result.Result<Proposal, E>
) {
  const event = yield* targetEvent(target, caller)
  const plan = yield* planFor([event], (target.days ?? eventDays)(event))
  const { today } = yield* plantTime(yield* shopOf(plan))
  const proposal = yield* Effect.fromResult(decide(plan, today))
  return yield* commitProposal(proposal, { caller, intent, preview: target.preview })
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
export const alongWith = <E>(
  plan: Plan,
  ids: ReadonlyArray<string>,
  caller: Caller,
  decide: (ids: ReadonlyArray<string>) => Result.Result<Proposal, E>
): Result.Result<Proposal, E | NotFound | CannotFollow | CalendarClosed> =>
  Result.flatMap(visibleIds(plan, ids, caller), (seen) => checkFollowers(plan, decide(seen), seen))
