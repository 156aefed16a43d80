import { type MeasureType, shareOf } from "../../kernel/quantity/index.ts"
import type { Profile } from "./room/Profile.ts"

export interface Excess {
  readonly measureType: MeasureType
  readonly epochDay: number
  readonly hundredths: number
}

export type FreeDays = Pick<Profile, "first" | "placeOf" | "dayOf" | "measureTypes" | "free">

/** The largest overload of a placement, the earliest of equal ones; null if there is none. */
const worstOf = (
  profile: FreeDays,
  demand: ReadonlyArray<number>,
  days: number,
  place: number
): Excess | null => {
  let worst: Excess | null = null
  for (let day = 0; day < days; day += 1)
    profile.measureTypes.forEach((measureType, unit) => {
      const share = shareOf(demand[unit]!, days, day)
      const hundredths = share - profile.free[unit]![place + day]!
      if (share > 0 && hundredths > (worst?.hundredths ?? 0))
        worst = { measureType, epochDay: profile.dayOf[place + day]!, hundredths }
    })
  return worst
}

export type Preference = "latest" | "earliest"

/**
 * The overload of the placement in `[from, until)` with the least; null if the range is empty or a
 * placement fits.
 */
export const leastOverload = (
  profile: FreeDays,
  demand: ReadonlyArray<number>,
  days: number,
  [from, until]: readonly [number, number],
  preferred: Preference
): Excess | null => {
  if (until <= from) return null
  const low = profile.placeOf[from - profile.first]!
  const high = profile.placeOf[until - profile.first]! - days
  let least: Excess | null = null
  for (let step = 0; step <= high - low; step += 1) {
    const place = preferred === "latest" ? high - step : low + step
    const worst = worstOf(profile, demand, days, place)
    if (worst === null) return null
    if (least === null || worst.hundredths < least.hundredths) least = worst
  }
  return least
}
