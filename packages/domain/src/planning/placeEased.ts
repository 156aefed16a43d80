import { hasRoom, NEVER, NOWHERE } from "../placement/index.ts"
import type { MovableOrder, MovableStep } from "./PlanningModel.ts"

/** How the movable steps lie today. */
export interface Lying {
  /** The epoch days of a step. */
  readonly daysToday: (step: MovableStep) => { readonly start: number; readonly end: number }
  /** Whether it lies on a day that is to be eased; any other stays where its order lets it. */
  readonly isTouched: (step: MovableStep) => boolean
}

const endOf = ({ days, lane }: MovableStep, place: number): number =>
  (lane.dayOf[place + days - 1] as number) + 1

/** The latest that a step may end: before its due day, or no later than today where it is late. */
const limitOf = (step: MovableStep, lying: Lying): number =>
  Math.min(step.until, step.due === NEVER ? NEVER : Math.max(step.due, lying.daysToday(step).end))

/** The nearest place to where a step lies, within epoch days, on which it has room. */
const nearestPlace = (step: MovableStep, centre: number, from: number, until: number): number => {
  const { days, demand, lane } = step
  const fits = (place: number): boolean =>
    place >= 0 &&
    place + days <= lane.dayOf.length &&
    (lane.dayOf[place] as number) >= from &&
    endOf(step, place) <= until &&
    hasRoom(lane, demand, days, place)
  for (let distance = 0; distance <= lane.dayOf.length; distance += 1) {
    const [before, after] = [centre - distance, centre + distance]
    if (fits(before)) return before
    if (fits(after)) return after
    const isPast = before < 0 || (lane.dayOf[before] as number) < from
    if (isPast && (after >= lane.dayOf.length || (lane.dayOf[after] as number) >= until)) break
  }
  return NOWHERE
}

const centreOf = (step: MovableStep, lying: Lying): number => {
  if (step.placeToday !== NOWHERE) return step.placeToday
  const { lane } = step
  const day = Math.min(Math.max(lying.daysToday(step).start, lane.first), lane.until)
  return lane.placeOf[day - lane.first] as number
}

/** Whether a step stays without being asked for room: it lies on no day that is to be eased. */
const stays = (step: MovableStep, from: number, until: number, lying: Lying): boolean => {
  const { end, start } = lying.daysToday(step)
  const isFree = step.placeToday !== NOWHERE && !lying.isTouched(step)
  return isFree && start >= from && end <= until
}

/** The place of a step, its own where it stays, else the nearest. */
const nearToday = (step: MovableStep, from: number, until: number, lying: Lying): number =>
  stays(step, from, until, lying)
    ? step.placeToday
    : nearestPlace(step, centreOf(step, lying), from, until)

/**
 * Places the steps of an order from the first to the last, each as near to where it lies as it can:
 * before where the next one lies if that is possible, so that fewer move. Null when one has no place.
 */
const placeNear = (
  { steps }: MovableOrder,
  first: number,
  lying: Lying
): ReadonlyArray<number> | null => {
  const places: Array<number> = []
  let from = first
  for (const [at, step] of steps.entries()) {
    const until = limitOf(step, lying)
    const next = steps[at + 1]
    const start = Math.max(from, step.from)
    const kept = next === undefined ? NEVER : lying.daysToday(next).start
    let place = nearToday(step, start, Math.min(until, kept), lying)
    if (place === NOWHERE) place = nearToday(step, start, until, lying)
    if (place === NOWHERE) return null
    places.push(place)
    from = endOf(step, place)
  }
  return places
}

/** The same from the last step to the first, which makes room by beginning sooner. */
const placeSooner = (
  { steps }: MovableOrder,
  first: number,
  lying: Lying
): ReadonlyArray<number> | null => {
  const places: Array<number> = []
  let until = NEVER
  for (const step of steps.toReversed()) {
    const from = Math.max(first, step.from)
    const place = nearToday(step, from, Math.min(until, limitOf(step, lying)), lying)
    if (place === NOWHERE) return null
    places.unshift(place)
    until = step.lane.dayOf[place] as number
  }
  return places
}

const movedIn = ({ steps }: MovableOrder, places: ReadonlyArray<number>): number =>
  steps.filter(({ placeToday }, at) => placeToday !== places[at]).length

/**
 * The places of an order by the way with fewer moves; null when there is none, or none that moves anything.
 */
export const placeEased = (
  order: MovableOrder,
  first: number,
  lying: Lying
): ReadonlyArray<number> | null => {
  const [near, sooner] = [placeNear(order, first, lying), placeSooner(order, first, lying)]
  const places =
    near !== null && (sooner === null || movedIn(order, near) <= movedIn(order, sooner))
      ? near
      : sooner
  return places === null || movedIn(order, places) === 0 ? null : places
}
