import { planCalendars } from "@atelier/domain/capacity"
import { changed, type Plan } from "@atelier/domain/change"
import { eventDays, type StepEvent } from "@atelier/domain/event"
import { certify, type Violation } from "@atelier/domain/planning"
import { onDays, proposed, WrongKindOfEvent } from "@atelier/domain/proposal"
import { earlier, type LocalDate, later } from "@atelier/domain/time"
import { Effect, Schema } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanStore } from "../ports/index.ts"
import { commitProposal, planFor } from "../proposal/index.ts"
import { type Caller, editableEvent } from "../visibility/index.ts"
import { planInSight } from "./planInSight.ts"

/** On the plan as it is, the moves are no plan: a day would be over, steps overlap, or lie on closed days. */
export class MovesDoNotFit extends Schema.TaggedError<MovesDoNotFit>()("MovesDoNotFit", {
  /** What is wrong with them, by its kind, each once. */
  reasons: Schema.Array(Schema.String)
}) {
  override get message(): string {
    return `The moves do not fit the plan as it is: ${this.reasons.join(", ")}.`
  }
}

/** Moves that planning proposed, as somebody accepts them. */
export interface ConfirmMoves {
  readonly moves: ReadonlyArray<{
    readonly eventId: string
    readonly version: number
    readonly to: LocalDate
    /** Exclusive. */
    readonly end: LocalDate
  }>
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

const reasonsOf = (violations: ReadonlyArray<Violation>): ReadonlyArray<string> =>
  [...new Set(violations.map(({ _tag }) => _tag))].sort()

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
    const plan: Plan = yield* planFor(events, target)
    const { today } = yield* plantTime(yield* shopOf(plan))
    const changes = events.flatMap((event: StepEvent, at) => {
      const { to, end } = moves[at] as ConfirmMoves["moves"][number]
      const days = eventDays(event)
      return days.start === to && days.end === end
        ? []
        : [
            changed("event", event, onDays(event, { start: to, end }), {
              _tag: "Requested"
            })
          ]
    })
    const seen = planInSight(plan, caller)
    const violations = certify(seen, changes, { today, frozen: { moveUnlinked: true } })
    if (violations.length > 0) return yield* new MovesDoNotFit({ reasons: reasonsOf(violations) })
    const calendars = yield* Effect.fromResult(planCalendars(plan))
    return yield* commitProposal(proposed(plan, calendars, changes), {
      caller,
      intent: "confirmMoves",
      preview
    })
  })
  return yield* preview === true ? decided : store.atOnce(decided)
})
