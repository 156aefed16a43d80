import { earliestInLane, hasRoom, latestInLane, NOWHERE } from "../placement/index.ts"
import type { MovableStep } from "./PlanningModel.ts"
import { endDay, type ShopState, startDay } from "./ShopState.ts"
import {
  beginsIn,
  endsIn,
  leftOnFirstDay,
  leftOnLastDay,
  mayShareWith,
  placeFromShared,
  placeToShared
} from "./sharedDay.ts"

/**
 * Finds a step the latest place in the epoch days `[from, limit)` before the step after it, of those up
 * to `end`; where they may share a day, also up to the day that this one begins on. With a day more, and
 * smaller shares, only where it then begins later. False, with nothing written, when there is none.
 */
export const findLatestPlace = (
  state: ShopState,
  at: number,
  end: number,
  from: number,
  limit: number,
  mayStretch: boolean
): boolean => {
  const { lane, demand, days, maxDays } = state.steps[at] as MovableStep
  const next = at + 1 < end ? startDay(state, at + 1) : limit
  const until = Math.min(next, limit)
  const left = next < limit && mayShareWith(state, at, at + 1) ? leftOnFirstDay(state, at, end) : 0
  const latest = (takes: number, after: number): number => {
    const shared =
      left === 0 ? NOWHERE : placeToShared(state, at, takes, { day: next, left }, after)
    return shared === NOWHERE ? latestInLane(lane, demand, takes, after, until) : shared
  }
  let found = latest(days, from)
  let takes = days
  if (mayStretch)
    for (let more = days + 1; more <= maxDays; more += 1) {
      const later = latest(more, found === NOWHERE ? from : (lane.dayOf[found] as number) + 1)
      if (later !== NOWHERE) [found, takes] = [later, more]
    }
  if (found === NOWHERE) return false
  state.place[at] = found
  state.days[at] = takes
  return true
}

/**
 * The same for the earliest place after the step before it, of those from `begin` on; with a day more
 * only where it then ends earlier.
 */
export const findEarliestPlace = (
  state: ShopState,
  begin: number,
  at: number,
  from: number,
  limit: number,
  mayStretch: boolean
): boolean => {
  const { lane, demand, days, maxDays } = state.steps[at] as MovableStep
  const before = at > begin ? endDay(state, at - 1) : from
  const start = Math.max(before, from)
  const left =
    from < before && mayShareWith(state, at, at - 1) ? leftOnLastDay(state, begin, at) : 0
  const earliest = (takes: number, until: number): number => {
    const day = before - 1
    const shared = left === 0 ? NOWHERE : placeFromShared(state, at, takes, { day, left }, until)
    return shared === NOWHERE ? earliestInLane(lane, demand, takes, start, until) : shared
  }
  let found = earliest(days, limit)
  let takes = days
  if (mayStretch)
    for (let more = days + 1; more <= maxDays; more += 1) {
      const until = found === NOWHERE ? limit : (lane.dayOf[found + takes - 1] as number)
      const earlier = earliest(more, until)
      if (earlier !== NOWHERE) [found, takes] = [earlier, more]
    }
  if (found === NOWHERE) return false
  state.place[at] = found
  state.days[at] = takes
  return true
}

/** Whether a step has room where it lies today, in the epoch days `[from, limit)`; written down if so. */
const keepsPlace = (state: ShopState, at: number, from: number, limit: number): boolean => {
  const { lane, days, demand, placeToday } = state.steps[at] as MovableStep
  if (placeToday === NOWHERE || (lane.dayOf[placeToday] as number) < from) return false
  if ((lane.dayOf[placeToday + days - 1] as number) + 1 > limit) return false
  if (!hasRoom(lane, demand, days, placeToday)) return false
  state.place[at] = placeToday
  state.days[at] = days
  return true
}

/** Whether a step can lie where it lies today after the one before it; written down if so. */
export const keepsPlaceAfter = (
  state: ShopState,
  begin: number,
  at: number,
  from: number,
  limit: number
): boolean => {
  if (at === begin) return keepsPlace(state, at, from, limit)
  const before = endDay(state, at - 1)
  const { days, lane, placeToday } = state.steps[at] as MovableStep
  const isOnSharedDay =
    placeToday !== NOWHERE &&
    lane.dayOf[placeToday] === before - 1 &&
    mayShareWith(state, at, at - 1) &&
    beginsIn(state, at, days, placeToday, leftOnLastDay(state, begin, at))
  return keepsPlace(state, at, isOnSharedDay ? from : Math.max(from, before), limit)
}

/** The same before the one after it. */
export const keepsPlaceBefore = (
  state: ShopState,
  at: number,
  end: number,
  from: number,
  limit: number
): boolean => {
  if (at + 1 === end) return keepsPlace(state, at, from, limit)
  const next = startDay(state, at + 1)
  const { days, lane, placeToday } = state.steps[at] as MovableStep
  const isOnSharedDay =
    placeToday !== NOWHERE &&
    lane.dayOf[placeToday + days - 1] === next &&
    mayShareWith(state, at, at + 1) &&
    endsIn(state, at, days, placeToday, leftOnFirstDay(state, at, end))
  return keepsPlace(state, at, from, isOnSharedDay ? limit : Math.min(limit, next))
}
