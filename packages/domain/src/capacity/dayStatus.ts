import type { DayCapacity } from "./dayCapacity.ts"

/** How full a day is. */
export type DayStatus = "closed" | "under" | "ok" | "near" | "over"

/** The least share of the maximum, in tenths, that counts as near. */
const NEAR_TENTHS = 9

/**
 * How full a day is, from whole hundredths: over when the load is more than the maximum (equal is
 * not) or there is any on a closed day; under when it is less than the minimum; near from 90 % of
 * the maximum on, with some load. Of several, the first in this order: over, closed, under, near,
 * ok.
 */
export const dayStatus = (day: DayCapacity & { readonly load: number }): DayStatus => {
  const { load, min, max, closed } = day
  if (closed) return load > 0 ? "over" : "closed"
  if (max !== null && load > max) return "over"
  if (min !== null && load < min) return "under"
  return max !== null && load > 0 && load * 10 >= max * NEAR_TENTHS ? "near" : "ok"
}
