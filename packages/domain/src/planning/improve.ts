import { chooseNearby, noneChosen, shuffleChosen } from "./neighbourhood.ts"
import { compareValues, type Objective } from "./Objective.ts"
import { type Preference, placeOrder } from "./placeOrder.ts"
import { randomNumbers } from "./randomNumbers.ts"
import { copiedLayout, type Layout, type ShopState, writeLayout, writeSteps } from "./ShopState.ts"
import { criterionOf, valuesOf } from "./scoreOf.ts"
import { liftOrder, restoreLayout, takePlaces } from "./takePlaces.ts"

/** How a search goes. */
export interface SearchOptions {
  readonly objective: Objective
  readonly iterations: number
  readonly seed: number
}

/** How much worse a plan may be at first, in days late of a late order. */
const HEAT = 0.25
/** How often a plan equal in the first criterion and worse in a later one is accepted at first. */
const SIDEWAYS = 0.5

const preferenceOf = (drawn: number): Preference =>
  drawn < 0.5 ? "latest" : drawn < 0.75 ? "today" : "earliest"

/** What a late order costs on average, in days times importance. */
const meanTardiness = ({ total }: ShopState): number =>
  total.weightedTardiness / Math.max(1, total.lateOrders)

/**
 * Large neighbourhood search: lifts a few orders around one, mostly a late one, and places them
 * again in another order. A worse plan is accepted now and then, ever less often, and the best is
 * kept. Yields after each iteration whether there is a better plan than ever before. However it is
 * left, at the end or before, the state is the best plan.
 */
export function* improve(
  state: ShopState,
  { objective, iterations, seed }: SearchOptions
): Generator<boolean, void, void> {
  const count = state.model.orders.length
  if (count === 0) return
  const random = randomNumbers(seed)
  const chosen = noneChosen(state)
  const key = new Float64Array(count)
  const saved = copiedLayout(state)
  const firstCriterion = objective[0] === "level" ? undefined : objective[0]
  const heatAtFirst = HEAT * meanTardiness(state)
  let values = valuesOf(state, objective)
  let best = values
  const bestLayout = copiedLayout(state)

  const writeOrder = (order: number, to: Layout, from: Layout): void =>
    writeSteps(to, from, state.firstStep[order] as number, state.firstStep[order + 1] as number)

  /** Places the chosen orders one after the other; stops where it can only become too bad. */
  const placeChosen = (preference: Preference, bound: number): number => {
    for (let at = 0; at < chosen.size; at += 1) {
      if (!placeOrder(state, chosen.orders[at] as number, preference, true)) return at
      if (firstCriterion !== undefined && criterionOf(state, firstCriterion) > bound) return at + 1
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
    for (let iteration = 0; iteration < iterations; iteration += 1) {
      const left = 1 - iteration / iterations
      chooseNearby(state, chosen, random)
      for (let at = 0; at < chosen.size; at += 1) {
        const order = chosen.orders[at] as number
        writeOrder(order, saved, state)
        liftOrder(state, order)
      }
      shuffleChosen(state, chosen, random, key)
      const bound = (values[0] as number) - heatAtFirst * left * left * Math.log(1 - random())
      const preference = preferenceOf(random())
      const sideways = random() < SIDEWAYS * left
      const placed = placeChosen(preference, bound)
      const next = placed === chosen.size ? valuesOf(state, objective) : null
      const isAccepted =
        next !== null &&
        (next[0] as number) <= bound &&
        ((next[0] as number) > (values[0] as number) ||
          sideways ||
          compareValues(next, values) <= 0)
      if (next === null || !isAccepted) {
        takeBack(placed)
        yield false
        continue
      }
      values = next
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
