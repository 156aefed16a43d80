import { endDay, NEVER, startDay } from "../../placement/index.ts"
import type { ShopState } from "../ShopState.ts"
import { findEarliestPlace, findLatestPlace } from "./findPlace.ts"

export const endsUndated = ({ due, firstStep }: ShopState, order: number): boolean =>
  due[firstStep[order + 1]! - 1] === NEVER

const firstUndated = ({ due }: ShopState, begin: number, end: number): number => {
  let at = end
  while (at > begin && due[at - 1] === NEVER) at -= 1
  return at
}

/**
 * Moves the trailing steps without a due date to the first room after the step before each, but not
 * before their current days. Returns whether a step moved earlier; none ends later. The order must
 * not occupy room meanwhile.
 */
export const advanceUndatedSteps = (
  state: ShopState,
  begin: number,
  end: number,
  mayStretch: boolean
): boolean => {
  const { first } = state.model.span
  let isNearer = false
  for (let at = firstUndated(state, begin, end); at < end; at += 1) {
    const { dayToday, from } = state.steps[at]!
    const [start, place, days] = [startDay(state, at), state.place[at]!, state.days[at]!]
    const near = Math.max(from, first, dayToday)
    if (start <= near) continue
    findEarliestPlace(state, begin, at, near, endDay(state, at), mayStretch)
    if (startDay(state, at) < start) isNearer = true
    else {
      state.place[at] = place
      state.days[at] = days
    }
  }
  return isNearer
}

/** Moves those steps to before the last one, which stays, so that they do not wait. */
export const compactUndatedSteps = (
  state: ShopState,
  begin: number,
  end: number,
  mayStretch: boolean
): void => {
  const undated = firstUndated(state, begin, end)
  for (let at = end - 2; at >= undated; at -= 1) {
    const { until } = state.steps[at]!
    const [place, days] = [state.place[at]!, state.days[at]!]
    const limit = Math.min(until, endDay(state, end - 1))
    findLatestPlace(state, at, end, startDay(state, at), limit, mayStretch)
    if (state.place[at] === place) state.days[at] = days
  }
}
