import * as Result from "effect/Result"
import * as Struct from "effect/Struct"
import { workOrderSections } from "../access/index.ts"
import type { ReferenceDate } from "../progress/index.ts"
import {
  type KnownDates,
  orderDates,
  possibleDates,
  type ReferenceDates,
  type WrongDates
} from "../review-list/index.ts"

/**
 * The dates that a work order has; refused with all that it lacks, but for those that may stay
 * missing, and every end that is not after its start.
 */
export const neededDates =
  (mayLack: ReadonlyArray<ReferenceDate>) =>
  (dates: KnownDates): Result.Result<KnownDates, WrongDates> =>
    possibleDates(
      dates,
      orderDates.filter((field) => !mayLack.includes(workOrderSections[field]))
    )

/** Every date of a work order, of which it lacks none; refused as {@link neededDates} does. */
export const allDates = (workOrder: KnownDates): Result.Result<ReferenceDates, WrongDates> =>
  Result.map(neededDates([])(workOrder), (dates) =>
    Struct.pick(dates as ReferenceDates, orderDates)
  )
