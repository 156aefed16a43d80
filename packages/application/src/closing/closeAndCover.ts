import { canEditEvent, canSeeEvent } from "@atelier/domain/access"
import { eventResources, resourceKey } from "@atelier/domain/capacity"
import type { CoverAnswer, CoverPreference } from "@atelier/domain/covering"
import * as covering from "@atelier/domain/covering"
import { type BlockerEvent, type Event, eventDays } from "@atelier/domain/event"
import { rejectLockedMoves } from "@atelier/domain/proposal"
import { type DateRange, earlier, later } from "@atelier/domain/time"
import { seesCapacity } from "@atelier/domain/visibility"
import { Effect, Result } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { Ids, PlanStore } from "../ports/index.ts"
import { commitProposal, daysAround, planAround, workOrderIdsOf } from "../proposal/index.ts"
import { type Caller, crewsInSight, editableEvent } from "../visibility/index.ts"
import { type BlockerInput, blockerNow, intentOf, planOver } from "./blockers.ts"

interface Answered {
  readonly eventId: string
  readonly version: number
  readonly answer: CoverAnswer
}

export interface CloseAndCoverInput {
  /** The blocker to change; missing for a new one. */
  readonly id?: string | undefined
  readonly version?: number | undefined
  readonly closure: BlockerInput
  readonly answers: ReadonlyArray<Answered>
  readonly prefer: CoverPreference
  readonly preview?: boolean | undefined
}

/** Fails if the caller may not change the event, has read another version or sees no such crew. */
const checkAnswer = Effect.fn("checkAnswer")(function* (
  { eventId, version, answer }: Answered,
  caller: Caller
) {
  if (answer._tag === "Keep") return
  const event = yield* editableEvent(caller, eventId, version)
  if (answer._tag !== "Reassign") return
  const crew =
    event.eventType === "DeliveryEvent"
      ? { shipperId: answer.crewId }
      : { installerIds: [answer.crewId] }
  yield* crewsInSight(crew, caller, event)
})

/** The events on some days that use a resource of a closure. */
const eventsUsing = (
  events: Iterable<Event>,
  { start, end }: DateRange,
  closures: ReadonlyArray<Pick<BlockerEvent, "scope">>
): ReadonlyArray<Event> => {
  const isWhole = closures.some(({ scope }) => scope.wholeShop)
  const closed = new Set(
    closures.flatMap((closure) =>
      eventResources({ ...closure, eventType: "BlockerEvent" } as BlockerEvent).map(resourceKey)
    )
  )
  return [...events].filter((event) => {
    const days = eventDays(event)
    if (days.start >= end || days.end <= start) return false
    return isWhole || eventResources(event).some((resource) => closed.has(resourceKey(resource)))
  })
}

/** The plan around a closure, with all events of the orders that it hits, and its days. */
const planToCover = Effect.fn("planToCover")(function* (
  closure: BlockerInput,
  before: BlockerEvent | null
) {
  const [one, other] = [eventDays(closure), eventDays(before ?? closure)]
  const days = { start: earlier(one.start, other.start), end: later(one.end, other.end) }
  const near = yield* planOver(days)
  const closures = before === null ? [closure] : [closure, before]
  const hit = eventsUsing(near.event.values(), days, closures)
  const store = yield* PlanStore
  const siblings = yield* store.eventsOfWorkOrders(workOrderIdsOf(hit))
  const plan = yield* planAround(daysAround(siblings, days), siblings)
  yield* Effect.yieldNow
  return { plan, until: daysAround([], days).end }
})

/**
 * Creates or changes a blocker together with the decisions about the work that it hits. The answer
 * also lists the hit work that the caller sees, with its choices.
 */
export const closeAndCover = Effect.fn("closeAndCover")(function* (
  input: CloseAndCoverInput,
  caller: Caller
) {
  const { answers, closure, id, prefer, preview, version } = input
  const before = id === undefined ? null : yield* blockerNow(id, version, caller)
  yield* Effect.forEach(answers, (answer) => checkAnswer(answer, caller))
  const ids = yield* Ids
  const { plan, until } = yield* planToCover(closure, before)
  const { today } = yield* plantTime(yield* shopOf(plan))
  const { user } = caller
  const mayChange = (event: Event): boolean =>
    canEditEvent(user, event) &&
    eventResources(event).every((resource) => seesCapacity(user, resource))
  const decided = covering.closeAndCover(
    plan,
    {
      ...intentOf(closure),
      eventId: id,
      answers: new Map(answers.map(({ eventId, answer }) => [eventId, answer])),
      prefer
    },
    { newId: ids.next, today, until, mayChange }
  )
  const { hits } = yield* Effect.fromResult(decided)
  const proposal = yield* Effect.fromResult(
    rejectLockedMoves(
      Result.map(decided, (covered) => covered.proposal),
      { preview }
    )
  )
  const outcome = yield* commitProposal(proposal, { caller, intent: "closeAndCover", preview })
  const seen = hits.filter(({ eventId }) => {
    const event = plan.event.get(eventId)
    return event !== undefined && canSeeEvent(user, event)
  })
  return { ...outcome, hits: seen }
})
