import * as Result from "effect/Result"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { earlyEnds, type ReferenceDates } from "./WorkOrderDraft.ts"
import { WrongDates } from "./WrongDates.ts"

export type KnownDates = Pick<WorkOrder, keyof ReferenceDates>

/** Checks that dates exist and ends are after starts; lists all failing fields. */
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
