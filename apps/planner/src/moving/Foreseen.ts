import type { EventTime } from "@atelier/domain/event"
import type { Fit, LoadsByDay } from "../capacity/UnitLoad.ts"
import type { Choices, ProposedOutcome } from "../proposal/Proposed.ts"

/** Predicted effects of a move, computed in the browser; the server decides again. */
export interface Foreseen {
  readonly choices: Choices
  readonly outcome: ProposedOutcome
  readonly loads: LoadsByDay
  readonly fit: Fit
}

/** Predicts the effects of moving an event to a time; null if unknown. */
export type Foresight = (time: EventTime, choices?: Choices) => Foreseen | null
