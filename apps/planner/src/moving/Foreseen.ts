import type { Outcome } from "@atelier/contract"
import type { EventTime } from "@atelier/domain/event"
import type { Fit, LoadsByDay } from "../capacity/UnitLoad.ts"
import type { Choices, Question } from "../proposal/Proposed.ts"

/** What a move would do, worked out in the browser; the server decides it again. */
export interface Foreseen {
  readonly question: Question
  readonly choices: Choices
  readonly outcome: Outcome
  /** The loads of the days that would change. */
  readonly loads: LoadsByDay
  readonly fit: Fit
}

/** What moving an event to any time would do; null where it cannot be told. */
export type Foresight = (time: EventTime, choices?: Choices) => Foreseen | null
