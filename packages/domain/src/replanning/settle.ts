import { compareValues, type Objective, valuesOf } from "../plan-score/index.ts"
import {
  bringNear,
  copiedLayout,
  daysFromToday,
  endsUndated,
  nearToday,
  placeBetter,
  placeOrder,
  placeToday,
  type ShopState,
  takePlaces
} from "../shop-state/index.ts"

type Placing = (state: ShopState, order: number) => boolean

/** Where an order lies today, or near it. */
const placings: ReadonlyArray<Placing> = [
  placeToday,
  (state, order) => placeOrder(state, order, "today", true),
  ...nearToday
]

/** The steps of an order that are due on no day nearer to where they lie today. */
const isBroughtNear: Placing = (state, order) => {
  const begin = state.firstStep[order] as number
  if (!bringNear(state, begin, state.firstStep[order + 1] as number, true)) return false
  takePlaces(state, order)
  return true
}

/** How much of an order's plan is another than today's. */
interface Change {
  readonly moved: number
  readonly days: number
}

/** Whether an order is changed less: by fewer steps, or by as many and fewer days. */
type IsLess = (now: Change, before: Change) => boolean

const hasFewerSteps: IsLess = (now, before) => now.moved < before.moved
const isNearer: IsLess = (now, before) => now.moved === before.moved && now.days < before.days

/**
 * Puts orders back where they lie today, or nearer to it, one by one, while the plan is no worse
 * for it: first so that fewer steps move, then so that as many move by fewer days. Nobody is told
 * another day for nothing. Steps that are due on no day come nearer also where they wait longer for
 * each other. Answers whether there was one.
 */
export const settle = (state: ShopState, objective: Objective): boolean => {
  const saved = copiedLayout(state)
  let values = valuesOf(state, objective)

  const changeOf = (order: number): Change => ({
    moved: state.moved[order] as number,
    days: daysFromToday(state, order)
  })

  const isBack = (order: number, place: Placing, isLess: IsLess): boolean => {
    const before = changeOf(order)
    return placeBetter(state, order, saved, place, () => {
      const next = valuesOf(state, objective)
      if (compareValues(next, values) > 0 || !isLess(changeOf(order), before)) return false
      values = next
      return true
    })
  }

  /** One way through the orders that have moved; whether one of them is changed less. */
  const areBack = (isLess: IsLess): boolean => {
    let isOneBack = false
    for (let order = 0; order < state.model.orders.length; order += 1)
      if (
        (state.moved[order] as number) > 0 &&
        placings.some((place) => isBack(order, place, isLess))
      )
        isOneBack = true
    return isOneBack
  }

  /** What is due on no day is not put off so that other days wait less, unless that comes first. */
  const mayBringNear = objective[0] !== "waiting" && objective[0] !== "level"

  /** One way through the orders that end with such steps; whether one of them comes nearer. */
  const areNear = (): boolean => {
    let isOneNearer = false
    for (let order = 0; order < state.model.orders.length; order += 1) {
      if ((state.moved[order] as number) === 0 || !endsUndated(state, order)) continue
      if (!placeBetter(state, order, saved, isBroughtNear, () => true)) continue
      values = valuesOf(state, objective)
      isOneNearer = true
    }
    return isOneNearer
  }

  let isSettled = false
  while (areBack(hasFewerSteps) || areBack(isNearer) || (mayBringNear && areNear()))
    isSettled = true
  return isSettled
}
