import { earliestInLane, hasRoom, latestInLane, NEVER, NOWHERE } from "../placement/index.ts"
import type { MovableStep } from "./PlanningModel.ts"
import { endDay, type ShopState } from "./ShopState.ts"
import { takePlaces } from "./takePlaces.ts"

/** How an order looks for its place. */
export type Preference = "latest" | "earliest" | "today"

/** Finds each step the latest place before its due day; false when there is none. */
const findLatest = (state: ShopState, begin: number, end: number): boolean => {
  const { first, until } = state.model.span
  let next = until
  for (let at = end - 1; at >= begin; at -= 1) {
    const step = state.steps[at] as MovableStep
    if (step.due < next) next = step.due
    if (step.until < next) next = step.until
    const from = Math.max(step.from, first)
    const place = latestInLane(step.lane, step.demand, step.days, from, next)
    if (place === NOWHERE) return false
    state.place[at] = place
    next = step.lane.dayOf[place] as number
  }
  return true
}

/** Finds each step the earliest place; false when there is none. */
const findEarliest = (state: ShopState, begin: number, end: number): boolean => {
  const { first, until } = state.model.span
  let next = first
  for (let at = begin; at < end; at += 1) {
    const step = state.steps[at] as MovableStep
    if (step.from > next) next = step.from
    const last = Math.min(step.until, until)
    const place = earliestInLane(step.lane, step.demand, step.days, next, last)
    if (place === NOWHERE) return false
    state.place[at] = place
    next = (step.lane.dayOf[place + step.days - 1] as number) + 1
  }
  return true
}

/** Moves the steps of an order as late as they can be without any ending later than due or than it does. */
const pullLater = (state: ShopState, begin: number, end: number): void => {
  const { until } = state.model.span
  let next = until
  for (let at = end - 1; at >= begin; at -= 1) {
    const step = state.steps[at] as MovableStep
    const own = endDay(state, at)
    const last = step.due < NEVER && step.due > own ? step.due : own
    if (last < next) next = last
    if (step.until < next) next = step.until
    const place = latestInLane(
      step.lane,
      step.demand,
      step.days,
      step.lane.dayOf[state.place[at] as number] as number,
      next
    )
    if (place !== NOWHERE) state.place[at] = place
    next = step.lane.dayOf[state.place[at] as number] as number
  }
}

/** Whether the order can lie where it lies today. */
const findToday = (state: ShopState, begin: number, end: number): boolean => {
  const { first } = state.model.span
  let next = first
  for (let at = begin; at < end; at += 1) {
    const { lane, days, demand, from, until, placeToday } = state.steps[at] as MovableStep
    if (placeToday === NOWHERE) return false
    const start = lane.dayOf[placeToday] as number
    const after = (lane.dayOf[placeToday + days - 1] as number) + 1
    if (start < next || start < from || after > until) return false
    if (!hasRoom(lane, demand, days, placeToday)) return false
    state.place[at] = placeToday
    next = after
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

/**
 * Finds a lifted order a place and takes it: where it lies today when that is preferred and free,
 * otherwise the latest one that is not late, otherwise the one that is the least late, its steps as
 * late as that allows. False, with nothing taken, when the span holds none.
 */
export const placeOrder = (state: ShopState, order: number, preference: Preference): boolean => {
  const begin = state.firstStep[order] as number
  const end = state.firstStep[order + 1] as number
  const isFound =
    (preference === "today" && findToday(state, begin, end)) ||
    (preference !== "earliest" && findLatest(state, begin, end))
  if (!isFound) {
    if (!findEarliest(state, begin, end)) return false
    if (preference !== "earliest") pullLater(state, begin, end)
  }
  takePlaces(state, order)
  return true
}
