import {
  compareValues,
  criterionOf,
  LATE_CHARGE,
  type Objective,
  valuesOf
} from "../plan-score/index.ts"
import {
  copiedLayout,
  type Layout,
  type Preference,
  placeOrder,
  randomNumbers,
  releaseOrder,
  reserveOrder,
  restoreLayout,
  type ShopState,
  writeLayout,
  writeSteps
} from "../shop-state/index.ts"
import { chooseNearby, noneChosen, shuffleChosen } from "./neighbourhood.ts"
import { postponeOrders } from "./postponeOrders.ts"
import { allMustMove, mustMove, waitingCost } from "./searchCost.ts"

export interface SearchOptions {
  readonly objective: Objective
  readonly seed: number
  /** The used share after that many iterations, by iterations or time; ends at 1. */
  readonly spent: (iteration: number) => number
}

export const ofIterations =
  (iterations: number) =>
  (made: number): number =>
    made >= iterations ? 1 : made / iterations

/** Initial temperature relative to the mean cost of a late order. */
const HEAT = 0.21
/** After this number of iterations, all orders are postponed to free early days. */
const ITERATIONS_BETWEEN_PUTTING_OFF = 2_000
/** Initial probability of accepting a plan that is worse in a later criterion only. */
const SIDEWAYS = 0.5

/** Early days help most if no step has to move for them. */
const preferenceOf = (drawn: number, liesNowhere: boolean): Preference => {
  if (liesNowhere) return drawn < 0.4 ? "latest" : "earliest"
  return drawn < 0.5 ? "latest" : drawn < 0.75 ? "today" : "earliest"
}

/** The mean cost of a late order: days times importance plus the charge for being late. */
const meanLateness = ({ total }: ShopState): number =>
  total.lateOrders === 0 ? 0 : LATE_CHARGE + total.weightedTardiness / total.lateOrders

/**
 * Large neighbourhood search (ruin and recreate). Removes a few orders around one, mostly a late
 * one, and places them again in another sequence. Accepts worse plans with a probability that falls
 * with the used share, and keeps the best. Regularly postpones all orders to free early days.
 * Waiting has a small cost during the search, unless fewer steps move for it.
 *
 * Yields after each iteration whether it found a new best plan. When the generator ends or is
 * closed, the state holds the best plan.
 */
export function* improve(
  state: ShopState,
  { objective, seed, spent }: SearchOptions
): Generator<boolean, void, void> {
  const count = state.model.orders.length
  if (count === 0) return
  const random = randomNumbers(seed)
  const chosen = noneChosen(state)
  const key = new Float64Array(count)
  const saved = copiedLayout(state)
  const firstCriterion = objective[0] === "level" ? undefined : objective[0]
  const heatAtFirst = HEAT * meanLateness(state)
  const mayPutOff = firstCriterion !== undefined && firstCriterion !== "waiting"
  const movesAtLeast = mustMove(state)
  const mustAllMove = allMustMove(state)
  const weighsMoves = objective.includes("movedSteps")
  const waitingAt = objective.indexOf("waiting")
  const isFewerMoves = (moved: number): boolean => weighsMoves && moved < movedSteps
  let values = valuesOf(state, objective)
  let waits = waitingCost(state, objective)
  let { movedSteps } = state.total
  let best = values
  const bestLayout = copiedLayout(state)

  const decisive = (all: ReadonlyArray<number>): ReadonlyArray<number> =>
    waitingAt > 0 ? all.slice(0, waitingAt) : all

  const writeOrder = (order: number, to: Layout, from: Layout): void =>
    writeSteps(to, from, state.firstStep[order]!, state.firstStep[order + 1]!)

  /** True if orders wait too long for the gain in the first criterion, and no fewer steps move. */
  const isTooSlow = (first: number, bound: number, moves: number): boolean =>
    first + waitingCost(state, objective) > bound + waits &&
    !isFewerMoves(state.total.movedSteps + moves)

  /** Places the chosen orders in sequence; stops early when the result can only be too bad. */
  const placeChosen = (drawn: number, bound: number): number => {
    let moves = 0
    for (let at = 0; at < chosen.size; at += 1) moves += movesAtLeast[chosen.orders[at]!]!
    for (let at = 0; at < chosen.size; at += 1) {
      const order = chosen.orders[at]!
      const preference = preferenceOf(drawn, mustAllMove[order]!)
      if (!placeOrder(state, order, preference, true)) return at
      moves -= movesAtLeast[order]!
      if (firstCriterion === undefined) continue
      const first = criterionOf(state, firstCriterion)
      if (first > bound || isTooSlow(first, bound, moves)) return at + 1
    }
    return chosen.size
  }

  const takeBack = (placed: number): void => {
    for (let at = 0; at < placed; at += 1) releaseOrder(state, chosen.orders[at]!)
    for (let at = 0; at < chosen.size; at += 1) {
      const order = chosen.orders[at]!
      writeOrder(order, state, saved)
      reserveOrder(state, order)
    }
  }

  try {
    for (let iteration = 0; ; iteration += 1) {
      const left = 1 - spent(iteration)
      if (left <= 0) break
      if (mayPutOff && (iteration + 1) % ITERATIONS_BETWEEN_PUTTING_OFF === 0) {
        postponeOrders(state)
        values = valuesOf(state, objective)
        waits = waitingCost(state, objective)
        movedSteps = state.total.movedSteps
      }
      chooseNearby(state, chosen, random)
      for (let at = 0; at < chosen.size; at += 1) {
        const order = chosen.orders[at]!
        writeOrder(order, saved, state)
        releaseOrder(state, order)
      }
      shuffleChosen(state, chosen, random, key)
      const bound = values[0]! - heatAtFirst * left * left * Math.log(1 - random())
      const drawn = random()
      const sideways = random() < SIDEWAYS * left
      const placed = placeChosen(drawn, bound)
      const next = placed === chosen.size ? valuesOf(state, objective) : null
      const isAccepted =
        next !== null &&
        next[0]! <= bound &&
        !isTooSlow(next[0]!, bound, 0) &&
        (next[0]! > values[0]! || sideways || compareValues(decisive(next), decisive(values)) <= 0)
      if (next === null || !isAccepted) {
        takeBack(placed)
        yield false
        continue
      }
      values = next
      waits = waitingCost(state, objective)
      movedSteps = state.total.movedSteps
      const isBest = compareValues(values, best) < 0
      if (isBest) {
        best = values
        writeLayout(bestLayout, state)
      }
      yield isBest
    }
  } finally {
    restoreLayout(state, bestLayout)
  }
}
