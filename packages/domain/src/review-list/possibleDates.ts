import * as Result from "effect/Result"
import type { WorkOrder } from "../work-order/index.ts"
import { earlyEnds, type ReferenceDates } from "./WorkOrderDraft.ts"
import { WrongDates } from "./WrongDates.ts"

/** What a work order has of its dates. */
export type KnownDates = Pick<WorkOrder, keyof ReferenceDates>

/**
 * The dates that a work order has; refused with all that are needed and missing, and every end that
 * is not after its start.
 */
export const possibleDates = <T extends KnownDates>(
  dates: T,
  needed: ReadonlyArray<keyof ReferenceDates> = []
): Result.Result<T, WrongDates> => {
  const missing = needed.filter((field) => dates[field] === null)
  const early = earlyEnds(dates)
  return missing.length === 0 && early.length === 0
    ? Result.succeed(dates)
    : Result.fail(new WrongDates({ missing, early }))
}
