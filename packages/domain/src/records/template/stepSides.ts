import type { TemplateStep } from "./Template.ts"

const rank = { production: 0, delivery: 1, installation: 2 } as const

/** Before, on or after a date, or undetermined if the step counts from a later date. */
export type StepSide = "before" | "after" | "free"

type CountedStep = Pick<TemplateStep, "referenceDate" | "offsetDays">

/**
 * Determines for each step on which side of the delivery or the installation it is. The steps must
 * be in template order.
 *
 * - A step that counts from an earlier date comes before the date.
 * - A step that counts from the date itself comes before it if its offset is negative.
 * - A step that counts from a later date comes before it if its offset is negative and no earlier
 *   step in the list has a non-negative offset from this date or a later one.
 *
 * For example, assembly two days before the installation comes before the delivery; the preparation
 * of the site does not if it follows the unloading.
 *
 * @example
 * const steps = [
 *   { referenceDate: "production", offsetDays: 0 },
 *   { referenceDate: "installation", offsetDays: -2 },
 *   { referenceDate: "delivery", offsetDays: 0 },
 *   { referenceDate: "installation", offsetDays: -1 }
 * ] as const
 * stepSides(steps, "delivery") // => ["before", "before", "after", "free"]
 */
export const stepSides = (
  steps: ReadonlyArray<CountedStep>,
  date: "delivery" | "installation"
): ReadonlyArray<StepSide> => {
  let isBefore = true
  return steps.map(({ offsetDays, referenceDate }) => {
    const distance = rank[referenceDate] - rank[date]
    if (distance < 0) return "before"
    if (offsetDays < 0 && (distance === 0 || isBefore)) return "before"
    if (offsetDays >= 0) isBefore = false
    return distance === 0 ? "after" : "free"
  })
}
