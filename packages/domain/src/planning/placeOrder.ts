import { earliestInLane, hasRoom, latestInLane, NEVER, NOWHERE } from "../placement/index.ts"
import type { MovableStep } from "./PlanningModel.ts"
import { endDay, type ShopState } from "./ShopState.ts"
import { takePlaces } from "./takePlaces.ts"

/** How an order looks for its place: near where it lies today, or as late or as early as it can. */
export type Preference = "latest" | "earliest" | "today"

/**
 * Finds a step the latest place in the epoch days `[from, until)`. With a day more, and smaller
 * shares, only where it then begins later. False, with nothing written, when there is none.
 */
const findLatestPlace = (
  state: ShopState,
  at: number,
  from: number,
  until: number,
  mayStretch: boolean
): boolean => {
  const { lane, demand, days, maxDays } = state.steps[at] as MovableStep
  let found = latestInLane(lane, demand, days, from, until)
  let takes = days
  if (mayStretch)
    for (let more = days + 1; more <= maxDays; more += 1) {
      const after = found === NOWHERE ? from : (lane.dayOf[found] as number) + 1
      const later = latestInLane(lane, demand, more, after, until)
      if (later !== NOWHERE) [found, takes] = [later, more]
    }
  if (found === NOWHERE) return false
  state.place[at] = found
  state.days[at] = takes
  return true
}

/** The same for the earliest place; with a day more only where it then ends earlier. */
const findEarliestPlace = (
  state: ShopState,
  at: number,
  from: number,
  until: number,
  mayStretch: boolean
): boolean => {
  const { lane, demand, days, maxDays } = state.steps[at] as MovableStep
  let found = earliestInLane(lane, demand, days, from, until)
  let takes = days
  if (mayStretch)
    for (let more = days + 1; more <= maxDays; more += 1) {
      const before = found === NOWHERE ? until : (lane.dayOf[found + takes - 1] as number)
      const earlier = earliestInLane(lane, demand, more, from, before)
      if (earlier !== NOWHERE) [found, takes] = [earlier, more]
    }
  if (found === NOWHERE) return false
  state.place[at] = found
  state.days[at] = takes
  return true
}

/** Finds each step the latest place before its due day; false when there is none. */
const findLatest = (state: ShopState, begin: number, end: number, mayStretch: boolean): boolean => {
  const { first, until } = state.model.span
  let next = until
  for (let at = end - 1; at >= begin; at -= 1) {
    const step = state.steps[at] as MovableStep
    if (step.due < next) next = step.due
    if (step.until < next) next = step.until
    if (!findLatestPlace(state, at, Math.max(step.from, first), next, mayStretch)) return false
    next = step.lane.dayOf[state.place[at] as number] as number
  }
  return true
}

/** Finds each step the earliest place; false when there is none. */
const findEarliest = (
  state: ShopState,
  begin: number,
  end: number,
  mayStretch: boolean
): boolean => {
  const { first, until } = state.model.span
  let next = first
  for (let at = begin; at < end; at += 1) {
    const step = state.steps[at] as MovableStep
    if (step.from > next) next = step.from
    if (!findEarliestPlace(state, at, next, Math.min(step.until, until), mayStretch)) return false
    next = endDay(state, at)
  }
  return true
}

/** Moves the steps of an order as late as they can be without any ending later than due or than it does. */
const pullLater = (state: ShopState, begin: number, end: number, mayStretch: boolean): void => {
  const { until } = state.model.span
  let next = until
  for (let at = end - 1; at >= begin; at -= 1) {
    const step = state.steps[at] as MovableStep
    const own = endDay(state, at)
    const last = step.due < NEVER && step.due > own ? step.due : own
    if (last < next) next = last
    if (step.until < next) next = step.until
    const from = step.lane.dayOf[state.place[at] as number] as number
    findLatestPlace(state, at, from, next, mayStretch)
    next = step.lane.dayOf[state.place[at] as number] as number
  }
}

