import * as Schema from "effect/Schema"
import { described } from "../../kernel/record/index.ts"

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
 * Fixed cost of a late order, in worked days, in addition to its days of tardiness. A late order
 * means a new date for the client and a new booking for the crew. Without this cost, plans have
 * many orders that are a day or two late.
 */
export const LATE_CHARGE = 20

/** Criteria by descending priority: a later one decides only between ties. */
export type Objective = ReadonlyArray<Criterion>

/**
 * First minimises lateness, which combines days late with the number of late orders. Days alone
 * make many orders slightly late; orders alone postpone a few without limit. Then come fewest late
 * orders and fewest moved steps, because clients and crews know their dates.
 */
export const defaultObjective: Objective = ["lateness", "lateOrders", "movedSteps", "waiting"]

/** Values by criterion. Days are worked days; an order after its due day has at least one. */
export const Score = Schema.Struct({
  refusedSteps: described(
    "Number of steps without a slot. Compared before every other criterion.",
    Schema.Int
  ),
  lateness: described(
    "The weighted tardiness plus twenty worked days for each late work order.",
    Schema.Finite
  ),
  weightedTardiness: described(
    "Total of worked days late times importance over all work orders.",
    Schema.Finite
  ),
  lateOrders: described("Number of late work orders.", Schema.Int),
  tardiness: described("Total tardiness of all work orders in worked days.", Schema.Int),
  movedSteps: described("Number of steps that would move.", Schema.Int),
  waiting: described("Total number of worked days between the steps of work orders.", Schema.Int),
  level: described("The unevenness of the daily loads: lower is more even.", Schema.Finite)
}).annotate({ identifier: "PlanScore" })
export interface Score extends Schema.Schema.Type<typeof Score> {}

/** Smaller differences are rounding errors of decimal importances. */
const SAME = 1e-6

/** Lexicographic comparison; negative if `a` is better. */
export const compareValues = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): number => {
  for (let at = 0; at < a.length; at += 1) {
    const difference = a[at]! - b[at]!
    if (difference > SAME || difference < -SAME) return difference
  }
  return 0
}
