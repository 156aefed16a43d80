import type { UserConfiguration } from "../../records/access/index.ts"
import { seesCapacity, seesProgress } from "../visibility/index.ts"
import type { ReviewRow } from "./ReviewRow.ts"
import { startsBeforeEarlier } from "./reviewWarnings.ts"

const UNKNOWN: ReviewRow["isOverCapacityData"] = { isOverCapacity: false, capacityData: [] }

/**
 * A review list as one user sees it. Rows of hidden progresses are left out, and warnings compare
 * visible rows only. Loads appear only if the user sees the capacity of the progress. The days of a
 * visible row always appear, because they are the plan itself.
 */
export const reviewListAsSeen = (
  user: UserConfiguration,
  rows: ReadonlyArray<ReviewRow>
): ReadonlyArray<ReviewRow> => {
  const seen = rows.filter(({ progressId }) => seesProgress(user, progressId))
  return seen.map((row, place) => {
    const warnings = row.warnings.filter(
      (warning) => warning !== "beforeEarlierStep" || startsBeforeEarlier(seen, place)
    )
    return seesCapacity(user, { kind: "progress", id: row.progressId })
      ? { ...row, warnings }
      : { ...row, warnings, isOverCapacityData: UNKNOWN }
  })
}
