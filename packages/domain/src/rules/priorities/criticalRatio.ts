import { dropNoise } from "../../kernel/quantity/index.ts"
import { checkNumber } from "../../kernel/time/index.ts"

/**
 * Days of work plus the waiting, moving and queueing that add no value. `constant` (at least 0) is
 * that addition per day of work. Throws a `RangeError` for other numbers.
 */
export const effectiveWork = (remaining: number, constant: number): number => {
  checkNumber("remaining", remaining, 0)
  checkNumber("constant", constant, 0)
  return dropNoise(remaining * (1 + constant))
}

/**
 * Available days divided by needed days. Below 1 the time does not suffice; negative when overdue;
 * null if `available` is null (no due date). `effective` must be positive. Throws a `RangeError`
 * that names an invalid argument.
 *
 * @example
 * criticalRatio(12, effectiveWork(18, 0)) // => 0.6666666666666666
 */
export const criticalRatio = (available: number | null, effective: number): number | null => {
  checkNumber("effective", effective, Number.MIN_VALUE)
  if (available === null) return null
  checkNumber("available", available)
  return dropNoise(available / effective)
}
