import { type Category, categoryOf } from "@atelier/domain/priorities"

export const categories = [
  "Standard",
  "AttentionRequired",
  "Urgent",
  "Late"
] as const satisfies ReadonlyArray<Category>

export interface RatedRow {
  readonly criticalRatio: number | null
  readonly explanation: { readonly available: number | null; readonly category: Category | null }
}

/** Counts the rows in each category; rows without a priority are not counted. */
export const thresholdPicture = (
  rows: ReadonlyArray<RatedRow>,
  thresholds: Parameters<typeof categoryOf>[0]
): Readonly<Record<Category, number>> => {
  const counts = { Standard: 0, AttentionRequired: 0, Urgent: 0, Late: 0 }
  for (const { criticalRatio, explanation } of rows)
    if (explanation.category !== null)
      counts[categoryOf(thresholds, explanation.available, criticalRatio)] += 1
  return counts
}
