import { ALWAYS } from "../placement/index.ts"
import {
  copiedLayout,
  endsUndated,
  placeBetter,
  placeOrder,
  type ShopState
} from "../shop-state/index.ts"

/**
 * Puts every order off as far as it can be, the last one to end first: early days become free for
 * orders that are late. No order becomes later, and none has more steps elsewhere than today; what
 * is due on no day goes no further than where it lies today.
 */
export const putOff = (state: ShopState): void => {
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
