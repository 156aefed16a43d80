import { type EventTime, type EventType, eventTypes } from "@atelier/domain/event"
import { moveEvents as decide } from "@atelier/domain/moving"
import { type AskedMove, keepingLockedDates } from "@atelier/domain/proposal"
import type { LocalDate } from "@atelier/domain/time"
import { Effect } from "effect"
import { commitProposal, daysOfAll, planFor, targetEvent, visibleIds } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

const kindsThatMove = eventTypes.filter((kind) => kind !== "BlockerEvent")

/** Moves several events of some kinds at once: every one of them, or none. */
export const moveEvents = Effect.fn("moveEvents")(function* (
  input: AskedMove & {
    readonly moves: ReadonlyArray<{
      readonly eventId: string
      readonly version: number
      readonly time: EventTime
      readonly daysOff?: ReadonlyArray<LocalDate>
    }>
    /** The kinds of events that the call is for; all that move together when not given. */
    readonly kinds?: ReadonlyArray<EventType>
    readonly moveBrokenLink: boolean
    readonly appointmentsToMove: ReadonlyArray<string>
  },
  caller: Caller
) {
  const { moves, kinds = kindsThatMove, moveBrokenLink, preview } = input
  const events = yield* Effect.forEach(moves, (move) => targetEvent({ ...move, kinds }, caller))
  const plan = yield* planFor(events, daysOfAll(moves.map(({ time }) => time)))
  const appointmentsToMove = yield* Effect.fromResult(
    visibleIds(plan, input.appointmentsToMove, caller)
  )
  const proposal = yield* Effect.fromResult(
    keepingLockedDates(decide(plan, { moves, moveBrokenLink, appointmentsToMove }), input)
  )
  return yield* commitProposal(proposal, { caller, intent: "moveEvents", preview })
})
