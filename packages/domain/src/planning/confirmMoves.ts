import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { CalendarClosed } from "../calendar/index.ts"
import { planCalendars } from "../capacity/index.ts"
import type { Plan } from "../change/index.ts"
import {
  changedIfDifferent,
  eventIn,
  type NotFound,
  onDays,
  type Proposal,
  proposed,
  WrongKindOfEvent
} from "../proposal/index.ts"
import type { LocalDate } from "../time/index.ts"
import { certify } from "./certify.ts"

/** On the plan as it is, the moves are no plan: a day would be over, steps overlap, or lie on closed days. */
export class MovesDoNotFit extends Schema.TaggedError<MovesDoNotFit>()("MovesDoNotFit", {
  /** What is wrong with them, by its kind, each once. */
  reasons: Schema.Array(Schema.String)
}) {
  override get message(): string {
    return `The moves do not fit the plan as it is: ${this.reasons.join(", ")}.`
  }
}

/** A move of a step that planning proposed and somebody accepts. */
export interface ConfirmedMove {
  readonly eventId: string
  readonly to: LocalDate
  /** Exclusive. */
  readonly end: LocalDate
}

/**
 * Moves steps as planning proposed it. It is decided again on the plan as it is: the moves are held
 * against `inSight`, the part of it that whoever asks sees, and refused with all that is wrong with them.
 */
export const confirmMoves = (
  plan: Plan,
  moves: ReadonlyArray<ConfirmedMove>,
  { today, inSight }: { readonly today: LocalDate; readonly inSight: Plan }
): Result.Result<Proposal, MovesDoNotFit | NotFound | WrongKindOfEvent | CalendarClosed> =>
  Result.gen(function* () {
    const changes = []
    for (const { eventId, to, end } of moves) {
      const event = yield* eventIn(plan, eventId)
      if (event.eventType !== "StepEvent")
        return yield* Result.fail(new WrongKindOfEvent({ eventId, eventType: event.eventType }))
      const moved = onDays(event, { start: to, end })
      changes.push(...changedIfDifferent("event", event, moved, { _tag: "Requested" }))
    }
    const violations = certify(inSight, changes, { today, frozen: { moveUnlinked: true } })
    const reasons = [...new Set(violations.map(({ _tag }) => _tag))].sort()
    if (reasons.length > 0) return yield* Result.fail(new MovesDoNotFit({ reasons }))
    return proposed(plan, yield* planCalendars(plan), changes)
  })
