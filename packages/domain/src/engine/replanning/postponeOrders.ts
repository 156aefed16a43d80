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
  const lastFirst = [...ends.keys()].sort((a, b) => ends[b]! - ends[a]! || a - b)
  for (const order of lastFirst) {
    const [late, moved] = [state.late[order]!, state.moved[order]!]
    const earliest = endsUndated(state, order) ? state.start[order]! : ALWAYS
    placeBetter(
      state,
      order,
      saved,
      () => placeOrder(state, order, "latest", true),
      () =>
        state.late[order]! <= late &&
        state.moved[order]! <= moved &&
        state.start[order]! >= earliest
    )
  }
}
