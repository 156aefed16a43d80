import type { LocalDate } from "../../kernel/time/index.ts"
import { endsAfterDelivery, referenceDateOf } from "../proposal/index.ts"
import type { ReviewRow, ReviewWarning } from "./ReviewRow.ts"
import type { DraftRow } from "./reviewCapacity.ts"
import type { ReferenceDates } from "./WorkOrderDraft.ts"

type Started = Pick<ReviewRow, "checked" | "startDate">

export const startsBeforeEarlier = (rows: ReadonlyArray<Started>, place: number): boolean => {
  const { checked, startDate } = rows[place]!
  return checked && rows.slice(0, place).some((row) => row.checked && row.startDate > startDate)
}

/**
 * The warnings of a row: it starts in the past or before an earlier step, or it ends after its
 * reference date or the delivery although it belongs before it.
 */
export const reviewWarnings = (
  dates: ReferenceDates,
  today: LocalDate,
  drafts: ReadonlyArray<DraftRow>,
  place: number
): ReadonlyArray<ReviewWarning> => {
  const row = drafts[place]!
  const starts = drafts.map(({ checked, range }) => ({ checked, startDate: range.start }))
  const steps = drafts.map(({ step }) => step)
  const reference = referenceDateOf(dates, row.step.referenceDate)
  const warnings: ReadonlyArray<readonly [ReviewWarning, boolean]> = [
    ["past", row.range.start < today],
    ["beforeEarlierStep", startsBeforeEarlier(starts, place)],
    [
      "endsAfterReference",
      row.step.offsetDays < 0 && reference !== null && row.range.end > reference
    ],
    ["endsAfterDelivery", endsAfterDelivery(steps, dates.deliveryDate)(place, row.range.end)]
  ]
  return warnings.flatMap(([warning, holds]) => (holds ? [warning] : []))
}
