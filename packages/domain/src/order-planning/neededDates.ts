import * as Result from "effect/Result"
import { workOrderSections } from "../access/index.ts"
import type { ReferenceDate } from "../progress/index.ts"
import { earlyEnds, ReferenceDates } from "../review-list/index.ts"
import type { KnownDates } from "./allDates.ts"
import { WrongDates } from "./WrongDates.ts"

const dateFields = Object.keys(ReferenceDates.fields) as ReadonlyArray<keyof ReferenceDates>

/**
 * The dates that a work order has; refused with all that it lacks, but for those that may stay
 * missing, and every end that is not after its start.
 */
export const neededDates =
  (mayLack: ReadonlyArray<ReferenceDate>) =>
  (dates: KnownDates): Result.Result<KnownDates, WrongDates> => {
    const early = earlyEnds(dates)
    const missing = dateFields.filter(
      (field) => dates[field] === null && !mayLack.includes(workOrderSections[field])
    )
    return missing.length === 0 && early.length === 0
      ? Result.succeed(dates)
      : Result.fail(new WrongDates({ missing, early }))
  }
