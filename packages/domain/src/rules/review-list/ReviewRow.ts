import * as Schema from "effect/Schema"
import { MeasureType } from "../../kernel/quantity/index.ts"
import { Id, NumberOfDays } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { DaysOff } from "../../records/event/index.ts"
import { ReferenceDate } from "../../records/progress/index.ts"
import { OffsetDays } from "../../records/template/index.ts"

/** The load on the worst day of a row, for one measure type. */
export const CapacityDatum = Schema.Struct({
  measureType: MeasureType,
  /** Total load of that day, including this row. */
  totalValue: Schema.Finite,
  capacity: Schema.NullOr(Schema.Finite),
  date: LocalDate,
  isOverCapacity: Schema.Boolean
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
  /** The template step; identifies the row. */
  templateStepId: Id,
  progressId: Id,
  referenceDate: ReferenceDate,
  linked: Schema.Boolean,
  offsetDays: OffsetDays,
  startDate: LocalDate,
  /** Exclusive: the day after the last day of work. */
  endDate: LocalDate,
  numberOfDaysDefault: NumberOfDays,
  checked: Schema.Boolean,
  /** Worked days within the period on which the step pauses; absent if there are none. */
  daysOff: Schema.optionalKey(DaysOff),
  edited: Schema.Struct({
    startDate: Schema.Boolean,
    numberOfDays: Schema.Boolean,
    checked: Schema.Boolean
  }),
  isOverCapacityData: Schema.Struct({
    isOverCapacity: Schema.Boolean,
    capacityData: Schema.Array(CapacityDatum)
  }),
  warnings: Schema.Array(ReviewWarning)
}).annotate({ identifier: "ReviewRow" })
export interface ReviewRow extends Schema.Schema.Type<typeof ReviewRow> {}
