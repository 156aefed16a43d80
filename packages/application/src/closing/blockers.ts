import * as closing from "@atelier/domain/closing"
import { type BlockerEvent, type EventTime, eventDays, timeOf } from "@atelier/domain/event"
import * as moving from "@atelier/domain/moving"
import { NotFound, type Proposal } from "@atelier/domain/proposal"
import { type DateRange, earlier, later } from "@atelier/domain/time"
import { Effect } from "effect"
import { Ids } from "../ports/index.ts"
import { daysAround, planAround, writeRecord } from "../proposal/index.ts"
import { type Caller, editableEvent } from "../visibility/index.ts"

export type BlockerInput = EventTime & {
  readonly title: string
  readonly comment?: string
  readonly scope: BlockerEvent["scope"]
}

export const intentOf = (input: BlockerInput) => ({
  title: input.title,
  comment: input.comment ?? "",
  scope: input.scope,
  time: timeOf(input)
})

/** Loads the plan around some days; yields, because reading and deciding take long. */
export const planOver = (days: DateRange) =>
  Effect.tap(planAround(daysAround([], days), []), Effect.yieldNow)

const proposedBlocker = Effect.fn("proposedBlocker")(function* (input: BlockerInput) {
  const ids = yield* Ids
  const plan = yield* planOver(eventDays(input))
  return yield* Effect.fromResult(closing.createBlocker(plan, intentOf(input), { newId: ids.next }))
})

const blockerAfter = (before: BlockerEvent, { changes }: Proposal): BlockerEvent => {
  const after = changes.find(({ id }) => id === before.id)?.after
  return after !== null && after !== undefined && "scope" in after ? after : before
}

const proposedChange = Effect.fn("proposedChange")(function* (
  before: BlockerEvent,
  input: BlockerInput
) {
  const [one, other] = [eventDays(before), eventDays(input)]
  const days = { start: earlier(one.start, other.start), end: later(one.end, other.end) }
  const plan = yield* planOver(days)
  const change = { eventId: before.id, ...intentOf(input) }
  const proposal = yield* Effect.fromResult(closing.changeBlocker(plan, change))
  return { blocker: blockerAfter(before, proposal), proposal }
})

/** A blocker that the caller may edit. Fails if `version` is outdated. */
export const blockerNow = Effect.fn("blockerNow")(function* (
  eventId: string,
  version: number | undefined,
  caller: Caller
) {
  const event = yield* editableEvent(caller, eventId, version)
  if (event.eventType !== "BlockerEvent") return yield* new NotFound({ what: "event", id: eventId })
  return event
})

export const createBlocker = Effect.fn("createBlocker")(function* (
  input: BlockerInput,
  caller: Caller
) {
  const { blocker, proposal } = yield* proposedBlocker(input)
  return yield* writeRecord({ row: blocker, proposal }, { caller, intent: "createBlocker" })
})

/** Saves the fields of a blocker; its status and its users remain unchanged. */
export const changeBlocker = Effect.fn("changeBlocker")(function* (
  row: BlockerInput & { readonly id: string; readonly version?: number | undefined },
  caller: Caller
) {
  const current = yield* blockerNow(row.id, row.version, caller)
  const { blocker, proposal } = yield* proposedChange(current, row)
  return yield* writeRecord({ row: blocker, proposal }, { caller, intent: "changeBlocker" })
})

export const deleteBlocker = Effect.fn("deleteBlocker")(function* (
  eventId: string,
  caller: Caller
) {
  const blocker = yield* blockerNow(eventId, undefined, caller)
  const plan = yield* planOver(eventDays(blocker))
  const proposal = moving.deleteBlocker(plan, blocker)
  return yield* writeRecord({ row: blocker, proposal }, { caller, intent: "deleteBlocker" })
})
