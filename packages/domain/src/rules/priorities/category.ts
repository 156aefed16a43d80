import * as Schema from "effect/Schema"
import { checkNumber } from "../../kernel/time/index.ts"
import type { Thresholds } from "../../records/priority-list/index.ts"

export const Category = Schema.Literals([
  "Standard",
  "AttentionRequired",
  "Urgent",
  "Late"
]).annotate({ identifier: "Category" })
export type Category = typeof Category.Type

type Limits = Pick<Thresholds, "attentionRequired" | "urgent" | "late">

/** Validates thresholds. Throws a `RangeError` that names the argument. */
export const checkThresholds = (thresholds: Limits): void => {
  for (const name of ["attentionRequired", "urgent", "late"] as const)
    checkNumber(`thresholds.${name}`, thresholds[name])
}

/**
 * The category of a critical ratio. With no days left it is Late whatever the ratio. A ratio equal
 * to a threshold is not below it. Without a due date (both null) it is Standard.
 *
 * @example
 * categoryOf(defaultThresholds, 5, 0.8) // => "Urgent"
 * categoryOf(defaultThresholds, 0, 0) // => "Late"
 */
export const categoryOf = (
  thresholds: Limits,
  available: number | null,
  ratio: number | null
): Category => {
  checkThresholds(thresholds)
  if (available !== null) checkNumber("available", available)
  if (ratio !== null) checkNumber("ratio", ratio)
  if (available === null || ratio === null) return "Standard"
  if (available <= 0 || ratio < thresholds.late) return "Late"
  if (ratio < thresholds.urgent) return "Urgent"
  return ratio < thresholds.attentionRequired ? "AttentionRequired" : "Standard"
}
