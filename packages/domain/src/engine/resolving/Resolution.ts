import * as Schema from "effect/Schema"
import { MeasureType, Quantity } from "../../kernel/quantity/index.ts"
import { described, sharedFields } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import type { ChangeSet } from "../../records/change/index.ts"
import type { Overload } from "../../rules/capacity/index.ts"
import type { Stopped } from "../plan-score/index.ts"

export const Remedy = Schema.TaggedUnion({
  Overtime: {
    progressId: sharedFields.progressId,
    measureType: MeasureType,
    date: LocalDate,
    more: described("The additional capacity.", Quantity)
  },
  /** The progress works outside its normal week, with overtime if needed. */
  OpenDay: {
    progressId: sharedFields.progressId,
    date: LocalDate,
    overtime: described(
      "Additional capacity on single days.",
      Schema.optionalKey(
        Schema.Array(
          Schema.Struct({
            measureType: MeasureType,
            more: described("The additional capacity.", Quantity)
          })
        )
      )
    )
  },
  /** One order ends that many worked days after its due date, or later than it already does. */
  OrderLater: {
    workOrderId: sharedFields.workOrderId,
    days: described("Number of worked days by which it is later.", Schema.Int)
  },
  /** Steps of one order take more days, with smaller daily loads, without becoming later. */
  LongerSteps: { workOrderId: sharedFields.workOrderId }
}).annotate({ identifier: "Remedy" })
export type Remedy = typeof Remedy.Type

export interface TriedRemedy {
  readonly remedy: Remedy
  /** The changes of the remedy; they replace other changes of the same steps. */
  readonly changes: ChangeSet
  /** The sum of worked days by which its steps move. */
  readonly movedDays: number
}

/** A remaining overload with the least remedy of each kind, cheapest first. */
export interface Unresolved {
  readonly overload: Overload
  readonly remedies: ReadonlyArray<TriedRemedy>
}

export interface Resolution {
  readonly changes: ChangeSet
  readonly resolved: ReadonlyArray<Overload>
  readonly unresolved: ReadonlyArray<Unresolved>
  readonly iterations: number
  /** `time` if a move or remedy was not tried because the budget was used up. */
  readonly stopped: Exclude<Stopped, "optimal">
}
