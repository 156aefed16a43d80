import { giveRoom, NOWHERE, takeRoom } from "../placement/index.ts"
import { shareOf } from "../quantity/index.ts"
import {
  type MovableOrder,
  type MovableStep,
  type PlanningModel,
  randomNumbers,
  sharesToday
} from "../shop-state/index.ts"
import { type Lying, placeEased } from "./placeEased.ts"

/** Where the steps of each order go; null for an order that stays, however full its days are. */
export type Places = ReadonlyArray<ReadonlyArray<number> | null>

/** What an attempt comes to, from what matters most to what matters least. */
export interface Eased {
  readonly places: Places
  /** Hundredths over the room of some day, of all days and orders together. */
  readonly over: number
  readonly movedSteps: number
  /** Steps that share a day today of which one goes elsewhere without the other. */
  readonly pulledApart: number
  /** Days between where steps lie and where they go. */
  readonly movedDays: number
}

/** The best attempt, and how many were made. */
export interface EasedProfiles extends Eased {
  readonly iterations: number
}

/** How long places are looked for. */
export interface EasingOptions {
  readonly iterations: number
  readonly seed: number
  /** Whether time is over. */
  readonly isOver: () => boolean
}

/** A second sweep finds the room that those after an order have left. */
const SWEEPS = 2

const overOf = ({ profiles }: PlanningModel): number => {
  let over = 0
  for (const { free } of profiles)
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
  for (const [at, { days, demand, profile, placeToday }] of steps.entries()) {
    const place = places === null ? placeToday : (places[at] as number)
    if (place !== NOWHERE) taking(profile, demand, days, place)
  }
}

/** What an order that stays weighs on days that its profiles do not work. */
const onClosedDays = ({ steps }: MovableOrder): number =>
  steps.reduce(
    (sum, { demand, placeToday }) =>
      placeToday === NOWHERE ? sum + demand.reduce((all, one) => all + one, 0) : sum,
    0
  )

/**
 * Whether a step shares a day today with the one after it, and only one of the two goes elsewhere.
 */
const isPulledApart = (
  { steps }: MovableOrder,
  places: ReadonlyArray<number> | null,
  at: number
): boolean => {
  const [step, next] = [steps[at] as MovableStep, steps[at + 1]]
  if (places === null || next === undefined || !sharesToday(step, next)) return false
  return (places[at] === step.placeToday) !== (places[at + 1] === next.placeToday)
}

/**
 * One way through the orders, all lying where they lie today: each in turn stays where it has room,
 * and otherwise moves to where there is some beside all others. Who comes first is the first to
 * move.
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
  let [movedSteps, movedDays, pulledApart] = [0, 0, 0]
  for (const [order, movable] of model.orders.entries()) {
    const found = places[order] ?? null
    if (found === null) over += onClosedDays(movable)
    let counted = ""
    for (const [at, step] of movable.steps.entries()) {
      if (isPulledApart(movable, found, at)) pulledApart += 1
      const place = found?.[at] ?? step.placeToday
      if (place === step.placeToday) continue
      if (counted !== step.eventId) movedSteps += 1
      counted = step.eventId
      movedDays += Math.abs((step.profile.dayOf[place] as number) - lying.daysToday(step).start)
    }
    take(movable, found, giveRoom)
  }
  return { places, over, movedSteps, pulledApart, movedDays }
}

const compare = (a: Eased, b: Eased): number =>
  a.over - b.over ||
  a.movedSteps - b.movedSteps ||
  a.pulledApart - b.pulledApart ||
  a.movedDays - b.movedDays

/** The most that a day of a step takes: one that takes much eases much by moving. */
const sizeOf = ({ steps }: MovableOrder): number =>
  Math.max(
    ...steps.map(({ days, demand }) =>
      Math.max(0, ...demand.map((hundredths) => shareOf(hundredths, days, 0)))
    )
  )

/**
 * The places of the orders of a model that put the least over, of these those that move the fewest
 * steps, that pull the fewest apart that share a day, of these by the fewest days, as far as some
 * attempts find. Nobody becomes late, or later. Yields between attempts, for others to be served,
 * and ends early when time is over.
 */
export function* easeProfiles(
  model: PlanningModel,
  lying: Lying,
  { isOver, iterations, seed }: EasingOptions
): Generator<void, EasedProfiles, void> {
  const random = randomNumbers(seed)
  const sizes = model.orders.map(sizeOf)
  let sequence = [...model.orders.keys()].sort(
    (a, b) => (sizes[b] as number) - (sizes[a] as number) || a - b
  )
  let best = attempt(model, sequence, lying)
  let made = 0
  while (made < iterations && sequence.length > 1 && best.movedSteps > 0) {
    yield
    if (isOver()) break
    made += 1
    const next = sequence.slice()
    const [moved] = next.splice(Math.floor(random() * next.length), 1) as [number]
    next.splice(Math.floor(random() * (next.length + 1)), 0, moved)
    const eased = attempt(model, next, lying)
    if (compare(eased, best) > 0) continue
    best = eased
    sequence = next
  }
  return { ...best, iterations: made }
}
