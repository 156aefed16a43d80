import * as Schema from "effect/Schema"
import type { ChangeSet } from "../change/index.ts"
import { DaysOff } from "../event/index.ts"
import type { ShortageInWords } from "../placement/index.ts"
import { Id } from "../record/index.ts"
import { LocalDate } from "../time/index.ts"
import { Hindrance } from "./Hindrance.ts"
import type { Score } from "./Objective.ts"

/** A step that would lie elsewhere than today. */
export const PlannedMove = Schema.Struct({
  eventId: Id,
  stepId: Id,
  workOrderId: Id,
  from: LocalDate,
  to: LocalDate,
  /** Exclusive: the day after the last day of work. */
  end: LocalDate,
  /**
   * The days between on which it is not worked, where its progress may be interrupted; mostly none.
   */
  daysOff: DaysOff,
  /**
   * It takes more days than it did, with smaller shares, because no day could take the larger ones.
   */
  stretched: Schema.Boolean,
  /** Why it does not stay where it lies. */
  why: Hindrance
}).annotate({ identifier: "PlannedMove" })
export interface PlannedMove extends Schema.Schema.Type<typeof PlannedMove> {}

/** A work order that stays late in the plan proposed. */
export const LateOrder = Schema.Struct({
  workOrderId: Id,
  /** Worked days of the shop after its due day. */
  days: Schema.Int,
  /**
   * The worked days late that it would be with room without end, by its own days and dates, today
   * and what stays of it: no plan makes it less late.
   */
  atLeast: Schema.Int,
  /** The step that holds it back, and why it does not end a day earlier. */
  stepId: Id,
  why: Hindrance
}).annotate({ identifier: "LateOrder" })
export interface LateOrder extends Schema.Schema.Type<typeof LateOrder> {}

/**
 * A step that fits nowhere beside what stays; its refusal names it. It stays where it lies, and the
 * rest of its order is planned around it.
 */
export interface RefusedStep {
  readonly workOrderId: string
  readonly refusal: ShortageInWords
}

/**
 * Why the search ended: it did all its iterations, it ran out of time, or it could not become
 * better.
 */
export const Stopped = Schema.Literals(["iterations", "time", "optimal"]).annotate({
  identifier: "Stopped"
})
export type Stopped = typeof Stopped.Type

/** A plan for the whole shop, as changes to today's. */
export interface ReplanProposal {
  readonly changes: ChangeSet
  readonly score: Score
  /** No plan that keeps what is frozen has a smaller weighted tardiness, nor fewer late orders. */
  readonly bound: Pick<Score, "weightedTardiness" | "lateOrders" | "tardiness">
  readonly moves: ReadonlyArray<PlannedMove>
  readonly late: ReadonlyArray<LateOrder>
  /** One for each step that fits nowhere; an order may have several. */
  readonly refused: ReadonlyArray<RefusedStep>
  readonly iterations: number
  readonly stopped: Stopped
}
