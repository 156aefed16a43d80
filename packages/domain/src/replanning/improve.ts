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
  liftOrder,
  type Preference,
  placeOrder,
  randomNumbers,
  restoreLayout,
  type ShopState,
  takePlaces,
  writeLayout,
  writeSteps
} from "../shop-state/index.ts"
import { chooseNearby, noneChosen, shuffleChosen } from "./neighbourhood.ts"
import { putOff } from "./putOff.ts"
import { allMustMove, mustMove, waitingCost } from "./searchCost.ts"

/** How a search goes. */
export interface SearchOptions {
  readonly objective: Objective
  readonly seed: number
  /**
   * The share of the search that is over after so many iterations, of its iterations or of its
   * time: the larger one. It ends at 1.
   */
  readonly spent: (iteration: number) => number
}

/** A search that so many iterations end. */
export const ofIterations =
  (iterations: number) =>
  (made: number): number =>
    made >= iterations ? 1 : made / iterations

/** How much worse a plan may be at first, as a share of what a late order costs. */
const HEAT = 0.21
/** After so many iterations all orders are put off, so that early days become free again. */
const ITERATIONS_BETWEEN_PUTTING_OFF = 2_000
/** How often a plan equal in the first criterion and worse in a later one is accepted at first. */
const SIDEWAYS = 0.5

/** Early days pay most where nothing is put elsewhere for them. */
const preferenceOf = (drawn: number, liesNowhere: boolean): Preference => {
  if (liesNowhere) return drawn < 0.4 ? "latest" : "earliest"
  return drawn < 0.5 ? "latest" : drawn < 0.75 ? "today" : "earliest"
}

/** What a late order costs on average: days times importance, and that it is late at all. */
const meanLateness = ({ total }: ShopState): number =>
  total.lateOrders === 0 ? 0 : LATE_CHARGE + total.weightedTardiness / total.lateOrders

/**
 * Large neighbourhood search: lifts a few orders around one, mostly a late one, and places them
 * again in another order. It accepts a worse plan now and then, the less often the more of the
 * search is spent, and keeps the best. In between all orders are put off. Waiting counts a little
 * from the start, except where fewer steps move for it. Yields after each iteration whether there
 * is a better plan than ever before. However it is left, at the end or before, the state is the
 * best plan.
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

  /** What decides between plans equal in the first criterion. */
  const decisive = (all: ReadonlyArray<number>): ReadonlyArray<number> =>
    waitingAt > 0 ? all.slice(0, waitingAt) : all

  const writeOrder = (order: number, to: Layout, from: Layout): void =>
    writeSteps(to, from, state.firstStep[order] as number, state.firstStep[order + 1] as number)

  /** Whether orders wait too long for what the first criterion comes to, and as many steps move. */
  const isTooSlow = (first: number, bound: number, moves: number): boolean =>
    first + waitingCost(state, objective) > bound + waits &&
    !isFewerMoves(state.total.movedSteps + moves)

  /** Places the chosen orders one after the other; stops where it can only become too bad. */
  const placeChosen = (drawn: number, bound: number): number => {
    let moves = 0
    for (let at = 0; at < chosen.size; at += 1)
      moves += movesAtLeast[chosen.orders[at] as number] as number
    for (let at = 0; at < chosen.size; at += 1) {
      const order = chosen.orders[at] as number
      const preference = preferenceOf(drawn, mustAllMove[order] as boolean)
      if (!placeOrder(state, order, preference, true)) return at
      moves -= movesAtLeast[order] as number
      if (firstCriterion === undefined) continue
      const first = criterionOf(state, firstCriterion)
      if (first > bound || isTooSlow(first, bound, moves)) return at + 1
    }
    return chosen.size
  }

  const takeBack = (placed: number): void => {
    for (let at = 0; at < placed; at += 1) liftOrder(state, chosen.orders[at] as number)
    for (let at = 0; at < chosen.size; at += 1) {
      const order = chosen.orders[at] as number
      writeOrder(order, state, saved)
      takePlaces(state, order)
    }
  }

  try {
    for (let iteration = 0; ; iteration += 1) {
      const left = 1 - spent(iteration)
      if (left <= 0) break
      if (mayPutOff && (iteration + 1) % ITERATIONS_BETWEEN_PUTTING_OFF === 0) {
        putOff(state)
        values = valuesOf(state, objective)
        waits = waitingCost(state, objective)
        movedSteps = state.total.movedSteps
      }
      chooseNearby(state, chosen, random)
      for (let at = 0; at < chosen.size; at += 1) {
        const order = chosen.orders[at] as number
        writeOrder(order, saved, state)
        liftOrder(state, order)
      }
      shuffleChosen(state, chosen, random, key)
      const bound = (values[0] as number) - heatAtFirst * left * left * Math.log(1 - random())
      const drawn = random()
      const sideways = random() < SIDEWAYS * left
      const placed = placeChosen(drawn, bound)
      const next = placed === chosen.size ? valuesOf(state, objective) : null
      const isAccepted =
        next !== null &&
        (next[0] as number) <= bound &&
        !isTooSlow(next[0] as number, bound, 0) &&
        ((next[0] as number) > (values[0] as number) ||
          sideways ||
          compareValues(decisive(next), decisive(values)) <= 0)
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
