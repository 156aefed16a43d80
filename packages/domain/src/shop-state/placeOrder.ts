import { endDay, NEVER, NOWHERE, startDay } from "../placement/index.ts"
import { bringNear, endsUndated, pullTogether } from "./bringNear.ts"
import {
  findEarliestPlace,
  findLatestPlace,
  keepsPlaceAfter,
  keepsPlaceBefore
} from "./findPlace.ts"
import { endFrom } from "./lateAlone.ts"
import type { MovableStep } from "./PlanningModel.ts"
import type { ShopState } from "./ShopState.ts"
import { takePlaces } from "./takePlaces.ts"

/** How an order looks for its place: near where it lies today, or as late or as early as it can. */
export type Preference = "latest" | "earliest" | "today"

/** Finds each step the latest place before its due day; false when there is none. */
const findLatest = (state: ShopState, begin: number, end: number, mayStretch: boolean): boolean => {
  const { first, until } = state.model.span
  for (let at = end - 1; at >= begin; at -= 1) {
    const step = state.steps[at] as MovableStep
    const limit = Math.min(step.due, step.until, until)
    if (!findLatestPlace(state, at, end, Math.max(step.from, first), limit, mayStretch))
      return false
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
  for (let at = begin; at < end; at += 1) {
    const step = state.steps[at] as MovableStep
    const limit = Math.min(step.until, until)
    if (!findEarliestPlace(state, begin, at, Math.max(step.from, first), limit, mayStretch))
      return false
  }
  return true
}

/**
 * Moves the steps of an order as late as they can be without any ending later than due or than it
 * does.
 */
const pullLater = (state: ShopState, begin: number, end: number, mayStretch: boolean): void => {
  const { until } = state.model.span
  for (let at = end - 1; at >= begin; at -= 1) {
    const step = state.steps[at] as MovableStep
    const own = endDay(state, at)
    const last = step.due < NEVER && step.due > own ? step.due : own
    const [place, days] = [state.place[at] as number, state.days[at] as number]
    const from = step.profile.dayOf[place] as number
    findLatestPlace(state, at, end, from, Math.min(last, step.until, until), mayStretch)
    // What begins no later keeps its days: those before it may end on the day that it begins on.
    if (state.place[at] === place) state.days[at] = days
  }
}

/**
 * Each step where it lies today, or else as soon after the one before it as there is room; none
 * late. False where none can stay.
 */
const findPushed = (state: ShopState, begin: number, end: number, mayStretch: boolean): boolean => {
  const { first, until } = state.model.span
  let isNear = false
  for (let at = begin; at < end; at += 1) {
    const step = state.steps[at] as MovableStep
    const from = Math.max(step.from, first)
    const limit = Math.min(step.until, step.due, until)
    if (keepsPlaceAfter(state, begin, at, from, limit)) isNear = true
    else if (!findEarliestPlace(state, begin, at, from, limit, mayStretch)) return false
  }
  return isNear
}

/**
 * Each step where it lies today, or else as short before the one after it as there is room; none
 * late. False where none can stay.
 */
const findPulled = (state: ShopState, begin: number, end: number, mayStretch: boolean): boolean => {
  const { first, until } = state.model.span
  let isNear = false
  for (let at = end - 1; at >= begin; at -= 1) {
    const step = state.steps[at] as MovableStep
    const from = Math.max(step.from, first)
    const limit = Math.min(step.due, step.until, until)
    if (keepsPlaceBefore(state, at, end, from, limit)) isNear = true
    else if (!findLatestPlace(state, at, end, from, limit, mayStretch)) return false
  }
  return isNear
}

/**
 * Each step where it lies today, or else as soon after that as there is room, late or not; false
 * where one finds none.
 */
const findFromToday = (state: ShopState, begin: number, end: number): boolean => {
  const { first, until } = state.model.span
  for (let at = begin; at < end; at += 1) {
    const step = state.steps[at] as MovableStep
    const limit = Math.min(step.until, until)
    const from = Math.max(step.from, first)
    if (keepsPlaceAfter(state, begin, at, from, limit)) continue
    const near = Math.min(Math.max(from, step.dayToday), limit)
    if (!findEarliestPlace(state, begin, at, near, limit, false)) return false
  }
  return true
}

/**
 * Each step where it lies today, or else as short before the end of that as there is room; false
 * where one finds none.
 */
const findUntilToday = (state: ShopState, begin: number, end: number): boolean => {
  const { first, until } = state.model.span
  for (let at = end - 1; at >= begin; at -= 1) {
    const step = state.steps[at] as MovableStep
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

/** How an order is placed near where it lies today: from there on, or until there. */
export const nearToday = [findFromToday, findUntilToday].map(
  (find) =>
    (state: ShopState, order: number): boolean => {
      const begin = state.firstStep[order] as number
      if (!find(state, begin, state.firstStep[order + 1] as number)) return false
      takePlaces(state, order)
      return true
    }
)

/** Days between where the steps of a placed order lie and where they lie today. */
export const daysFromToday = (state: ShopState, order: number): number => {
  let days = 0
  for (
    let at = state.firstStep[order] as number;
    at < (state.firstStep[order + 1] as number);
    at += 1
  )
    days += Math.abs(startDay(state, at) - (state.steps[at] as MovableStep).dayToday)
  return days
}

/** Whether the order can lie where it lies today, late or not. */
const findToday = (state: ShopState, begin: number, end: number): boolean => {
  const { first } = state.model.span
  for (let at = begin; at < end; at += 1) {
    const { from, until } = state.steps[at] as MovableStep
    if (!keepsPlaceAfter(state, begin, at, Math.max(first, from), until)) return false
  }
  return true
}

/**
 * Puts a lifted order where it lies today; false, with nothing taken, where it cannot lie there.
 */
export const placeToday = (state: ShopState, order: number): boolean => {
  const begin = state.firstStep[order] as number
  if (!findToday(state, begin, state.firstStep[order + 1] as number)) return false
  takePlaces(state, order)
  return true
}

/** Whether a step of an order could lie where it lies today. */
const mayStayPartly = (state: ShopState, begin: number, end: number): boolean => {
  for (let at = begin; at < end; at += 1) if (state.steps[at]?.placeToday !== NOWHERE) return true
  return false
}

/** Moves no step but those that must, and those in their way; none late. */
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
 * Finds a lifted order a place and takes it: where it lies today when that is preferred and free,
 * or else with as few of its steps elsewhere as pushing or pulling them in time takes; otherwise
 * the latest one that is not late, otherwise the one that is the least late, its steps as late as
 * that allows. Steps at its end that are due on no day are not put off: they end no later than if
 * each of them went to the first room from where it lies today on. A step takes a day more only
 * where it may, and where that lets it begin later or end earlier. False, with nothing taken, when
 * the span holds none.
 */
export const placeOrder = (
  state: ShopState,
  order: number,
  preference: Preference,
  mayStretch: boolean
): boolean => {
  const begin = state.firstStep[order] as number
  const end = state.firstStep[order + 1] as number
  const isNear = preference === "today" && findNearToday(state, begin, end, mayStretch)
  const isLatest = !isNear && preference !== "earliest" && findLatest(state, begin, end, mayStretch)
  if (!isNear && !isLatest && !findEarliest(state, begin, end, mayStretch)) return false
  if ((isNear || isLatest) && endsUndated(state, order)) {
    bringNear(state, begin, end, mayStretch)
    if (isLatest) pullTogether(state, begin, end, mayStretch)
  }
  if (!isNear && !isLatest && preference !== "earliest") pullLater(state, begin, end, mayStretch)
  takePlaces(state, order)
  return true
}
