import type { ChainStep } from "./Chain.ts"
import { earliestInLane, type Lane, latestPlace, placeBefore, type Span, takeRoom } from "./Lane.ts"
import { NOWHERE } from "./windowFit.ts"

/** Where the steps of a chain lie, as places on their lanes, and the step that fits nowhere. */
export interface ChainPlaces {
  readonly places: ReadonlyArray<number>
  /** The number of the step that does not fit, or {@link NOWHERE} when all do. */
  readonly failed: number
}

/** The epoch day that a placed step starts on. */
export const startOf = ({ lane }: ChainStep, place: number): number => lane.dayOf[place] as number

/** The epoch day after the last one of a placed step. */
export const endOf = ({ lane, days }: ChainStep, place: number): number =>
  (lane.dayOf[place + days - 1] as number) + 1

/**
 * Each step as late as the one after it and its own last day allow, from the last to the first, all
 * within some days of the span of their lanes. Whatever can be placed at all is placed, every step as
 * late as it can be. The places may be written over those of another chain; those of the steps before
 * one that fits nowhere then say nothing.
 */
export const placeLatest = (
  chain: ReadonlyArray<ChainStep>,
  within: Span,
  places: Array<number> = []
): ChainPlaces => {
  while (places.length > chain.length) places.pop()
  while (places.length < chain.length) places.push(NOWHERE)
  let until = within.until
  // Lanes that work the same days have the same places: the step before ends where this one begins.
  let counted: Lane["placeOf"] | null = null
  let end = 0
  for (let at = chain.length - 1; at >= 0; at -= 1) {
    const step = chain[at] as ChainStep
    const { lane } = step
    const from = Math.max(step.from, within.first)
    if (step.until < until) {
      until = step.until
      counted = null
    }
    if (until <= from) return { places, failed: at }
    if (lane.placeOf !== counted) {
      counted = lane.placeOf
      end = placeBefore(lane, until)
    }
    end = latestPlace(lane, step.demand, step.days, placeBefore(lane, from), end)
    if (end === NOWHERE) return { places, failed: at }
    places[at] = end
    until = lane.dayOf[end] as number
  }
  return { places, failed: NOWHERE }
}

/** Each step as early as the one before it allows, from the first to the last; see `placeLatest`. */
export const placeEarliest = (chain: ReadonlyArray<ChainStep>, within: Span): ChainPlaces => {
  const places = new Array<number>(chain.length).fill(NOWHERE)
  let from = within.first
  for (let at = 0; at < chain.length; at += 1) {
    const step = chain[at] as ChainStep
    const until = Math.min(step.until, within.until)
    if (step.from > from) from = step.from
    const place = earliestInLane(step.lane, step.demand, step.days, from, until)
    if (place === NOWHERE) return { places, failed: at }
    places[at] = place
    from = endOf(step, place)
  }
  return { places, failed: NOWHERE }
}

/** Takes the room of a placed chain. */
export const takeChain = (chain: ReadonlyArray<ChainStep>, places: ReadonlyArray<number>): void => {
  for (let at = 0; at < chain.length; at += 1) {
    const { lane, demand, days } = chain[at] as ChainStep
    takeRoom(lane, demand, days, places[at] as number)
  }
}
