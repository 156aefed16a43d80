import { endDay, NEVER, NO_PLACE, startDay } from "../../placement/index.ts"
import { endFrom } from "../lateAlone.ts"
import type { ShopState } from "../ShopState.ts"
import { advanceUndatedSteps, compactUndatedSteps, endsUndated } from "./advanceUndatedSteps.ts"
import {
  findEarliestPlace,
  findLatestPlace,
  keepsPlaceAfter,
  keepsPlaceBefore
} from "./findPlace.ts"
import { reserveOrder } from "./reserveOrder.ts"

/** Preferred placement of an order: near its current days, as late, or as early as possible. */
export type Preference = "latest" | "earliest" | "today"

const findLatest = (state: ShopState, begin: number, end: number, mayStretch: boolean): boolean => {
  const { first, until } = state.model.span
  for (let at = end - 1; at >= begin; at -= 1) {
    const step = state.steps[at]!
    const limit = Math.min(step.due, step.until, until)
    if (!findLatestPlace(state, at, end, Math.max(step.from, first), limit, mayStretch))
      return false
  }
  return true
}

const findEarliest = (
  state: ShopState,
  begin: number,
  end: number,
  mayStretch: boolean
): boolean => {
  const { first, until } = state.model.span
  for (let at = begin; at < end; at += 1) {
    const step = state.steps[at]!
    const limit = Math.min(step.until, until)
    if (!findEarliestPlace(state, begin, at, Math.max(step.from, first), limit, mayStretch))
      return false
  }
  return true
}

/** Moves steps as late as possible, within their due days or current lateness. */
const pullLater = (state: ShopState, begin: number, end: number, mayStretch: boolean): void => {
  const { until } = state.model.span
  for (let at = end - 1; at >= begin; at -= 1) {
    const step = state.steps[at]!
    const own = endDay(state, at)
    const last = step.due < NEVER && step.due > own ? step.due : own
    const [place, days] = [state.place[at]!, state.days[at]!]
    const from = step.profile.dayOf[place]!
    findLatestPlace(state, at, end, from, Math.min(last, step.until, until), mayStretch)
    // A step that starts no later keeps its days, because earlier steps may end on its first day.
    if (state.place[at] === place) state.days[at] = days
  }
}

/**
 * Keeps each step at its current place or else moves it to the first room after the previous one,
 * without lateness. False if no step can stay.
 */
const findPushed = (state: ShopState, begin: number, end: number, mayStretch: boolean): boolean => {
  const { first, until } = state.model.span
  let isNear = false
  for (let at = begin; at < end; at += 1) {
    const step = state.steps[at]!
    const from = Math.max(step.from, first)
    const limit = Math.min(step.until, step.due, until)
    if (keepsPlaceAfter(state, begin, at, from, limit)) isNear = true
    else if (!findEarliestPlace(state, begin, at, from, limit, mayStretch)) return false
  }
  return isNear
}

/** Keeps or pulls each step to the last room before the next one; false if none can stay. */
const findPulled = (state: ShopState, begin: number, end: number, mayStretch: boolean): boolean => {
  const { first, until } = state.model.span
  let isNear = false
  for (let at = end - 1; at >= begin; at -= 1) {
    const step = state.steps[at]!
    const from = Math.max(step.from, first)
    const limit = Math.min(step.due, step.until, until)
    if (keepsPlaceBefore(state, at, end, from, limit)) isNear = true
    else if (!findLatestPlace(state, at, end, from, limit, mayStretch)) return false
  }
  return isNear
}

/** Keeps or pushes each step to the first room after its place; false if one has none. */
const findFromToday = (state: ShopState, begin: number, end: number): boolean => {
  const { first, until } = state.model.span
  for (let at = begin; at < end; at += 1) {
    const step = state.steps[at]!
    const limit = Math.min(step.until, until)
    const from = Math.max(step.from, first)
    if (keepsPlaceAfter(state, begin, at, from, limit)) continue
    const near = Math.min(Math.max(from, step.dayToday), limit)
    if (!findEarliestPlace(state, begin, at, near, limit, false)) return false
  }
  return true
}

