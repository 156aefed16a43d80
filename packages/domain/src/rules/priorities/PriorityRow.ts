import * as Schema from "effect/Schema"
import { Id } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { OrderOption, thresholdFields } from "../../records/priority-list/index.ts"
import { Category } from "./category.ts"

/**
 * The reason for a row's position: an order rule with the row's value (null without one), or a lock
 * with its requested position.
 */
export const RankedBy = Schema.Struct({
  rule: Schema.Union([OrderOption, Schema.Literal("Lock")]),
  value: Schema.NullOr(Schema.Finite)
}).annotate({ identifier: "RankedBy" })
export interface RankedBy extends Schema.Schema.Type<typeof RankedBy> {}

/** How the priority of a row was computed; days are worked days. */
export const Explanation = Schema.Struct({
  /** Days from `asOf` to the due day; negative when overdue, null without a due date. */
  available: Schema.NullOr(Schema.Int),
  /** Days of work left, from this step on. */
  remaining: Schema.Finite,
  /** True if `remaining` counts the daily capacity that the work takes, not the scheduled days. */
  byCapacity: Schema.Boolean,
  /** Days needed: `remaining × (1 + constant)`. */
  effective: Schema.Finite,
  constant: Schema.Finite,
  asOf: LocalDate,
  due: Schema.NullOr(LocalDate),
  thresholds: Schema.Struct(thresholdFields),
  /** Null while the order is at or below the minimum completion. */
  category: Schema.NullOr(Category),
  rankedBy: RankedBy
}).annotate({ identifier: "Explanation" })
export interface Explanation extends Schema.Schema.Type<typeof Explanation> {}

/** A work order in a priority list. */
export const PriorityRow = Schema.Struct({
  /** 1-based position in the whole list. */
  position: Schema.Int,
  workOrderId: Id,
  stepId: Id,
  progressId: Id,
  percentCompleted: Schema.Finite,
  openStepsBefore: Schema.Int,
  /** Null without a due date, or at or below the minimum completion. */
  criticalRatio: Schema.NullOr(Schema.Finite),
  locked: Schema.Boolean,
  explanation: Explanation
}).annotate({ identifier: "PriorityRow" })
export interface PriorityRow extends Schema.Schema.Type<typeof PriorityRow> {}

/** A row of a priority list as one user sees it. */
export const ShownPriorityRow = Schema.Struct({
  ...PriorityRow.fields,
  explanation: Schema.Struct({
    ...Explanation.fields,
    /** Null, like `effective`, if it depends on capacities that are hidden from the user. */
    remaining: Schema.NullOr(Schema.Finite),
    effective: Schema.NullOr(Schema.Finite)
  }).annotate({ identifier: "ShownExplanation" })
}).annotate({ identifier: "ShownPriorityRow" })
export interface ShownPriorityRow extends Schema.Schema.Type<typeof ShownPriorityRow> {}
