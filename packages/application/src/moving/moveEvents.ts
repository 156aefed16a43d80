import type { Plan } from "@atelier/domain/change"
import { type EventTime, type EventType, eventTypes } from "@atelier/domain/event"
import * as moving from "@atelier/domain/moving"
import { type AskedMove, type Proposal, rejectLockedMoves } from "@atelier/domain/proposal"
import type { LocalDate } from "@atelier/domain/time"
import { Effect, type Result } from "effect"
import {
  commitProposal,
  daysOfAll,
  decideWithLaterSteps,
  planFor,
  targetEvent
} from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

const kindsThatMove = eventTypes.filter((kind) => kind !== "BlockerEvent")

interface Moves extends AskedMove {
  readonly moves: ReadonlyArray<{
    readonly eventId: string
    readonly version?: number
    readonly time: EventTime
    readonly daysOff?: ReadonlyArray<LocalDate>
  }>
}

const movingSeveral = Effect.fn("moveEvents")(function* <E>(
  { moves, kinds, ...asked }: Moves & { readonly kinds: ReadonlyArray<EventType> },
  caller: Caller,
  decided: (plan: Plan) => Result.Result<Proposal, E>
) {
  const events = yield* Effect.forEach(moves, (move) => targetEvent({ ...move, kinds }, caller))
  const plan = yield* planFor(events, daysOfAll(moves.map(({ time }) => time)))
  const proposal = yield* Effect.fromResult(rejectLockedMoves(decided(plan), asked))
  return yield* commitProposal(proposal, { caller, intent: "moveEvents", preview: asked.preview })
})

export const moveEvents = (
  input: Moves & { readonly kinds?: ReadonlyArray<EventType>; readonly moveBrokenLink: boolean },
  caller: Caller
) => {
  const { kinds = kindsThatMove, moves, moveBrokenLink } = input
  return movingSeveral({ ...input, kinds }, caller, (plan) =>
    moving.moveEvents(plan, { moves, moveBrokenLink, appointmentsToMove: [] })
  )
}

export const moveSteps = (
  input: Moves & { readonly appointmentsToMove: ReadonlyArray<string> },
  caller: Caller
) =>
  movingSeveral({ ...input, kinds: ["StepEvent"] }, caller, (plan) =>
    decideWithLaterSteps(plan, input.appointmentsToMove, caller, (appointmentsToMove) =>
      moving.moveEvents(plan, { moves: input.moves, moveBrokenLink: false, appointmentsToMove })
    )
  )
