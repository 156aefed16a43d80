import { placeOrder } from "./placeOrder.ts"
import { copiedLayout, type ShopState, writeSteps } from "./ShopState.ts"
import { liftOrder, takePlaces } from "./takePlaces.ts"

/**
 * Puts every order off as far as it can be, the last one to end first: early days become free for
 * orders that are late. No order becomes later, and none has more steps elsewhere than today.
 */
export const putOff = (state: ShopState): void => {
  const saved = copiedLayout(state)
  const ends = state.end.slice()
  const lastFirst = [...ends.keys()].sort(
    (a, b) => (ends[b] as number) - (ends[a] as number) || a - b
  )
  for (const order of lastFirst) {
    const [late, moved] = [state.late[order] as number, state.moved[order] as number]
    liftOrder(state, order)
    if (placeOrder(state, order, "latest", true)) {
      if ((state.late[order] as number) <= late && (state.moved[order] as number) <= moved) continue
      liftOrder(state, order)
    }
    writeSteps(state, saved, state.firstStep[order] as number, state.firstStep[order + 1] as number)
    takePlaces(state, order)
  }
}
