import { type Category, categoryOf } from "@atelier/domain/priorities"

/** The categories, from the calmest. */
export const categories = [
  "Standard",
  "AttentionRequired",
  "Urgent",
  "Late"
] as const satisfies ReadonlyArray<Category>

/** What a row says that its category depends on. */
export interface RatedRow {
  readonly criticalRatio: number | null
  readonly explanation: { readonly available: number | null; readonly category: Category | null }
}

/** How many rows would fall into each category; rows without a priority into none. */
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
