import { MAX_QUANTITY } from "../../kernel/quantity/index.ts"
import type { Operation } from "./read/readOperations.ts"

const MILLIONTHS_PER_HUNDREDTH = 10_000

/**
 * Hours of an operation: quantity × hours per unit + fixed hours, rounded to hundredths, halves up.
 * The calculation uses whole millionths, so that a half is exact. Null if the result exceeds the
 * maximum of a quantity.
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
