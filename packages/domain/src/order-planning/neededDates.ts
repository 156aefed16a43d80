import * as Result from "effect/Result"
import { workOrderSections } from "../access/index.ts"
import type { ReferenceDate } from "../progress/index.ts"
import { DateMissing } from "../proposal/index.ts"
import { ReferenceDates } from "../review-list/index.ts"
import type { WorkOrder } from "../work-order/index.ts"

const dateFields = Object.keys(ReferenceDates.fields) as ReadonlyArray<keyof ReferenceDates>

/** Refused where a work order lacks a date, but for those that may stay missing. */
export const neededDates = (
  workOrder: Pick<WorkOrder, keyof ReferenceDates>,
  mayLack: ReadonlyArray<ReferenceDate>
): Result.Result<void, DateMissing> => {
  const missing = dateFields.filter((field) => workOrder[field] === null)
  const needed = missing.map((field) => workOrderSections[field])
  const referenceDate = needed.find((section) => !mayLack.includes(section))
  return referenceDate === undefined
    ? Result.succeed(undefined)
    : Result.fail(new DateMissing({ referenceDate }))
}
