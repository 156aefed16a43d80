import { stepSides, type TemplateStep } from "../template/index.ts"
import type { LocalDate } from "../time/index.ts"

/**
 * Returns a function that says of the step at a place of the list whether it belongs before the
 * delivery and ends after it. `end` is exclusive. A step that counts from the delivery itself is
 * late for its own date, and is reported as that instead.
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
