import { type Quantity, toHundredths } from "../quantity/index.ts"
import { checkNumber } from "../time/index.ts"
import { type CapacityInHundredths, type DayCapacity, hundredthsOrNull } from "./dayCapacity.ts"

/** How full a day is. */
export type DayStatus = "closed" | "under" | "ok" | "near" | "over"

/** The least share of the maximum, in tenths, that counts as near. */
const NEAR_TENTHS = 9

/** How full a day is, by whole hundredths; see {@link dayStatus}. */
export const statusInHundredths = (
  { closed, maxHundredths: max, minHundredths: min }: CapacityInHundredths,
  load: number
): DayStatus => {
  checkNumber("load", load)
  if (closed) return load > 0 ? "over" : "closed"
  if (max !== null && load > max) return "over"
  if (min !== null && load < min) return "under"
  return max !== null && load > 0 && load * 10 >= max * NEAR_TENTHS ? "near" : "ok"
}

/**
 * How full a day is: over when the load is more than the maximum (equal is not) or there is any on
 * a closed day; under when it is less than the minimum; near from 90 % of the maximum on, with some
 * load. Of several, the first in this order: over, closed, under, near, ok.
 *
 * @example
 * dayStatus({ load: 36, min: null, max: 40, closed: false }) // => "near"
 * dayStatus({ load: 40.01, min: null, max: 40, closed: false }) // => "over"
 */
export const dayStatus = ({
  closed,
  load,
  max,
  min
}: DayCapacity & { readonly load: Quantity }): DayStatus => {
  checkNumber("load", load)
  if (max !== null) checkNumber("max", max)
  if (min !== null) checkNumber("min", min)
  const limits = { minHundredths: hundredthsOrNull(min), maxHundredths: hundredthsOrNull(max) }
  return statusInHundredths({ ...limits, closed }, toHundredths(load))
}
