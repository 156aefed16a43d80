import { inDueOrder, mayDispatch } from "./construct.ts"
import type { MovableOrder, UnplaceableStep } from "./PlanningModel.ts"
import { type Preference, placeOrder } from "./placeOrder.ts"
import type { ShopState } from "./ShopState.ts"
import { clearState } from "./takePlaces.ts"
import { unplaceableStep } from "./unplaceableStep.ts"

/** What finds no place when some orders are placed one after the other, and why. */
const refusedOf = (
  state: ShopState,
  orders: ReadonlyArray<number>,
  preference: Preference
): ReadonlyArray<UnplaceableStep> => {
  const refused = orders.flatMap((order) => {
    if (placeOrder(state, order, preference, false)) return []
    const found = unplaceableStep(state.model.orders[order] as MovableOrder, state.model.span)
    return found === null ? [] : [found]
  })
  clearState(state)
  return refused
}

/**
 * The steps that find no place beside each other in an empty state: those of orders before a frozen
 * step. Where these have one and the horizon is the longest, those of any order.
 */
export const crowdedOut = (
  state: ShopState,
  isLongest: boolean
): ReadonlyArray<UnplaceableStep> => {
  const bound = [...state.model.orders.keys()].filter((order) => !mayDispatch(state, order))
  const refused = refusedOf(state, bound, "latest")
  return refused.length > 0 || !isLongest
    ? refused
    : refusedOf(state, inDueOrder(state), "earliest")
}
