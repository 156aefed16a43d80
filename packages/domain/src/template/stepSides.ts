import type { TemplateStep } from "./Template.ts"

/** The dates of a work order in the order in which they come. */
const rank = { production: 0, delivery: 1, installation: 2 } as const

/**
 * Where a step lies: done before a date, on that date or later, or, where it counts from a later
 * date, wherever its neighbours leave it.
 */
export type StepSide = "before" | "after" | "free"

type CountedStep = Pick<TemplateStep, "referenceDate" | "offsetDays">

/**
 * On which side of the delivery or the installation each step of a template or a work order lies.
 * The steps are given in template order.
 *
 * A step that counts from an earlier date is done before the date. A step that counts from the date
 * itself is done before it when its offset is negative. A step that counts from a later date is
 * done before it when its offset is negative and no earlier step of the list lies on the date or
 * later: assembly at two days before the installation is done before the delivery, and the
 * preparation of the site is not when it follows the unloading.
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
