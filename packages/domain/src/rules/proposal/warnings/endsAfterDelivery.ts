import type { LocalDate } from "../../../kernel/time/index.ts"
import { stepSides, type TemplateStep } from "../../../records/template/index.ts"

/**
 * Returns a function that tests whether the step at an index belongs before the delivery and ends
 * after it. `end` is exclusive. Steps whose reference date is the delivery return false: they are
 * reported as late instead.
 */
export const endsAfterDelivery = (
  steps: ReadonlyArray<Pick<TemplateStep, "referenceDate" | "offsetDays">>,
  deliveryDate: LocalDate | null
): ((place: number, end: LocalDate) => boolean) => {
  if (deliveryDate === null) return () => false
  const sides = stepSides(steps, "delivery")
  return (place, end) =>
    sides[place] === "before" && steps[place]?.referenceDate !== "delivery" && end > deliveryDate
}
