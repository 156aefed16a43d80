import { shareOf } from "../../kernel/quantity/index.ts"
import { NO_PLACE, releaseRoom, reserveRoom } from "../placement/index.ts"
import {
  type MovableOrder,
  type PlanningModel,
  randomNumbers,
  sharesToday
} from "../shop-state/index.ts"
import { type CurrentDays, placeOffOverloads } from "./placeOffOverloads.ts"

/** The new places of each order's steps; null for an order that stays, even on overloaded days. */
export type Places = ReadonlyArray<ReadonlyArray<number> | null>

/** The cost of an attempt, most important first. */
export interface ResolvedProfiles {
  readonly places: Places
  /** Hundredths beyond the room, summed over all days and measure types. */
  readonly over: number
  readonly movedSteps: number
  /** Pairs of steps that share a day today, of which only one moves. */
  readonly pulledApart: number
  readonly movedDays: number
}

export interface EasedProfiles extends ResolvedProfiles {
  readonly iterations: number
}

export interface ResolveSearchOptions {
  readonly iterations: number
  readonly seed: number
  readonly isOver: () => boolean
}

/** The second sweep finds the room that later orders have left. */
const SWEEPS = 2

const overOf = ({ profiles }: PlanningModel): number => {
  let over = 0
  for (const { free } of profiles)
    for (const room of free)
      for (let place = 0; place < room.length; place += 1)
        if (room[place]! < 0) over -= room[place]!
  return over
}

type Taking = typeof reserveRoom

const take = (
  { steps }: MovableOrder,
  places: ReadonlyArray<number> | null,
  taking: Taking
): void => {
  for (const [at, { days, demand, profile, placeToday }] of steps.entries()) {
    const place = places === null ? placeToday : places[at]!
    if (place !== NO_PLACE) taking(profile, demand, days, place)
  }
}

/** The load of an order that stays on days on which its profiles do not work. */
const onClosedDays = ({ steps }: MovableOrder): number =>
  steps.reduce(
    (sum, { demand, placeToday }) =>
      placeToday === NO_PLACE ? sum + demand.reduce((all, one) => all + one, 0) : sum,
    0
  )

/** True if a step currently shares a day with the next one and only one of the two moves. */
const isPulledApart = (
  { steps }: MovableOrder,
  places: ReadonlyArray<number> | null,
  at: number
): boolean => {
  const [step, next] = [steps[at]!, steps[at + 1]]
  if (places === null || next === undefined || !sharesToday(step, next)) return false
  return (places[at] === step.placeToday) !== (places[at + 1] === next.placeToday)
}

/**
 * One pass over the orders, starting from the current plan. Each order in turn stays if it has
 * room, and otherwise moves to the nearest room. Orders early in the sequence move first.
 */
const attempt = (
  model: PlanningModel,
  sequence: ReadonlyArray<number>,
  current: CurrentDays
): ResolvedProfiles => {
  const places: Array<ReadonlyArray<number> | null> = model.orders.map(() => null)
  for (const order of model.orders) take(order, null, reserveRoom)
  for (let sweep = 0; sweep < SWEEPS; sweep += 1)
    for (const order of sequence) {
      if (places[order] !== null) continue
      const movable = model.orders[order]!
      take(movable, null, releaseRoom)
      places[order] = placeOffOverloads(movable, model.span.first, current)
      take(movable, places[order], reserveRoom)
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
      movedDays += Math.abs(step.profile.dayOf[place]! - current.daysToday(step).start)
    }
    take(movable, found, releaseRoom)
  }
  return { places, over, movedSteps, pulledApart, movedDays }
}

const compare = (a: ResolvedProfiles, b: ResolvedProfiles): number =>
  a.over - b.over ||
  a.movedSteps - b.movedSteps ||
  a.pulledApart - b.pulledApart ||
  a.movedDays - b.movedDays

const sizeOf = ({ steps }: MovableOrder): number =>
  Math.max(
    ...steps.map(({ days, demand }) =>
      Math.max(0, ...demand.map((hundredths) => shareOf(hundredths, days, 0)))
    )
  )

/**
 * Searches for places of the orders with the least overload; ties are decided by fewest moved
 * steps, then fewest separated pairs, then fewest days. No order becomes late or later. Yields
 * between attempts, so that callers can do other work, and ends early when the time is over.
 */
export function* resolveProfiles(
  model: PlanningModel,
  current: CurrentDays,
  { isOver, iterations, seed }: ResolveSearchOptions
): Generator<void, EasedProfiles, void> {
  const random = randomNumbers(seed)
  const sizes = model.orders.map(sizeOf)
  let sequence = [...model.orders.keys()].sort((a, b) => sizes[b]! - sizes[a]! || a - b)
  let best = attempt(model, sequence, current)
  let made = 0
  while (made < iterations && sequence.length > 1 && best.movedSteps > 0) {
    yield
    if (isOver()) break
    made += 1
    const next = sequence.slice()
    const [moved] = next.splice(Math.floor(random() * next.length), 1) as [number]
    next.splice(Math.floor(random() * (next.length + 1)), 0, moved)
    const eased = attempt(model, next, current)
    if (compare(eased, best) > 0) continue
    best = eased
    sequence = next
  }
  return { ...best, iterations: made }
}
