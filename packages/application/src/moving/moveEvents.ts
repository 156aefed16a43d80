import { type EventTime, type EventType, eventDays } from "@atelier/domain/event"
import { moveEvents as decide } from "@atelier/domain/moving"
import { type DateRange, earlier, later } from "@atelier/domain/time"
import { Effect } from "effect"
import { commitProposal, planFor, targetEvent, visibleIds } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

const span = (times: ReadonlyArray<EventTime>): DateRange =>
  times.map(eventDays).reduce((whole, days) => ({
    start: earlier(whole.start, days.start),
    end: later(whole.end, days.end)
  }))

/** Moves several events of some kinds at once: every one of them, or none. */
export const moveEvents = Effect.fn("moveEvents")(function* (
  input: {
    readonly moves: ReadonlyArray<{
      readonly eventId: string
      readonly version: number
      readonly time: EventTime
    }>
    readonly kinds: ReadonlyArray<EventType>
    readonly moveBrokenLink: boolean
    readonly appointmentsToMove: ReadonlyArray<string>
    readonly preview?: boolean | undefined
  },
  caller: Caller
) {
  const { moves, kinds, moveBrokenLink, preview } = input
  const events = yield* Effect.forEach(moves, (move) => targetEvent({ ...move, kinds }, caller))
  const plan = yield* planFor(events, span(moves.map(({ time }) => time)))
  const appointmentsToMove = visibleIds(plan, input.appointmentsToMove, caller)
  const proposal = yield* Effect.fromResult(
    decide(plan, { moves, moveBrokenLink, appointmentsToMove })
  )
  return yield* commitProposal(proposal, { caller, intent: "moveEvents", preview })
})
