import {
  beginsOnSharedDay,
  earliestAfter,
  endDay,
  endsOnSharedDay,
  hasRoom,
  latestBefore,
  NOWHERE,
  startDay
} from "../placement/index.ts"
import type { MovableStep } from "./PlanningModel.ts"
import type { ShopState } from "./ShopState.ts"

const write = (state: ShopState, at: number, place: number, days: number): boolean => {
  if (place === NOWHERE) return false
  state.place[at] = place
  state.days[at] = days
  return true
}

/**
 * Finds a step the latest place in the epoch days `[from, limit)` before the step after it, of
 * those up to `end`. With a day more, and smaller shares, only where it then begins later. False,
 * with nothing written, when there is none.
 */
export const findLatestPlace = (
  state: ShopState,
  at: number,
  end: number,
  from: number,
  limit: number,
  mayStretch: boolean
): boolean => {
  const { profile, days, maxDays } = state.steps[at] as MovableStep
  let found = latestBefore(state, at, end, days, from, limit)
  let takes = days
  if (mayStretch)
    for (let more = days + 1; more <= maxDays; more += 1) {
      const after = found === NOWHERE ? from : (profile.dayOf[found] as number) + 1
      const later = latestBefore(state, at, end, more, after, limit)
      if (later !== NOWHERE) [found, takes] = [later, more]
    }
  return write(state, at, found, takes)
}

/**
 * The same for the earliest place after the step before it, of those from `begin` on; with a day
 * more only where it then ends earlier.
 */
export const findEarliestPlace = (
  state: ShopState,
  begin: number,
  at: number,
  from: number,
  limit: number,
  mayStretch: boolean
): boolean => {
  const { profile, days, maxDays } = state.steps[at] as MovableStep
  let found = earliestAfter(state, begin, at, days, from, limit)
  let takes = days
  if (mayStretch)
    for (let more = days + 1; more <= maxDays; more += 1) {
      const until = found === NOWHERE ? limit : (profile.dayOf[found + takes - 1] as number)
      const earlier = earliestAfter(state, begin, at, more, from, until)
      if (earlier !== NOWHERE) [found, takes] = [earlier, more]
    }
  return write(state, at, found, takes)
}

/**
 * Whether a step has room where it lies today, in the epoch days `[from, limit)`; written down if
 * so.
 */
const keepsPlace = (state: ShopState, at: number, from: number, limit: number): boolean => {
  const { profile, days, demand, placeToday } = state.steps[at] as MovableStep
  if (placeToday === NOWHERE || (profile.dayOf[placeToday] as number) < from) return false
  if ((profile.dayOf[placeToday + days - 1] as number) + 1 > limit) return false
  return hasRoom(profile, demand, days, placeToday) && write(state, at, placeToday, days)
}

/** Whether a step can lie where it lies today after the one before it; written down if so. */
export const keepsPlaceAfter = (
  state: ShopState,
  begin: number,
  at: number,
  from: number,
  limit: number
): boolean => {
  const { days, placeToday } = state.steps[at] as MovableStep
  const isFree = at === begin || beginsOnSharedDay(state, begin, at, days, placeToday)
  return keepsPlace(state, at, isFree ? from : Math.max(from, endDay(state, at - 1)), limit)
}

/** The same before the one after it. */
export const keepsPlaceBefore = (
  state: ShopState,
  at: number,
  end: number,
  from: number,
  limit: number
): boolean => {
  const { days, placeToday } = state.steps[at] as MovableStep
  const isFree = at + 1 === end || endsOnSharedDay(state, at, end, days, placeToday)
  return keepsPlace(state, at, from, isFree ? limit : Math.min(limit, startDay(state, at + 1)))
}
