import { dropNoise } from "../quantity/index.ts"
import { checkNumber } from "../time/index.ts"

/**
 * The days that work takes with the waiting, moving and queueing that adds no value: `constant` (at
 * least 0) of each day of work on top of it.
 */
export const effectiveWork = (remaining: number, constant: number): number => {
  checkNumber("remaining", remaining, 0)
  checkNumber("constant", constant, 0)
  return dropNoise(remaining * (1 + constant))
}

/**
 * Available days over days needed: under 1 there is not enough time, and it stays negative when the
 * due date is past. Without days available (no due date) it is null. `effective` is more than 0.
 * Throws a `RangeError` that names the argument where one is no such number.
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
