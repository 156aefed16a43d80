import {
  clearState,
  type Preference,
  placeOrder,
  type ShopState,
  type UnplaceableStep,
  unplaceableStep
} from "../shop-state/index.ts"
import { inDueOrder, mayDispatch } from "./construct.ts"

/** The steps without a place when the orders are placed in sequence, with the reasons. */
const refusedOf = (
  state: ShopState,
  orders: ReadonlyArray<number>,
  preference: Preference
): ReadonlyArray<UnplaceableStep> => {
  const refused = orders.flatMap((order) => {
    if (placeOrder(state, order, preference, false)) return []
    const found = unplaceableStep(state.model.orders[order]!, state.model.span)
    return found === null ? [] : [found]
  })
  clearState(state)
  return refused
}

/**
 * The steps that have no place next to each other in an empty state. Only orders before a frozen
 * step count, unless these all fit and the horizon is the longest; then all orders do.
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
