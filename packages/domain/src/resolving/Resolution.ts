import * as Schema from "effect/Schema"
import type { Overload } from "../capacity/index.ts"
import type { ChangeSet } from "../change/index.ts"
import type { Stopped } from "../plan-score/index.ts"
import { MeasureType, Quantity } from "../quantity/index.ts"
import { Id } from "../record/index.ts"
import { LocalDate } from "../time/index.ts"

/** What would let an overload be resolved that moving steps alone does not. */
export const Remedy = Schema.TaggedUnion({
  /** So much more of a measure type on that day. */
  Overtime: { progressId: Id, measureType: MeasureType, date: LocalDate, more: Quantity },
  /**
   * The progress works on a day that its week leaves out, with so much overtime on it where its
   * maximum alone is not enough.
   */
  OpenDay: {
    progressId: Id,
    date: LocalDate,
    overtime: Schema.optionalKey(
      Schema.Array(Schema.Struct({ measureType: MeasureType, more: Quantity }))
    )
  },
  /** One order is done so many worked days after its due date, or later than it is already. */
  OrderLater: { workOrderId: Id, days: Schema.Int },
  /** Steps of one order take more days, with smaller shares; it is no later for it. */
  LongerSteps: { workOrderId: Id }
}).annotate({ identifier: "Remedy" })
export type Remedy = typeof Remedy.Type

/** A remedy that was tried. */
export interface TriedRemedy {
  readonly remedy: Remedy
  /** What it takes, in the place of what else would be done with the same steps. */
  readonly changes: ChangeSet
  /** Worked days that its steps move, all together. */
  readonly movedDays: number
}

/** An overload that stays, and the least of each kind that would resolve it, the cheapest first. */
export interface Unresolved {
  readonly overload: Overload
  readonly remedies: ReadonlyArray<TriedRemedy>
}

/** How some overloads are resolved by moving as few steps as possible. */
export interface Resolution {
  readonly changes: ChangeSet
  readonly resolved: ReadonlyArray<Overload>
  readonly unresolved: ReadonlyArray<Unresolved>
  /** The attempts that were made, of all ways together. */
  readonly iterations: number
  /** `time` where something was not tried for want of it, be it a move or a remedy. */
  readonly stopped: Exclude<Stopped, "optimal">
}
