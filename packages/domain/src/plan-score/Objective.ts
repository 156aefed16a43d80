import * as Schema from "effect/Schema"

/** What a plan can be judged by; less is better for each. */
export const Criterion = Schema.Literals([
  "lateness",
  "weightedTardiness",
  "lateOrders",
  "tardiness",
  "movedSteps",
  "waiting",
  "level"
]).annotate({ identifier: "PlanningCriterion" })
export type Criterion = typeof Criterion.Type

/**
 * What it costs that an order is late at all, in worked days, beside the days that it is late by: a
 * client is told another date, and a crew is booked anew. Without it many orders are a day or two
 * late.
 */
export const LATE_CHARGE = 20

/**
 * Criteria from the first to the last: a later one decides only between plans equal in all before
 * it.
 */
export type Objective = ReadonlyArray<Criterion>

/**
 * Least lateness first, which weighs days late and orders late at all against each other: by days
 * alone many orders are a little late, by orders alone a few of them wait for ever. Then as few
 * late orders as possible, and as few steps moved, since people have been told dates.
 */
export const defaultObjective: Objective = ["lateness", "lateOrders", "movedSteps", "waiting"]

/**
 * How a plan is judged, by reason. Days are worked days of the shop; what ends after its due day is
 * late by one at least.
 */
export const Score = Schema.Struct({
  /** Steps that fit nowhere: the fewer, the better the plan, whatever that costs. */
  refusedSteps: Schema.Int,
  /**
   * The weighted tardiness, and so many days more for each late order as being late at all costs.
   */
  lateness: Schema.Finite,
  /** Days late of each order times its importance. */
  weightedTardiness: Schema.Finite,
  lateOrders: Schema.Int,
  tardiness: Schema.Int,
  /** Steps that lie elsewhere than today. */
  movedSteps: Schema.Int,
  /** Days between the steps of an order. */
  waiting: Schema.Int,
  /** How unevenly days are used: the squares of the shares of their free room that are taken. */
  level: Schema.Finite
}).annotate({ identifier: "PlanScore" })
export interface Score extends Schema.Schema.Type<typeof Score> {}

/** Differences smaller than this are what adding decimal importances leaves behind. */
const SAME = 1e-6

/** Below zero when the first values are better, by the first criterion in which they differ. */
export const compareValues = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): number => {
  for (let at = 0; at < a.length; at += 1) {
    const difference = (a[at] as number) - (b[at] as number)
    if (difference > SAME || difference < -SAME) return difference
  }
  return 0
}
