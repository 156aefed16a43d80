import { type ConfirmedMove, confirmMoves as decide } from "@atelier/domain/planning"
import { WrongKindOfEvent } from "@atelier/domain/proposal"
import { earlier, later } from "@atelier/domain/time"
import { Effect } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanStore } from "../ports/index.ts"
import { commitProposal, planFor } from "../proposal/index.ts"
import { type Caller, editableEvent } from "../visibility/index.ts"
import { planInSight } from "./planInSight.ts"

/** The proposed moves that a caller accepts. */
export interface ConfirmMoves {
  readonly moves: ReadonlyArray<ConfirmedMove & { readonly version: number }>
  readonly preview?: boolean | undefined
}

const stepNow = Effect.fn("stepNow")(function* (
  { eventId, version }: ConfirmMoves["moves"][number],
  caller: Caller
) {
  const event = yield* editableEvent(caller, eventId, version)
  if (event.eventType !== "StepEvent")
    return yield* new WrongKindOfEvent({ eventId, eventType: event.eventType })
  return event
})

/**
 * Moves steps as planning proposed it, all of them in one change or none. It is decided again, by the
 * certificate, on the plan as it is now; a step that has changed since is a conflict.
 */
export const confirmMoves = Effect.fn("confirmMoves")(function* (
  { moves, preview }: ConfirmMoves,
  caller: Caller
) {
  const store = yield* PlanStore
  const decided = Effect.gen(function* () {
    const events = yield* Effect.forEach(moves, (move) => stepNow(move, caller))
    const target = {
      start: moves.map(({ to }) => to).reduce(earlier),
      end: moves.map(({ end }) => end).reduce(later)
    }
    const plan = yield* planFor(events, target)
    const { today } = yield* plantTime(yield* shopOf(plan))
    const inSight = planInSight(plan, caller)
    const proposal = yield* Effect.fromResult(decide(plan, moves, { today, inSight }))
    return yield* commitProposal(proposal, { caller, intent: "confirmMoves", preview })
  })
  return yield* preview === true ? decided : store.atOnce(decided)
})
