import { MAX_QUANTITY } from "../quantity/index.ts"
import type { Operation } from "./readOperations.ts"

const MILLIONTHS_PER_HUNDREDTH = 10_000

/**
 * The hours that a quantity takes at an operation, to the nearest hundredth, halves up: quantity ×
 * hours per unit + fixed hours. It is reckoned in whole millionths, so that a half is a half. Null
 * when it is more than a quantity can be.
 */
export const hoursOfWork = (
  quantity: number,
  operation: Pick<Operation, "hoursPerUnit" | "fixedHours">
): number | null => {
  const { hoursPerUnit, fixedHours } = operation
  if (quantity * hoursPerUnit + fixedHours > MAX_QUANTITY) return null
  const millionths =
    Math.round(quantity * 100) * Math.round(hoursPerUnit * 10_000) +
    Math.round(fixedHours * 10_000) * 100
  return Math.round(millionths / MILLIONTHS_PER_HUNDREDTH) / 100
}
