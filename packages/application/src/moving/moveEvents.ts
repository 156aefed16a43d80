import { type EventTime, type EventType, eventTypes } from "@atelier/domain/event"
import { moveEvents as decide } from "@atelier/domain/moving"
import { Effect } from "effect"
import { commitProposal, daysOfAll, planFor, targetEvent, visibleIds } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

const kindsThatMove = eventTypes.filter((kind) => kind !== "BlockerEvent")

/** Moves several events of some kinds at once: every one of them, or none. */
export const moveEvents = Effect.fn("moveEvents")(function* (
  input: {
    readonly moves: ReadonlyArray<{
      readonly eventId: string
      readonly version: number
      readonly time: EventTime
    }>
    /** The kinds of events that the call is for; all that move together when not given. */
    readonly kinds?: ReadonlyArray<EventType>
    readonly moveBrokenLink: boolean
    readonly appointmentsToMove: ReadonlyArray<string>
    readonly preview?: boolean | undefined
  },
  caller: Caller
) {
  const { moves, kinds = kindsThatMove, moveBrokenLink, preview } = input
  const events = yield* Effect.forEach(moves, (move) => targetEvent({ ...move, kinds }, caller))
  const plan = yield* planFor(events, daysOfAll(moves.map(({ time }) => time)))
  const appointmentsToMove = visibleIds(plan, input.appointmentsToMove, caller)
  const proposal = yield* Effect.fromResult(
    decide(plan, { moves, moveBrokenLink, appointmentsToMove })
  )
  return yield* commitProposal(proposal, { caller, intent: "moveEvents", preview })
})
