import * as Schema from "effect/Schema"
import { MeasureType } from "../../kernel/quantity/index.ts"
import { described, Id, NumberOfDays, sharedFields } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { DaysOff } from "../../records/event/index.ts"
import { ReferenceDate } from "../../records/progress/index.ts"
import { OffsetDays } from "../../records/template/index.ts"

export const CapacityDatum = Schema.Struct({
  measureType: MeasureType,
  totalValue: described(
    "The load of that day, including this row. In units of the measure type, with at most two decimals.",
    Schema.Finite
  ),
  capacity: described(
    "The daily maximum; null for no limit. In units of the measure type, with at most two decimals.",
    Schema.NullOr(Schema.Finite)
  ),
  date: LocalDate,
  isOverCapacity: described(
    "Whether the load is over the capacity on any of these days.",
    Schema.Boolean
  )
})
export interface CapacityDatum extends Schema.Schema.Type<typeof CapacityDatum> {}

/** Warnings about a row other than overloads. Rows are never moved because of them. */
export const ReviewWarning = Schema.Literals([
  "past",
  "beforeEarlierStep",
  "endsAfterReference",
  "endsAfterDelivery"
])
export type ReviewWarning = typeof ReviewWarning.Type

/**
 * A row of the appointments review list: the planned days of a step. `edited` marks the fields that
 * the user changed; regenerating keeps them.
 */
export const ReviewRow = Schema.Struct({
  templateStepId: described("The step of the template, which identifies the row.", Id),
  progressId: sharedFields.progressId,
  referenceDate: ReferenceDate,
  linked: described("Whether the step follows its reference date.", Schema.Boolean),
  offsetDays: OffsetDays,
  startDate: described("The first day of the event.", LocalDate),
  endDate: described("The day after the last day of work.", LocalDate),
  numberOfDaysDefault: described("Default number of worked days of the step.", NumberOfDays),
  checked: described("Whether the step is used.", Schema.Boolean),
  daysOff: Schema.optionalKey(DaysOff),
  edited: described(
    "The fields that the user edited and that stay as they are.",
    Schema.Struct({
      startDate: described("Whether the user edited the first day.", Schema.Boolean),
      numberOfDays: described("Whether the user edited the number of days.", Schema.Boolean),
      checked: described("Whether the user edited `checked`.", Schema.Boolean)
    })
  ),
  isOverCapacityData: described(
    "Whether the step would be over capacity, and where.",
    Schema.Struct({
      isOverCapacity: CapacityDatum.fields.isOverCapacity,
      capacityData: described(
        "Load against capacity, by measure type and day.",
        Schema.Array(CapacityDatum)
      )
    })
  ),
  warnings: described("The warnings of the row.", Schema.Array(ReviewWarning))
}).annotate({ identifier: "ReviewRow" })
export interface ReviewRow extends Schema.Schema.Type<typeof ReviewRow> {}
