import { referenceDateOf } from "../proposal/index.ts"
import type { LocalDate } from "../time/index.ts"
import type { ReviewWarning } from "./ReviewRow.ts"
import type { DraftRow } from "./reviewCapacity.ts"
import type { ReferenceDates } from "./WorkOrderDraft.ts"

const startsBeforeEarlier = (drafts: ReadonlyArray<DraftRow>, place: number): boolean => {
  const row = drafts[place] as DraftRow
  if (!row.checked) return false
  return drafts
    .slice(0, place)
    .some((draft) => draft.checked && draft.range.start > row.range.start)
}

/**
 * What is odd about a row: it starts in the past, it starts before an earlier step, or it should be
 * done before its reference date and ends after it.
 */
export const reviewWarnings = (
  dates: ReferenceDates,
  today: LocalDate,
  drafts: ReadonlyArray<DraftRow>,
  place: number
): ReadonlyArray<ReviewWarning> => {
  const row = drafts[place] as DraftRow
  const reference = referenceDateOf(dates, row.step.referenceDate)
  const warnings: ReadonlyArray<readonly [ReviewWarning, boolean]> = [
    ["past", row.range.start < today],
    ["beforeEarlierStep", startsBeforeEarlier(drafts, place)],
    [
      "endsAfterReference",
      row.step.offsetDays < 0 && reference !== null && row.range.end > reference
    ]
  ]
  return warnings.flatMap(([warning, holds]) => (holds ? [warning] : []))
}
