import type { ChainStep } from "./Chain.ts"
import { latestPlace, type Profile, placeBefore, reserveRoom, type Span } from "./room/Profile.ts"
import { earliestAfter, latestBefore } from "./room/sharedDay.ts"
import { NO_PLACE } from "./room/windowFit.ts"

export interface ChainPlaces {
  readonly places: ReadonlyArray<number>
  /** The index of the step without a place, or {@link NO_PLACE} if all have one. */
  readonly failed: number
}

export const startOf = ({ profile }: ChainStep, place: number): number => profile.dayOf[place]!

export const endOf = ({ profile, days }: ChainStep, place: number): number =>
  profile.dayOf[place + days - 1]! + 1

/** True if the steps of the chain may share days; either all may or none. */
const mayShareDays = (chain: ReadonlyArray<ChainStep>): boolean =>
  chain.length > 0 && chain[0]!.sharing !== null

const unlaid = (steps: ReadonlyArray<ChainStep>) => ({
  steps,
  place: new Int32Array(steps.length).fill(NO_PLACE),
  days: Int32Array.from(steps, ({ days }) => days)
})

const placeLatestSharing = (chain: ReadonlyArray<ChainStep>, within: Span): ChainPlaces => {
  const laid = unlaid(chain)
  let at = chain.length - 1
  for (; at >= 0; at -= 1) {
    const { days, from, until } = chain[at]!
    const [first, limit] = [Math.max(from, within.first), Math.min(until, within.until)]
    laid.place[at] = latestBefore(laid, at, chain.length, days, first, limit)
    if (laid.place[at] === NO_PLACE) break
  }
  return { places: [...laid.place], failed: at }
}

/**
 * Places each step as late as the next step and its own limit allow, from the last to the first,
 * within `within`. If a placement exists, it is found, with every step as late as possible.
 * `places` is reused for the result; if a step fails, the entries before it are undefined.
 */
export const placeLatest = (
  chain: ReadonlyArray<ChainStep>,
  within: Span,
  places: Array<number> = []
): ChainPlaces => {
  if (mayShareDays(chain)) return placeLatestSharing(chain, within)
  while (places.length > chain.length) places.pop()
  while (places.length < chain.length) places.push(NO_PLACE)
  let until = within.until
  // Profiles with the same worked days share their places: the previous step ends where this one
  // starts.
  let counted: Profile["placeOf"] | null = null
  let end = 0
  for (let at = chain.length - 1; at >= 0; at -= 1) {
    const step = chain[at]!
    const { profile } = step
    const from = Math.max(step.from, within.first)
    if (step.until < until) {
      until = step.until
      counted = null
    }
    if (until <= from) return { places, failed: at }
    if (profile.placeOf !== counted) {
      counted = profile.placeOf
      end = placeBefore(profile, until)
    }
    end = latestPlace(profile, step.demand, step.days, placeBefore(profile, from), end)
    if (end === NO_PLACE) return { places, failed: at }
    places[at] = end
    until = profile.dayOf[end]!
  }
  return { places, failed: NO_PLACE }
}

/** Places each step as early as the previous one allows; see `placeLatest`. */
export const placeEarliest = (chain: ReadonlyArray<ChainStep>, within: Span): ChainPlaces => {
  const laid = unlaid(chain)
  let failed = NO_PLACE
  for (let at = 0; at < chain.length && failed === NO_PLACE; at += 1) {
    const { days, from, until } = chain[at]!
    const [first, limit] = [Math.max(from, within.first), Math.min(until, within.until)]
    laid.place[at] = earliestAfter(laid, 0, at, days, first, limit)
    if (laid.place[at] === NO_PLACE) failed = at
  }
  return { places: [...laid.place], failed }
}

export const takeChain = (chain: ReadonlyArray<ChainStep>, places: ReadonlyArray<number>): void => {
  for (let at = 0; at < chain.length; at += 1) {
    const { profile, demand, days } = chain[at]!
    reserveRoom(profile, demand, days, places[at]!)
  }
}
