import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Id, recordFields } from "../../kernel/record/index.ts"
import { ReferenceDate } from "../progress/index.ts"
import { OrderOption } from "./OrderOption.ts"

/** The day from which available days are counted: today, or the planned start if it is later. */
export const AsOf = Schema.Literals(["Now", "OperationDate"]).annotate({ identifier: "AsOf" })
export type AsOf = typeof AsOf.Type

const Percentage = Schema.Finite.check(
  Schema.isGreaterThanOrEqualTo(0, { message: "must not be negative" }),
  Schema.isLessThanOrEqualTo(100, { message: "must not be over 100" })
)

/** The settings of a list that determine its priorities. */
export const priorityListFields = {
  dueDate: ReferenceDate,
  asOf: AsOf,
  /**
   * If true, remaining work counts as the share of daily capacity that its quantities take. If
   * false, or for steps without quantities, it counts as scheduled days. Default: false.
   */
  workByCapacity: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  /** Waiting, moving and queueing per day of work: 0.2 makes 12 days of 10. */
  noAddedValue: Schema.Finite.check(
    Schema.isGreaterThanOrEqualTo(0, { message: "must not be negative" }),
    Schema.isLessThanOrEqualTo(100, { message: "must not be over 100" })
  ),
  /** A work order has a priority only above this percentage; null: always. */
  minimumCompletion: Schema.NullOr(Percentage),
  order: OrderOption
}

/** The default settings of a list. */
export const defaultPriorityListSettings = {
  dueDate: "installation",
  asOf: "Now",
  workByCapacity: false,
  noAddedValue: 0.2,
  minimumCompletion: null,
  order: "AscendingCriticalRatio"
} as const

/** The settings of the priority list of one progress. */
export const PriorityListSettings = Schema.Struct({
  ...recordFields,
  progressId: Id,
  ...priorityListFields
}).annotate({ identifier: "PriorityListSettings" })
export interface PriorityListSettings extends Schema.Schema.Type<typeof PriorityListSettings> {}