/** Keeps or pulls each step to the last room before its end; false if one has none. */
const findUntilToday = (state: ShopState, begin: number, end: number): boolean => {
  const { first, until } = state.model.span
  for (let at = end - 1; at >= begin; at -= 1) {
    const step = state.steps[at]!
    const limit = Math.min(step.until, until)
    const from = Math.max(step.from, first)
    if (keepsPlaceBefore(state, at, end, from, limit)) continue
    const near = Math.max(
      Math.min(limit, endFrom(step.profile, Math.max(first, step.dayToday), step.days)),
      from
    )
    if (!findLatestPlace(state, at, end, from, near, false)) return false
  }
  return true
}

export const nearToday = [findFromToday, findUntilToday].map(
  (find) =>
    (state: ShopState, order: number): boolean => {
      const begin = state.firstStep[order]!
      if (!find(state, begin, state.firstStep[order + 1]!)) return false
      reserveOrder(state, order)
      return true
    }
)

export const daysFromToday = (state: ShopState, order: number): number => {
  let days = 0
  for (let at = state.firstStep[order]!; at < state.firstStep[order + 1]!; at += 1)
    days += Math.abs(startDay(state, at) - state.steps[at]!.dayToday)
  return days
}

const findToday = (state: ShopState, begin: number, end: number): boolean => {
  const { first } = state.model.span
  for (let at = begin; at < end; at += 1) {
    const { from, until } = state.steps[at]!
    if (!keepsPlaceAfter(state, begin, at, Math.max(first, from), until)) return false
  }
  return true
}

/** Restores the current places of a removed order; false, with no room taken, if it cannot. */
export const placeToday = (state: ShopState, order: number): boolean => {
  const begin = state.firstStep[order]!
  if (!findToday(state, begin, state.firstStep[order + 1]!)) return false
  reserveOrder(state, order)
  return true
}

const mayStayPartly = (state: ShopState, begin: number, end: number): boolean => {
  for (let at = begin; at < end; at += 1) if (state.steps[at]?.placeToday !== NO_PLACE) return true
  return false
}

/** Moves only steps that must move and those in their way, without lateness. */
const findNearToday = (
  state: ShopState,
  begin: number,
  end: number,
  mayStretch: boolean
): boolean =>
  mayStayPartly(state, begin, end) &&
  (findToday(state, begin, end) ||
    findPushed(state, begin, end, mayStretch) ||
    findPulled(state, begin, end, mayStretch))

/**
 * Places a removed order and takes the room; false, with no room taken, if the span has no place
 * for it. Tries in this order:
 *
 * 1. With preference "today": the current places, otherwise few moves by pushing or pulling, in
 *    time.
 * 2. The latest placement in time.
 * 3. The earliest placement, then each step as late as that lateness allows.
 *
 * Trailing steps without a due date are not postponed: they end no later than the first room from
 * their current days. A step takes an extra day only if allowed, and if it then starts later or
 * ends earlier.
 */
export const placeOrder = (
  state: ShopState,
  order: number,
  preference: Preference,
  mayStretch: boolean
): boolean => {
  const begin = state.firstStep[order]!
  const end = state.firstStep[order + 1]!
  const isNear = preference === "today" && findNearToday(state, begin, end, mayStretch)
  const isLatest = !isNear && preference !== "earliest" && findLatest(state, begin, end, mayStretch)
  if (!isNear && !isLatest && !findEarliest(state, begin, end, mayStretch)) return false
  if ((isNear || isLatest) && endsUndated(state, order)) {
    advanceUndatedSteps(state, begin, end, mayStretch)
    if (isLatest) compactUndatedSteps(state, begin, end, mayStretch)
  }
  if (!isNear && !isLatest && preference !== "earliest") pullLater(state, begin, end, mayStretch)
  reserveOrder(state, order)
  return true
}
