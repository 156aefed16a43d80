import { hasRoom, NOWHERE } from "../placement/index.ts"
import { partOfDay, WHOLE_DAY } from "./DaySharing.ts"
import type { MovableStep } from "./PlanningModel.ts"
import { endDay, type ShopState, startDay } from "./ShopState.ts"

/** What is left of a day when placed steps `[begin, end)` that lie on it have taken their parts of it. */
const leftOf = (state: ShopState, at: number, day: number, begin: number, end: number): number => {
  const { lane, sharing } = state.steps[at] as MovableStep
  if (sharing === null || sharing.kept.some(({ first, until }) => first <= day && day < until))
    return 0
  let left = WHOLE_DAY
  for (let other = begin; other < end && left > 0; other += 1) {
    const step = state.steps[other] as MovableStep
    // Two steps of one progress would have to find room on the day together.
    if (step.lane === lane || step.sharing === null) return 0
    const [days, place] = [state.days[other] as number, state.place[other] as number]
    left -= partOfDay(
      step,
      step.sharing,
      days,
      place,
      (step.lane.placeOf[day - step.lane.first] as number) - place
    )
  }
  return Math.max(0, left)
}

/**
 * What the steps of an order before one, from `begin` on, leave of the last day of the step just before
 * it: 0 where it may not begin on that day.
 */
export const leftOnLastDay = (state: ShopState, begin: number, at: number): number => {
  if (at === begin || (state.steps[at] as MovableStep).sharing === null) return 0
  const day = endDay(state, at - 1) - 1
  let first = at - 1
  while (first > begin && endDay(state, first - 1) - 1 === day) first -= 1
  return leftOf(state, at, day, first, at)
}

/** The same before the steps of an order after one, up to `end`, for the day that the next one begins on. */
export const leftOnFirstDay = (state: ShopState, at: number, end: number): number => {
  if (at + 1 === end || (state.steps[at] as MovableStep).sharing === null) return 0
  const day = startDay(state, at + 1)
  let last = at + 1
  while (last + 1 < end && startDay(state, last + 1) === day) last += 1
  return leftOf(state, at, day, at + 1, last + 1)
}

/** Whether a step that takes so many days begins on a place with no more than is left of that day. */
export const beginsIn = (
  state: ShopState,
  at: number,
  days: number,
  place: number,
  left: number
): boolean => {
  const step = state.steps[at] as MovableStep
  return step.sharing !== null && partOfDay(step, step.sharing, days, place, 0) <= left
}

/** Whether it ends, from a place on, with no more than is left of its last day. */
export const endsIn = (
  state: ShopState,
  at: number,
  days: number,
  place: number,
  left: number
): boolean => {
  const step = state.steps[at] as MovableStep
  return step.sharing !== null && partOfDay(step, step.sharing, days, place, days - 1) <= left
}

/** Whether a step may share a day with one beside it: any, or the one that both lie on today. */
export const mayShareWith = (state: ShopState, at: number, beside: number): boolean => {
  const { sharing } = state.steps[at] as MovableStep
  if (sharing === null || sharing.onAnyDay) return sharing !== null
  const { days, placeToday } = state.steps[beside] as MovableStep
  return state.place[beside] === placeToday && state.days[beside] === days
}

/** Whether it may lie on a shared day from a place on: anywhere, or where it lies today. */
const mayShareFrom = (state: ShopState, at: number, days: number, place: number): boolean => {
  const { days: daysToday, placeToday, sharing } = state.steps[at] as MovableStep
  return sharing?.onAnyDay === true || (place === placeToday && days === daysToday)
}

/** The place on which a step may begin in what is left of an epoch day, and end before `until`. */
export const placeFromShared = (
  state: ShopState,
  at: number,
  days: number,
  { day, left }: { readonly day: number; readonly left: number },
  until: number
): number => {
  const { demand, lane } = state.steps[at] as MovableStep
  const place = lane.placeOf[day - lane.first] as number
  if (!mayShareFrom(state, at, days, place)) return NOWHERE
  if (lane.dayOf[place] !== day || place + days > lane.dayOf.length) return NOWHERE
  if ((lane.dayOf[place + days - 1] as number) >= until) return NOWHERE
  if (!beginsIn(state, at, days, place, left)) return NOWHERE
  return hasRoom(lane, demand, days, place) ? place : NOWHERE
}

/** The place from `from` on on which a step ends in what is left of an epoch day. */
export const placeToShared = (
  state: ShopState,
  at: number,
  days: number,
  { day, left }: { readonly day: number; readonly left: number },
  from: number
): number => {
  const { demand, lane } = state.steps[at] as MovableStep
  const last = lane.placeOf[day - lane.first] as number
  const place = last - days + 1
  if (!mayShareFrom(state, at, days, place)) return NOWHERE
  if (lane.dayOf[last] !== day || place < 0 || (lane.dayOf[place] as number) < from) return NOWHERE
  if (!endsIn(state, at, days, place, left)) return NOWHERE
  return hasRoom(lane, demand, days, place) ? place : NOWHERE
}
