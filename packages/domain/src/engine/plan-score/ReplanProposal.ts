import * as Schema from "effect/Schema"
import { described, Id, sharedFields } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import type { ChangeSet } from "../../records/change/index.ts"
import { DaysOff } from "../../records/event/index.ts"
import type { ShortageInWords } from "../placement/index.ts"
import { Hindrance } from "./Hindrance.ts"
import type { Score } from "./Objective.ts"

export const PlannedMove = Schema.Struct({
  eventId: sharedFields.eventId,
  stepId: sharedFields.stepId,
  workOrderId: sharedFields.workOrderId,
  from: described("The current first day of the step.", LocalDate),
  to: described("The new first day of the step.", LocalDate),
  end: described("The day after the last one.", LocalDate),
  daysOff: DaysOff,
  /**
   * True if the step takes more days with smaller loads, because no day could take the larger ones.
   */
  stretched: Schema.Boolean,
  why: Hindrance
}).annotate({ identifier: "PlannedMove" })
export interface PlannedMove extends Schema.Schema.Type<typeof PlannedMove> {}

export const LateOrder = Schema.Struct({
  workOrderId: sharedFields.workOrderId,
  days: described("Tardiness in worked days.", Schema.Int),
  atLeast: described(
    "Lower bound of its tardiness in worked days: the tardiness with unlimited capacity.",
    Schema.Int
  ),
  stepId: described("The step that delays the work order.", Id),
  why: described("Why that step cannot end a day earlier.", Hindrance)
}).annotate({ identifier: "LateOrder" })
export interface LateOrder extends Schema.Schema.Type<typeof LateOrder> {}

/** A step without a slot next to work that stays; it keeps its days, `refusal` says why. */
export interface RefusedStep {
  readonly workOrderId: string
  readonly refusal: ShortageInWords
}

/** Why the search ended: iterations done, out of time, or proven optimal. */
export const Stopped = Schema.Literals(["iterations", "time", "optimal"]).annotate({
  identifier: "Stopped"
})
export type Stopped = typeof Stopped.Type

export interface ReplanProposal {
  readonly changes: ChangeSet
  readonly score: Score
  /** Lower bounds for every plan that keeps the frozen work. */
  readonly bound: Pick<Score, "weightedTardiness" | "lateOrders" | "tardiness">
  readonly moves: ReadonlyArray<PlannedMove>
  readonly late: ReadonlyArray<LateOrder>
  readonly refused: ReadonlyArray<RefusedStep>
  readonly iterations: number
  readonly stopped: Stopped
}
