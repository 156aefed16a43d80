import { ALWAYS } from "../placement/index.ts"
import {
  copiedLayout,
  endsUndated,
  placeBetter,
  placeOrder,
  type ShopState
} from "../shop-state/index.ts"

/**
 * Postpones every order as far as possible, latest end first, to free early days for late orders.
 * No order becomes later or moves more steps. An order whose last step has no due date never starts
 * earlier than before.
 */
export const postponeOrders = (state: ShopState): void => {
  const saved = copiedLayout(state)
  const ends = state.end.slice()
  const lastFirst = [...ends.keys()].sort(
    (a, b) => (ends[b] as number) - (ends[a] as number) || a - b
  )
  for (const order of lastFirst) {
    const [late, moved] = [state.late[order] as number, state.moved[order] as number]
    const earliest = endsUndated(state, order) ? (state.start[order] as number) : ALWAYS
    placeBetter(
      state,
      order,
      saved,
      () => placeOrder(state, order, "latest", true),
      () =>
        (state.late[order] as number) <= late &&
        (state.moved[order] as number) <= moved &&
        (state.start[order] as number) >= earliest
    )
  }
}
