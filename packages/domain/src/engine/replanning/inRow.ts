import { copiedLayout, type Layout, type ShopState } from "../shop-state/index.ts"

export const daysInRow = (state: ShopState): ReadonlyMap<string, number> =>
  new Map(
    state.steps.flatMap(({ eventId, isPiece }, at) => (isPiece ? [] : [[eventId, state.days[at]!]]))
  )

/** Converts the layout of an uninterrupted plan to a state with steps split into days. */
export const layoutApart = (state: ShopState, inRow: ShopState): Layout => {
  const layout = copiedLayout(state)
  let at = 0
  inRow.steps.forEach(({ eventId, isPiece }, whole) => {
    const [place, days] = [inRow.place[whole]!, inRow.days[whole]!]
    if (isPiece || state.steps[at]?.isPiece !== true) {
      layout.place[at] = place
      layout.days[at] = days
      at += 1
      return
    }
    for (let day = 0; day < days && state.steps[at]?.eventId === eventId; day += 1, at += 1) {
      layout.place[at] = place + day
      layout.days[at] = 1
    }
  })
  return layout
}
