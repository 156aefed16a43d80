import * as Result from "effect/Result"
import * as Struct from "effect/Struct"
import { workOrderSections } from "../../records/access/index.ts"
import type { ReferenceDate } from "../../records/progress/index.ts"
import {
  type KnownDates,
  orderDates,
  possibleDates,
  type ReferenceDates,
  type WrongDates
} from "../review-list/index.ts"

/**
 * Checks that a work order has every date except those in `mayLack`, and that every end is after
 * its start. The error lists all fields that fail.
 */
export const neededDates =
  (mayLack: ReadonlyArray<ReferenceDate>) =>
  (dates: KnownDates): Result.Result<KnownDates, WrongDates> =>
    possibleDates(
      dates,
      orderDates.filter((field) => !mayLack.includes(workOrderSections[field]))
    )

/** Returns all dates of a work order; fails as {@link neededDates} does if one is missing. */
export const allDates = (workOrder: KnownDates): Result.Result<ReferenceDates, WrongDates> =>
  Result.map(neededDates([])(workOrder), (dates) =>
    Struct.pick(dates as ReferenceDates, orderDates)
  )
