import {
  beginsOnSharedDay,
  earliestAfter,
  endDay,
  endsOnSharedDay,
  hasRoom,
  latestBefore,
  NO_PLACE,
  startDay
} from "../../placement/index.ts"
import type { ShopState } from "../ShopState.ts"

const write = (state: ShopState, at: number, place: number, days: number): boolean => {
  if (place === NO_PLACE) return false
  state.place[at] = place
  state.days[at] = days
  return true
}

/**
 * Finds the latest place of a step in the epoch days `[from, limit)` before the next step, and
 * writes it to the state. Tries more days, with smaller loads, only where the step then begins
 * later. Returns false, without changes, if there is no place.
 */
export const findLatestPlace = (
  state: ShopState,
  at: number,
  end: number,
  from: number,
  limit: number,
  mayStretch: boolean
): boolean => {
  const { profile, days, maxDays } = state.steps[at]!
  let found = latestBefore(state, at, end, days, from, limit)
  let takes = days
  if (mayStretch)
    for (let more = days + 1; more <= maxDays; more += 1) {
      const after = found === NO_PLACE ? from : profile.dayOf[found]! + 1
      const later = latestBefore(state, at, end, more, after, limit)
      if (later !== NO_PLACE) [found, takes] = [later, more]
    }
  return write(state, at, found, takes)
}

/** The earliest place after the previous step; more days only where it then ends earlier. */
export const findEarliestPlace = (
  state: ShopState,
  begin: number,
  at: number,
  from: number,
  limit: number,
  mayStretch: boolean
): boolean => {
  const { profile, days, maxDays } = state.steps[at]!
  let found = earliestAfter(state, begin, at, days, from, limit)
  let takes = days
  if (mayStretch)
    for (let more = days + 1; more <= maxDays; more += 1) {
      const until = found === NO_PLACE ? limit : profile.dayOf[found + takes - 1]!
      const earlier = earliestAfter(state, begin, at, more, from, until)
      if (earlier !== NO_PLACE) [found, takes] = [earlier, more]
    }
  return write(state, at, found, takes)
}

/** Keeps a step at its current place if it has room there within `[from, limit)`. */
const keepsPlace = (state: ShopState, at: number, from: number, limit: number): boolean => {
  const { profile, days, demand, placeToday } = state.steps[at]!
  if (placeToday === NO_PLACE || profile.dayOf[placeToday]! < from) return false
  if (profile.dayOf[placeToday + days - 1]! + 1 > limit) return false
  return hasRoom(profile, demand, days, placeToday) && write(state, at, placeToday, days)
}

/** Keeps a step at its current place if it has room there after the previous step. */
export const keepsPlaceAfter = (
  state: ShopState,
  begin: number,
  at: number,
  from: number,
  limit: number
): boolean => {
  const { days, placeToday } = state.steps[at]!
  const isFree = at === begin || beginsOnSharedDay(state, begin, at, days, placeToday)
  return keepsPlace(state, at, isFree ? from : Math.max(from, endDay(state, at - 1)), limit)
}

/** Keeps a step at its current place if it has room there before the next step. */
export const keepsPlaceBefore = (
  state: ShopState,
  at: number,
  end: number,
  from: number,
  limit: number
): boolean => {
  const { days, placeToday } = state.steps[at]!
  const isFree = at + 1 === end || endsOnSharedDay(state, at, end, days, placeToday)
  return keepsPlace(state, at, from, isFree ? limit : Math.min(limit, startDay(state, at + 1)))
}