/** Whether a step can lie where it lies today, in the epoch days `[from, until)`; written down if so. */
const keepsPlace = (state: ShopState, at: number, from: number, until: number): boolean => {
  const { lane, days, demand, placeToday } = state.steps[at] as MovableStep
  if (placeToday === NOWHERE || (lane.dayOf[placeToday] as number) < from) return false
  if ((lane.dayOf[placeToday + days - 1] as number) + 1 > until) return false
  if (!hasRoom(lane, demand, days, placeToday)) return false
  state.place[at] = placeToday
  state.days[at] = days
  return true
}

/**
 * Each step where it lies today, or else as soon after the one before it as there is room; none late.
 * False where none can stay.
 */
const findPushed = (state: ShopState, begin: number, end: number, mayStretch: boolean): boolean => {
  const { first, until } = state.model.span
  let next = first
  let isNear = false
  for (let at = begin; at < end; at += 1) {
    const step = state.steps[at] as MovableStep
    const last = Math.min(step.until, step.due, until)
    if (step.from > next) next = step.from
    if (keepsPlace(state, at, next, last)) isNear = true
    else if (!findEarliestPlace(state, at, next, last, mayStretch)) return false
    next = endDay(state, at)
  }
  return isNear
}

/**
 * Each step where it lies today, or else as short before the one after it as there is room; none late.
 * False where none can stay.
 */
const findPulled = (state: ShopState, begin: number, end: number, mayStretch: boolean): boolean => {
  const { first, until } = state.model.span
  let next = until
  let isNear = false
  for (let at = end - 1; at >= begin; at -= 1) {
    const step = state.steps[at] as MovableStep
    const from = Math.max(step.from, first)
    next = Math.min(next, step.due, step.until)
    if (keepsPlace(state, at, from, next)) isNear = true
    else if (!findLatestPlace(state, at, from, next, mayStretch)) return false
    next = step.lane.dayOf[state.place[at] as number] as number
  }
  return isNear
}

/** Whether the order can lie where it lies today, late or not. */
const findToday = (state: ShopState, begin: number, end: number): boolean => {
  let next = state.model.span.first
  for (let at = begin; at < end; at += 1) {
    const { from, until } = state.steps[at] as MovableStep
    if (!keepsPlace(state, at, Math.max(next, from), until)) return false
    next = endDay(state, at)
  }
  return true
}

/** Puts a lifted order where it lies today; false, with nothing taken, where it cannot lie there. */
export const placeToday = (state: ShopState, order: number): boolean => {
  const begin = state.firstStep[order] as number
  if (!findToday(state, begin, state.firstStep[order + 1] as number)) return false
  takePlaces(state, order)
  return true
}

/** Moves no step but those that must, and those in their way; none late. */
const findNearToday = (
  state: ShopState,
  begin: number,
  end: number,
  mayStretch: boolean
): boolean =>
  findToday(state, begin, end) ||
  findPushed(state, begin, end, mayStretch) ||
  findPulled(state, begin, end, mayStretch)

/**
 * Finds a lifted order a place and takes it: where it lies today when that is preferred and free, or
 * else with as few of its steps elsewhere as pushing or pulling them in time takes; otherwise the latest one that is not late, otherwise the one that is the least late, its steps as
 * late as that allows. A step takes a day more only where it may, and where that lets it begin later
 * or end earlier. False, with nothing taken, when the span holds none.
 */
export const placeOrder = (
  state: ShopState,
  order: number,
  preference: Preference,
  mayStretch: boolean
): boolean => {
  const begin = state.firstStep[order] as number
  const end = state.firstStep[order + 1] as number
  const isFound =
    (preference === "today" && findNearToday(state, begin, end, mayStretch)) ||
    (preference !== "earliest" && findLatest(state, begin, end, mayStretch))
  if (!isFound) {
    if (!findEarliest(state, begin, end, mayStretch)) return false
    if (preference !== "earliest") pullLater(state, begin, end, mayStretch)
  }
  takePlaces(state, order)
  return true
}
