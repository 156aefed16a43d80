import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { ReferenceDate } from "../progress/index.ts"
import { Id, recordFields } from "../record/index.ts"
import { OrderOption } from "./OrderOption.ts"

/** From when available days are counted: today, or the planned start where that is later. */
export const AsOf = Schema.Literals(["Now", "OperationDate"]).annotate({ identifier: "AsOf" })
export type AsOf = typeof AsOf.Type

/** A percentage, from 0 to 100. */
const Percentage = Schema.Finite.check(
  Schema.isGreaterThanOrEqualTo(0, { message: "must not be negative" }),
  Schema.isLessThanOrEqualTo(100, { message: "must not be over 100" })
)

/** How the priorities of a list are worked out. */
export const priorityListFields = {
  /** The date of a work order that it has to be ready for. */
  dueDate: ReferenceDate,
  asOf: AsOf,
  /**
   * Whether the work that waits is counted by what it takes of the capacity of each progress, where
   * steps have quantities, and not by the days that they lie on. By days where nothing is said of
   * it.
   */
  workByCapacity: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  /** Waiting, moving and queueing for each day of work: 0.2 makes 12 days of 10. */
  noAddedValue: Schema.Finite.check(
    Schema.isGreaterThanOrEqualTo(0, { message: "must not be negative" }),
    Schema.isLessThanOrEqualTo(100, { message: "must not be over 100" })
  ),
  /** The percentage that has to be exceeded before there is a priority; null for none. */
  minimumCompletion: Schema.NullOr(Percentage),
  order: OrderOption
}

/** What a configuration says until somebody decides otherwise. */
export const defaultPriorityListSettings = {
  dueDate: "installation",
  asOf: "Now",
  workByCapacity: false,
  noAddedValue: 0.2,
  minimumCompletion: null,
  order: "AscendingCriticalRatio"
} as const

/** How the work orders that wait at one progress are ranked. */
export const PriorityListSettings = Schema.Struct({
  ...recordFields,
  progressId: Id,
  ...priorityListFields
}).annotate({ identifier: "PriorityListSettings" })
export interface PriorityListSettings extends Schema.Schema.Type<typeof PriorityListSettings> {}
