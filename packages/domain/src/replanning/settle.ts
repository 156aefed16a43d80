import { compareValues, type Objective, valuesOf } from "../plan-score/index.ts"
import {
  copiedLayout,
  placeBetter,
  placeOrder,
  placeToday,
  type ShopState
} from "../shop-state/index.ts"

type Placing = (state: ShopState, order: number) => boolean

/** Where an order lies today, or near it. */
const placings: ReadonlyArray<Placing> = [
  placeToday,
  (state, order) => placeOrder(state, order, "today", true)
]

/**
 * Puts orders back where they lie today, or nearer to it, one by one, while fewer steps move and
 * the plan is no worse for it: nobody is told another day for nothing. Answers whether there was
 * one.
 */
export const settle = (state: ShopState, objective: Objective): boolean => {
  const saved = copiedLayout(state)
  let values = valuesOf(state, objective)

  const isBack = (order: number, place: Placing): boolean => {
    const moved = state.moved[order] as number
    return placeBetter(state, order, saved, place, () => {
      const next = valuesOf(state, objective)
      if ((state.moved[order] as number) >= moved || compareValues(next, values) > 0) return false
      values = next
      return true
    })
  }

  let isSettled = false
  for (let isOneBack = true; isOneBack; ) {
    isOneBack = false
    for (let order = 0; order < state.model.orders.length; order += 1)
      if ((state.moved[order] as number) > 0 && placings.some((place) => isBack(order, place)))
        isOneBack = true
    isSettled ||= isOneBack
  }
  return isSettled
}
