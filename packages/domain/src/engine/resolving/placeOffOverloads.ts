import { shareOf } from "../../kernel/quantity/index.ts"
import {
  beginsOnSharedDay,
  endDay,
  endsOnSharedDay,
  hasRoom,
  type LaidSteps,
  NEVER,
  NO_PLACE,
  startDay
} from "../placement/index.ts"
import { type MovableOrder, type MovableStep, sharesToday } from "../shop-state/index.ts"

export interface CurrentDays {
  readonly daysToday: (step: MovableStep) => { readonly start: number; readonly end: number }
  /** The epoch day by which a step of an already late order must end. */
  readonly lateUntil: (step: MovableStep) => number
  /** True if the step is on an overloaded day; other steps stay if their order allows it. */
  readonly isTouched: (step: MovableStep) => boolean
  /** True if the day of a place is one of the overloaded days to resolve. */
  readonly isToResolve: (step: MovableStep, place: number) => boolean
}

const endOf = ({ days, profile }: MovableStep, place: number): number =>
  profile.dayOf[place + days - 1]! + 1

/** The latest end of a step: its due day, or the limit that makes its order no later. */
const limitOf = (step: MovableStep, current: CurrentDays): number =>
  Math.min(step.until, step.due === NEVER ? NEVER : Math.max(step.due, current.lateUntil(step)))

/**
 * True if every day of a place has room for a step, or carries no more of it than today and is not
 * to be resolved. Such a day is already overloaded, and the step does not add to it.
 */
const hasRoomOrHeld = (step: MovableStep, place: number, current: CurrentDays): boolean => {
  const { days, demand, placeToday, profile } = step
  if (hasRoom(profile, demand, days, place)) return true
  if (placeToday === NO_PLACE) return false
  return demand.every((hundredths, unit) => {
    const free = profile.free[unit]!
    for (let nth = 0; nth < days; nth += 1) {
      const asked = shareOf(hundredths, days, nth)
      const today = place + nth - placeToday
      if (asked === 0 || asked <= free[place + nth]!) continue
      if (today < 0 || today >= days || current.isToResolve(step, place + nth)) return false
      if (asked > shareOf(hundredths, days, today)) return false
    }
    return true
  })
}

type Fits = (place: number) => boolean

/** The closest place that satisfies `fits` and has room or adds no overload. */
const nearestPlace = (
  step: MovableStep,
  centre: number,
  [from, until]: readonly [number, number],
  current: CurrentDays,
  fits: Fits
): number => {
  const { days, profile } = step
  const isFree = (place: number): boolean =>
    place >= 0 &&
    place + days <= profile.dayOf.length &&
    profile.dayOf[place]! >= from &&
    endOf(step, place) <= until &&
    fits(place) &&
    hasRoomOrHeld(step, place, current)
  for (let distance = 0; distance <= profile.dayOf.length; distance += 1) {
    const [before, after] = [centre - distance, centre + distance]
    if (isFree(before)) return before
    if (isFree(after)) return after
    const isPast = before < 0 || profile.dayOf[before]! < from
    if (isPast && (after >= profile.dayOf.length || profile.dayOf[after]! >= until)) break
  }
  return NO_PLACE
}

const centreOf = (step: MovableStep, current: CurrentDays): number => {
  if (step.placeToday !== NO_PLACE) return step.placeToday
  const { profile } = step
  const day = Math.min(Math.max(current.daysToday(step).start, profile.first), profile.until)
  return profile.placeOf[day - profile.first]!
}

/** True if a step stays without a check of its room, because it is not on an overloaded day. */
const stays = (
  step: MovableStep,
  [from, until]: readonly [number, number],
  current: CurrentDays,
  fits: Fits
): boolean => {
  const { end, start } = current.daysToday(step)
  const isUntouched = step.placeToday !== NO_PLACE && !current.isTouched(step)
  return isUntouched && start >= from && end <= until && fits(step.placeToday)
}

const nearToday = (
  step: MovableStep,
  days: readonly [from: number, until: number],
  current: CurrentDays,
  fits: Fits
): number =>
  stays(step, days, current, fits)
    ? step.placeToday
    : nearestPlace(step, centreOf(step, current), days, current, fits)

const unlaid = ({ steps }: MovableOrder): LaidSteps => ({
  steps,
  place: new Int32Array(steps.length).fill(NO_PLACE),
  days: Int32Array.from(steps, ({ days }) => days)
})

/** Returns a test whether a place allows the next step to keep its current days. */
const leavesNext =
  (step: MovableStep, next: MovableStep | undefined, current: CurrentDays): Fits =>
  (place) =>
    next === undefined ||
    endOf(step, place) <= current.daysToday(next).start ||
    (place === step.placeToday && sharesToday(step, next))

/**
 * Places the steps of an order from the first to the last, each close to its current place, and
 * before the current days of the next step if possible, so that fewer steps move. Null if a step
 * has no place.
 */
const placeNear = (
  order: MovableOrder,
  first: number,
  current: CurrentDays
): ReadonlyArray<number> | null => {
  const laid = unlaid(order)
  for (const [at, step] of order.steps.entries()) {
    const until = limitOf(step, current)
    // The last day of the previous step may be shared.
    const after = at === 0 ? first : endDay(laid, at - 1) - 1
    const days = [Math.max(first, step.from, after), until] as const
    const follows: Fits = (place) =>
      at === 0 ||
      step.profile.dayOf[place]! > after ||
      beginsOnSharedDay(laid, 0, at, step.days, place)
    const leaves = leavesNext(step, order.steps[at + 1], current)
    let place = nearToday(step, days, current, (one) => leaves(one) && follows(one))
    if (place === NO_PLACE) place = nearToday(step, days, current, follows)
    if (place === NO_PLACE) return null
    laid.place[at] = place
  }
  return [...laid.place]
}

/** The same from the last step to the first; makes room by starting earlier. */
const placeSooner = (
  order: MovableOrder,
  first: number,
  current: CurrentDays
): ReadonlyArray<number> | null => {
  const laid = unlaid(order)
  const count = order.steps.length
  for (let at = count - 1; at >= 0; at -= 1) {
    const step = order.steps[at]!
    const next = at + 1 === count ? NEVER : startDay(laid, at + 1)
    const days = [Math.max(first, step.from), Math.min(next + 1, limitOf(step, current))] as const
    const precedes: Fits = (place) =>
      endOf(step, place) <= next || endsOnSharedDay(laid, at, count, step.days, place)
    const place = nearToday(step, days, current, precedes)
    if (place === NO_PLACE) return null
    laid.place[at] = place
  }
  return [...laid.place]
}

const movedIn = ({ steps }: MovableOrder, places: ReadonlyArray<number>): number =>
  steps.filter(({ placeToday }, at) => placeToday !== places[at]).length

/** The places with fewer moves of both methods; null if none works or nothing moves. */
export const placeOffOverloads = (
  order: MovableOrder,
  first: number,
  current: CurrentDays
): ReadonlyArray<number> | null => {
  const [near, sooner] = [placeNear(order, first, current), placeSooner(order, first, current)]
  const places =
    near !== null && (sooner === null || movedIn(order, near) <= movedIn(order, sooner))
      ? near
      : sooner
  return places === null || movedIn(order, places) === 0 ? null : places
}
