import * as Schema from "effect/Schema"
import { OrderOption, thresholdFields } from "../priority-list/index.ts"
import { Id } from "../record/index.ts"
import { LocalDate } from "../time/index.ts"
import { Category } from "./category.ts"

/**
 * What put a row where it is: the rule, with the number that it ranks this row by (null when it has
 * none), or a lock with the position it asks for.
 */
export const RankedBy = Schema.Struct({
  rule: Schema.Union([OrderOption, Schema.Literal("Lock")]),
  value: Schema.NullOr(Schema.Finite)
}).annotate({ identifier: "RankedBy" })
export interface RankedBy extends Schema.Schema.Type<typeof RankedBy> {}

/** How the priority of a row was reckoned; days are worked days. */
export const Explanation = Schema.Struct({
  /** Days from `asOf` until the due day; negative when it is past, null without a due date. */
  available: Schema.NullOr(Schema.Int),
  /** Days of work left, from this step on. */
  remaining: Schema.Finite,
  /** Whether these are days of capacity that the work fills, and not days that it lies on. */
  byCapacity: Schema.Boolean,
  /** Days needed: `remaining × (1 + constant)`. */
  effective: Schema.Finite,
  constant: Schema.Finite,
  asOf: LocalDate,
  due: Schema.NullOr(LocalDate),
  thresholds: Schema.Struct(thresholdFields),
  /** Null while the minimum completion keeps the row from having a priority. */
  category: Schema.NullOr(Category),
  rankedBy: RankedBy
}).annotate({ identifier: "Explanation" })
export interface Explanation extends Schema.Schema.Type<typeof Explanation> {}

/** A work order in a priority list. */
export const PriorityRow = Schema.Struct({
  /** Counted from 1, over the whole list. */
  position: Schema.Int,
  workOrderId: Id,
  /** The open step that puts it in this list. */
  stepId: Id,
  progressId: Id,
  percentCompleted: Schema.Finite,
  /** Open steps that come before this one. */
  openStepsBefore: Schema.Int,
  /** Null without a due date, and while the minimum completion keeps it from having one. */
  criticalRatio: Schema.NullOr(Schema.Finite),
  locked: Schema.Boolean,
  explanation: Explanation
}).annotate({ identifier: "PriorityRow" })
export interface PriorityRow extends Schema.Schema.Type<typeof PriorityRow> {}

/** A row of a priority list as a user is shown it. */
export const ShownPriorityRow = Schema.Struct({
  ...PriorityRow.fields,
  explanation: Schema.Struct({
    ...Explanation.fields,
    /** Null, as `effective` is, where it is reckoned from limits that the user does not see. */
    remaining: Schema.NullOr(Schema.Finite),
    effective: Schema.NullOr(Schema.Finite)
  }).annotate({ identifier: "ShownExplanation" })
}).annotate({ identifier: "ShownPriorityRow" })
export interface ShownPriorityRow extends Schema.Schema.Type<typeof ShownPriorityRow> {}
