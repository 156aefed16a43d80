import * as Schema from "effect/Schema"
import { described, sharedFields } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { OrderOption, thresholdFields } from "../../records/priority-list/index.ts"
import { Category } from "./category.ts"

/** An order rule with the row's value (null without one), or a lock's position. */
export const RankedBy = Schema.Struct({
  rule: described(
    "The rule that gave the place.",
    Schema.Union([OrderOption, Schema.Literal("Lock")])
  ),
  value: described(
    "The value that ranked the row; null if it has none.",
    Schema.NullOr(Schema.Finite)
  )
}).annotate({ identifier: "RankedBy" })
export interface RankedBy extends Schema.Schema.Type<typeof RankedBy> {}

/** How the priority of a row was computed; days are worked days. */
export const Explanation = Schema.Struct({
  available: described(
    "Worked days from `asOf` to the due date; negative when overdue, null without a due date.",
    Schema.NullOr(Schema.Int)
  ),
  /** Days of work left, from this step on. */
  remaining: Schema.Finite,
  byCapacity: described(
    "Whether `remaining` counts the daily capacity that the work takes (true) or its scheduled days (false).",
    Schema.Boolean
  ),
  effective: Schema.Finite,
  constant: described(
    "Waiting time added per day of work: 0.2 turns 10 days into 12.",
    Schema.Finite
  ),
  asOf: described("The first of the days left.", LocalDate),
  due: described("The day that the work is due.", Schema.NullOr(LocalDate)),
  thresholds: described("The thresholds that were applied.", Schema.Struct(thresholdFields)),
  category: described(
    "The category of the critical ratio by the thresholds; null without a ratio, or up to the minimum completion.",
    Schema.NullOr(Category)
  ),
  rankedBy: described("The rule that decided the position, and its value.", RankedBy)
}).annotate({ identifier: "Explanation" })
export interface Explanation extends Schema.Schema.Type<typeof Explanation> {}

export const PriorityRow = Schema.Struct({
  position: described("The position in the whole list, from 1.", Schema.Int),
  workOrderId: sharedFields.workOrderId,
  stepId: sharedFields.stepId,
  progressId: sharedFields.progressId,
  percentCompleted: described("Completed work in percent of its worked days.", Schema.Finite),
  openStepsBefore: described("Number of open steps before it.", Schema.Int),
  criticalRatio: described(
    "Worked days left divided by worked days needed; null without a due date, or up to the minimum completion.",
    Schema.NullOr(Schema.Finite)
  ),
  locked: described("Whether a user locked the position.", Schema.Boolean),
  explanation: Explanation
}).annotate({ identifier: "PriorityRow" })
export interface PriorityRow extends Schema.Schema.Type<typeof PriorityRow> {}

export const ShownPriorityRow = Schema.Struct({
  ...PriorityRow.fields,
  explanation: described(
    "The calculation of the position in the list.",
    Schema.Struct({
      ...Explanation.fields,
      remaining: described(
        "Worked days of open steps; null if they follow from limits that the user cannot see.",
        Schema.NullOr(Schema.Finite)
      ),
      effective: described(
        "Worked days needed, including waiting; null if they follow from limits that the user cannot see.",
        Schema.NullOr(Schema.Finite)
      )
    }).annotate({ identifier: "ShownExplanation" })
  )
}).annotate({ identifier: "ShownPriorityRow" })
export interface ShownPriorityRow extends Schema.Schema.Type<typeof ShownPriorityRow> {}
