import { type Layout, type ShopState, writeSteps } from "../ShopState.ts"
import { releaseOrder, reserveOrder } from "./reserveOrder.ts"

/**
 * Tries another placement of an order and keeps it if `isBetter`; otherwise restores the old one.
 * Returns whether it was kept. Overwrites `saved`.
 */
export const placeBetter = (
  state: ShopState,
  order: number,
  saved: Layout,
  place: (state: ShopState, order: number) => boolean,
  isBetter: () => boolean
): boolean => {
  const begin = state.firstStep[order]!
  const end = state.firstStep[order + 1]!
  writeSteps(saved, state, begin, end)
  releaseOrder(state, order)
  if (place(state, order)) {
    if (isBetter()) return true
    releaseOrder(state, order)
  }
  writeSteps(state, saved, begin, end)
  reserveOrder(state, order)
  return false
}
