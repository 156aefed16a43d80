import * as Result from "effect/Result"
import { earlyEnds, ReferenceDates } from "../review-list/index.ts"
import type { WorkOrder } from "../work-order/index.ts"
import { WrongDates } from "./WrongDates.ts"

/** What a work order has of its dates. */
export type KnownDates = Pick<WorkOrder, keyof ReferenceDates>

const fields = Object.keys(ReferenceDates.fields) as ReadonlyArray<keyof ReferenceDates>

/** The dates that a work order has; refused with every end that is not after its start. */
export const possibleDates = <T extends KnownDates>(dates: T): Result.Result<T, WrongDates> => {
  const early = earlyEnds(dates)
  return early.length === 0
    ? Result.succeed(dates)
    : Result.fail(new WrongDates({ missing: [], early }))
}

const isWhole = (dates: KnownDates): dates is ReferenceDates =>
  fields.every((field) => dates[field] !== null)

/**
 * Every date of a work order; refused with all that are missing, and every end that is not after
 * its start.
 */
export const allDates = (workOrder: KnownDates): Result.Result<ReferenceDates, WrongDates> => {
  const { productionDate, deliveryDate, deliveryEndDate, installationDate, installationEndDate } =
    workOrder
  const dates = {
    productionDate,
    deliveryDate,
    deliveryEndDate,
    installationDate,
    installationEndDate
  }
  const early = earlyEnds(dates)
  return isWhole(dates) && early.length === 0
    ? Result.succeed(dates)
    : Result.fail(
        new WrongDates({ missing: fields.filter((field) => dates[field] === null), early })
      )
}
