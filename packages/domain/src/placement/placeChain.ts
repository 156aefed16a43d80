import { type Chain, type ChainStep, demandOn } from "./Chain.ts"
import type { FreeRoom } from "./FreeRoom.ts"
import { earliestInLane, type Lane, latestInLane, type Span, takeRoom } from "./Lane.ts"
import { NOWHERE } from "./windowFit.ts"

/** Where the steps of a chain lie, as places on their lanes, and the step that fits nowhere. */
export interface ChainPlaces {
  readonly places: Int32Array
  /** The number of the step that does not fit, or {@link NOWHERE} when all do. */
  readonly failed: number
}

/** The epoch day that a placed step starts on. */
export const startOf = (lane: Lane, place: number): number => lane.dayOf[place] as number

/** The epoch day after the last one of a placed step. */
export const endOf = (lane: Lane, place: number, days: number): number =>
  (lane.dayOf[place + days - 1] as number) + 1

/**
 * Each step as late as the one after it and its own last day allow, from the last to the first, all
 * within some days of the room's span. Whatever can be placed at all is placed, every step as late
 * as it can be.
 */
export const placeLatest = (room: FreeRoom, chain: Chain, within: Span): ChainPlaces => {
  const { steps } = chain
  const places = new Int32Array(steps.length)
  let until = within.until
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const step = steps[at] as ChainStep
    const lane = room.laneOf(step.progressId)
    const from = Math.max(step.from, within.first)
    if (step.until < until) until = step.until
    const place = latestInLane(lane, demandOn(lane, step, chain), step.days, from, until)
    if (place === NOWHERE) return { places, failed: at }
    places[at] = place
    until = startOf(lane, place)
  }
  return { places, failed: NOWHERE }
}

/** Each step as early as the one before it allows, from the first to the last; see {@link placeLatest}. */
export const placeEarliest = (room: FreeRoom, chain: Chain, within: Span): ChainPlaces => {
  const { steps } = chain
  const places = new Int32Array(steps.length)
  let from = within.first
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at] as ChainStep
    const lane = room.laneOf(step.progressId)
    const until = Math.min(step.until, within.until)
    if (step.from > from) from = step.from
    const place = earliestInLane(lane, demandOn(lane, step, chain), step.days, from, until)
    if (place === NOWHERE) return { places, failed: at }
    places[at] = place
    from = endOf(lane, place, step.days)
  }
  return { places, failed: NOWHERE }
}

/** Takes the room of a placed chain. */
export const takeChain = (room: FreeRoom, chain: Chain, places: Int32Array): void => {
  for (let at = 0; at < chain.steps.length; at += 1) {
    const step = chain.steps[at] as ChainStep
    const lane = room.laneOf(step.progressId)
    takeRoom(lane, demandOn(lane, step, chain), step.days, places[at] as number)
  }
}
