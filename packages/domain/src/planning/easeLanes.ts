import { giveRoom, hasRoom, NEVER, NOWHERE, takeRoom } from "../placement/index.ts"
import { shareOf } from "../quantity/index.ts"
import type { MovableOrder, MovableStep, PlanningModel } from "./PlanningModel.ts"
import { randomNumbers } from "./randomNumbers.ts"

/** Where the steps of each order go; null for an order that stays, however full its days are. */
export type Places = ReadonlyArray<ReadonlyArray<number> | null>

/** What an attempt comes to, from what matters most to what matters least. */
export interface Eased {
  readonly places: Places
  /** Hundredths over the room of some day, of all days and orders together. */
  readonly over: number
  readonly movedSteps: number
  /** Days between where steps lie and where they go. */
  readonly movedDays: number
}

/** How the movable steps lie today. */
export interface Lying {
  /** The epoch days of a step. */
  readonly daysToday: (step: MovableStep) => { readonly start: number; readonly end: number }
  /** Whether it lies on a day that is to be eased; any other stays where its order lets it. */
  readonly isTouched: (step: MovableStep) => boolean
}

/** A second sweep finds the room that those after an order have left. */
const SWEEPS = 2

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

/** The way with fewer moves; null when there is none, or none that moves anything. */
const placeEased = (
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

const overOf = ({ lanes }: PlanningModel): number => {
  let over = 0
  for (const { free } of lanes)
    for (const room of free)
      for (let place = 0; place < room.length; place += 1)
        if ((room[place] as number) < 0) over -= room[place] as number
  return over
}

type Taking = typeof takeRoom

/** Takes the room of an order on its places, or on those of today, or gives it back. */
const take = (
  { steps }: MovableOrder,
  places: ReadonlyArray<number> | null,
  taking: Taking
): void => {
  for (const [at, { days, demand, lane, placeToday }] of steps.entries()) {
    const place = places === null ? placeToday : (places[at] as number)
    if (place !== NOWHERE) taking(lane, demand, days, place)
  }
}

/** What an order that stays weighs on days that its lanes do not work. */
const onClosedDays = ({ steps }: MovableOrder): number =>
  steps.reduce(
    (sum, { demand, placeToday }) =>
      placeToday === NOWHERE ? sum + demand.reduce((all, one) => all + one, 0) : sum,
    0
  )

/**
 * One way through the orders, all lying where they lie today: each in turn stays where it has room, and
 * otherwise moves to where there is some beside all others. Who comes first is the first to move.
 */
const attempt = (model: PlanningModel, sequence: ReadonlyArray<number>, lying: Lying): Eased => {
  const places: Array<ReadonlyArray<number> | null> = model.orders.map(() => null)
  for (const order of model.orders) take(order, null, takeRoom)
  for (let sweep = 0; sweep < SWEEPS; sweep += 1)
    for (const order of sequence) {
      if (places[order] !== null) continue
      const movable = model.orders[order] as MovableOrder
      take(movable, null, giveRoom)
      places[order] = placeEased(movable, model.span.first, lying)
      take(movable, places[order], takeRoom)
    }
  let over = overOf(model)
  let [movedSteps, movedDays] = [0, 0]
  for (const [order, movable] of model.orders.entries()) {
    const found = places[order] ?? null
    if (found === null) over += onClosedDays(movable)
    for (const [at, step] of movable.steps.entries()) {
      const place = found?.[at] ?? step.placeToday
      if (place === step.placeToday) continue
      movedSteps += 1
      movedDays += Math.abs((step.lane.dayOf[place] as number) - lying.daysToday(step).start)
    }
    take(movable, found, giveRoom)
  }
  return { places, over, movedSteps, movedDays }
}

const compare = (a: Eased, b: Eased): number =>
  a.over - b.over || a.movedSteps - b.movedSteps || a.movedDays - b.movedDays

/** The most that a day of a step takes: one that takes much eases much by moving. */
const sizeOf = ({ steps }: MovableOrder): number =>
  Math.max(
    ...steps.map(({ days, demand }) =>
      Math.max(0, ...demand.map((hundredths) => shareOf(hundredths, days, 0)))
    )
  )

/**
 * The places of the orders of a model that put the least over, of these those that move the fewest
 * steps, of these by the fewest days, as far as some attempts find. Nobody becomes late, or later.
 */
export const easeLanes = (
  model: PlanningModel,
  lying: Lying,
  { iterations, seed }: { readonly iterations: number; readonly seed: number }
): Eased => {
  const random = randomNumbers(seed)
  const sizes = model.orders.map(sizeOf)
  let sequence = [...model.orders.keys()].sort(
    (a, b) => (sizes[b] as number) - (sizes[a] as number) || a - b
  )
  let best = attempt(model, sequence, lying)
  for (let left = iterations; left > 0 && sequence.length > 1 && best.movedSteps > 0; left -= 1) {
    const next = sequence.slice()
    const [moved] = next.splice(Math.floor(random() * next.length), 1) as [number]
    next.splice(Math.floor(random() * (next.length + 1)), 0, moved)
    const eased = attempt(model, next, lying)
    if (compare(eased, best) > 0) continue
    best = eased
    sequence = next
  }
  return best
}
