import { type Quantity, toHundredths } from "../../kernel/quantity/index.ts"
import { checkNumber } from "../../kernel/time/index.ts"
import { type CapacityInHundredths, type DayCapacity, hundredthsOrNull } from "./dayCapacity.ts"

export type DayStatus = "closed" | "under" | "ok" | "near" | "over"

/** Tenths of the maximum from which a day counts as near. */
const NEAR_TENTHS = 9

/** Status of a load in whole hundredths; see {@link dayStatus}. */
export const statusInHundredths = (
  { closed, maxHundredths: max, minHundredths: min }: CapacityInHundredths,
  load: number
): DayStatus => {
  checkNumber("load", load)
  if (closed) return max !== null && load > 0 ? "over" : "closed"
  if (max !== null && load > max) return "over"
  if (min !== null && load < min) return "under"
  return max !== null && load > 0 && load * 10 >= max * NEAR_TENTHS ? "near" : "ok"
}

/**
 * Status of a day. The first row that matches applies.
 *
 * | status | load |
 * |---|---|
 * | over | above the maximum, or any load on a closed day with a maximum |
 * | closed | any other, on a closed day |
 * | under | below the minimum |
 * | near | above 0 and at least 90 % of the maximum |
 * | ok | any other |
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
