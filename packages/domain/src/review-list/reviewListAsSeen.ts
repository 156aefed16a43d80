import type { UserConfiguration } from "../access/index.ts"
import { seesCapacity, seesProgress } from "../visibility/index.ts"
import type { ReviewRow } from "./ReviewRow.ts"
import { startsBeforeEarlier } from "./reviewWarnings.ts"

const UNKNOWN: ReviewRow["isOverCapacityData"] = { isOverCapacity: false, capacityData: [] }

/**
 * A review list as a user is shown it: the rows of progresses in sight, as the steps of a work
 * order are, compared with each other alone. How full a progress is shows to who sees its capacity;
 * the days of a row are the plan itself and stay.
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
