import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { described, recordFields, sharedFields } from "../../kernel/record/index.ts"
import { ReferenceDate } from "../progress/index.ts"
import { OrderOption } from "./OrderOption.ts"

/** The day from which available days are counted: today, or the planned start if it is later. */
export const AsOf = Schema.Literals(["Now", "OperationDate"]).annotate({ identifier: "AsOf" })
export type AsOf = typeof AsOf.Type

const Percentage = Schema.Finite.check(
  Schema.isGreaterThanOrEqualTo(0, { message: "must not be negative" }),
  Schema.isLessThanOrEqualTo(100, { message: "must not be over 100" })
)

export const priorityListFields = {
  dueDate: described("The reference date that is the due date of the list.", ReferenceDate),
  asOf: described(
    "The start of the days left in priority lists: now, or the planned day of the operation.",
    AsOf
  ),
  workByCapacity: described(
    "Whether remaining work counts as the share of daily capacity that its quantities take. Steps without quantities count as scheduled days. Default: false.",
    Schema.Boolean
  ).pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  noAddedValue: described(
    "Waiting, moving and queueing time per day of work: 0.2 turns 10 days into 12.",
    Schema.Finite.check(
      Schema.isGreaterThanOrEqualTo(0, { message: "must not be negative" }),
      Schema.isLessThanOrEqualTo(100, { message: "must not be over 100" })
    )
  ),
  minimumCompletion: described(
    "The percentage completed above which a work order gets a priority; null for none.",
    Schema.NullOr(Percentage)
  ),
  order: described("The rule that ranks the list.", OrderOption)
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

export const PriorityListSettings = Schema.Struct({
  ...recordFields,
  progressId: sharedFields.progressId,
  ...priorityListFields
}).annotate({ identifier: "PriorityListSettings" })
export interface PriorityListSettings extends Schema.Schema.Type<typeof PriorityListSettings> {}
