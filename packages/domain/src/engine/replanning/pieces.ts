import type { ShopState } from "../shop-state/index.ts"

export interface Pieces {
  readonly begin: number
  readonly end: number
}

export const piecesIn = (state: ShopState, first: number, until: number): ReadonlyArray<Pieces> => {
  const found: Array<Pieces> = []
  for (let begin = first; begin < until; ) {
    let end = begin + 1
    while (end < until && state.steps[end]?.eventId === state.steps[begin]?.eventId) end += 1
    if (end - begin > 1) found.push({ begin, end })
    begin = end
  }
  return found
}

/** True if a step is interrupted, and differently from today. */
export const isNewlyInterrupted = (state: ShopState, { begin, end }: Pieces): boolean => {
  let [isApart, isToday] = [false, true]
  for (let at = begin; at < end; at += 1) {
    if (at > begin && state.place[at] !== state.place[at - 1]! + 1) isApart = true
    if (state.place[at] !== state.steps[at]?.placeToday) isToday = false
  }
  return isApart && !isToday
}

export const newInterruptions = (state: ShopState, order: number): number =>
  piecesIn(state, state.firstStep[order]!, state.firstStep[order + 1]!).filter((pieces) =>
    isNewlyInterrupted(state, pieces)
  ).length
