import { compareValues, type Objective, valuesOf } from "../plan-score/index.ts"
import {
  advanceUndatedSteps,
  copiedLayout,
  daysFromToday,
  nearToday,
  placeBetter,
  placeOrder,
  placeToday,
  reserveOrder,
  type ShopState
} from "../shop-state/index.ts"
import { newInterruptions } from "./pieces.ts"

type Placing = (state: ShopState, order: number) => boolean

/** Moves the trailing steps without a due date closer to their current days. */
const placeUndatedNear: Placing = (state, order) => {
  const begin = state.firstStep[order]!
  if (!advanceUndatedSteps(state, begin, state.firstStep[order + 1]!, true)) return false
  reserveOrder(state, order)
  return true
}

const placings: ReadonlyArray<Placing> = [
  placeToday,
  (state, order) => placeOrder(state, order, "today", true),
  ...nearToday,
  placeUndatedNear
]

interface Change {
  readonly moved: number
  readonly interrupted: number
  readonly days: number
}

type IsLess = (now: Change, before: Change) => boolean

const hasFewerSteps: IsLess = (now, before) => now.moved < before.moved
const isNearer: IsLess = (now, before) =>
  now.moved === before.moved &&
  (now.interrupted === before.interrupted
    ? now.days < before.days
    : now.interrupted < before.interrupted)

/**
 * Moves orders back to their current days or closer to them, one by one, while the plan is no
 * worse. First reduces the number of moved steps, then the distances, so that no date changes
 * needlessly. Returns whether it moved any; ends when the time is over.
 */
export const moveOrdersBack = (
  state: ShopState,
  objective: Objective,
  isOver: () => boolean = () => false
): boolean => {
  const saved = copiedLayout(state)
  let values = valuesOf(state, objective)

  const changeOf = (order: number): Change => ({
    moved: state.moved[order]!,
    interrupted: newInterruptions(state, order),
    days: daysFromToday(state, order)
  })

  const isBack = (order: number, place: Placing, isLess: IsLess): boolean => {
    const before = changeOf(order)
    return placeBetter(state, order, saved, place, () => {
      const next = valuesOf(state, objective)
      const compared = compareValues(next, values)
      if (compared > 0 || !isLess(changeOf(order), before)) return false
      if (compared < 0) values = next
      return true
    })
  }

  /** One pass over the moved orders; returns whether one of them is changed less. */
  const areBack = (isLess: IsLess): boolean => {
    let isOneBack = false
    for (let order = 0; order < state.model.orders.length && !isOver(); order += 1)
      if (state.moved[order]! > 0 && placings.some((place) => isBack(order, place, isLess)))
        isOneBack = true
    return isOneBack
  }

  let isSettled = false
  while (areBack(hasFewerSteps) || areBack(isNearer)) isSettled = true
  return isSettled
}
