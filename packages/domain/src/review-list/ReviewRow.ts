import * as Schema from "effect/Schema"
import { DaysOff } from "../event/index.ts"
import { ReferenceDate } from "../progress/index.ts"
import { MeasureType } from "../quantity/index.ts"
import { Id, NumberOfDays } from "../record/index.ts"
import { OffsetDays } from "../template/index.ts"
import { LocalDate } from "../time/index.ts"

/** The load that a row would help to make on its worst day, for one measure type. */
export const CapacityDatum = Schema.Struct({
  measureType: MeasureType,
  /** Load of everything on that day, this row included. */
  totalValue: Schema.Finite,
  /** What that day can take; null when unlimited. */
  capacity: Schema.NullOr(Schema.Finite),
  date: LocalDate,
  isOverCapacity: Schema.Boolean
})
export interface CapacityDatum extends Schema.Schema.Type<typeof CapacityDatum> {}

/** What is odd about a row, besides capacity. Nothing is moved because of it. */
export const ReviewWarning = Schema.Literals([
  "past",
  "beforeEarlierStep",
  "endsAfterReference",
  "endsAfterDelivery"
])
export type ReviewWarning = typeof ReviewWarning.Type

/**
 * One row of the appointments review list: when a step would be. `edited` names what a person
 * changed, which regenerating keeps.
 */
export const ReviewRow = Schema.Struct({
  /** The template step, which names the row. */
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
  /** The days between on which it is not worked; not there where there are none. */
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
