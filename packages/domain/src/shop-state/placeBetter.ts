import { type Layout, type ShopState, writeSteps } from "./ShopState.ts"
import { liftOrder, takePlaces } from "./takePlaces.ts"

/**
 * Places an order in another way, and puts it back where there is none or the plan is not better
 * for it; whether it is. Where it lay is written over `saved`.
 */
export const placeBetter = (
  state: ShopState,
  order: number,
  saved: Layout,
  place: (state: ShopState, order: number) => boolean,
  isBetter: () => boolean
): boolean => {
  const begin = state.firstStep[order] as number
  const end = state.firstStep[order + 1] as number
  writeSteps(saved, state, begin, end)
  liftOrder(state, order)
  if (place(state, order)) {
    if (isBetter()) return true
    liftOrder(state, order)
  }
  writeSteps(state, saved, begin, end)
  takePlaces(state, order)
  return false
}
