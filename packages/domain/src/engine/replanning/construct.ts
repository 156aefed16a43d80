import { hasRoom, NEVER, releaseRoom, reserveRoom } from "../placement/index.ts"
import {
  clearState,
  type Preference,
  placeOrder,
  placeToday,
  releaseOrder,
  reserveOrder,
  type ShopState
} from "../shop-state/index.ts"

/** Places every order of an empty state; false if the span or the time is too short. */
export type Start = (state: ShopState, isOver?: () => boolean) => boolean

/** The earliest due day of an order's steps, in worked days; `NEVER` without one. */
const dueOf = (state: ShopState, order: number): number => {
  let due = NEVER
  for (let at = state.firstStep[order]!; at < state.firstStep[order + 1]!; at += 1)
    due = Math.min(due, state.dueAt[at]!)
  return due
}

const daysFrom = (state: ShopState, order: number, from: number): number => {
  let days = 0
  for (let at = from; at < state.firstStep[order + 1]!; at += 1) days += state.steps[at]!.days
  return days
}

const ordersBy = (state: ShopState, key: (order: number) => number): ReadonlyArray<number> => {
  const keys = state.model.orders.map((_, order) => key(order))
  return [...keys.keys()].sort((a, b) => keys[a]! - keys[b]! || a - b)
}

export const inDueOrder = (state: ShopState): ReadonlyArray<number> =>
  ordersBy(state, (order) => dueOf(state, order))

const never = (): boolean => false

const placeAll = (
  state: ShopState,
  orders: ReadonlyArray<number>,
  preference: Preference,
  isOver = never
): boolean => orders.every((order) => !isOver() && placeOrder(state, order, preference, false))

/** All orders by a key; those without a due date last. */
const datedFirst = (state: ShopState, key: (due: number, order: number) => number) =>
  ordersBy(state, (order) => {
    const due = dueOf(state, order)
    return due === NEVER ? NEVER : key(due, order)
  })

/** Backward from the due dates, latest due first, so that orders due late do not block others. */
const backwardLatestFirst: Start = (state, isOver) =>
  placeAll(
    state,
    datedFirst(state, (due) => -due),
    "latest",
    isOver
  )

/** Backward from the due dates, most important first, then earliest due. */
const backwardByImportance: Start = (state, isOver) =>
  placeAll(
    state,
    datedFirst(state, (due, order) => due - state.importance[order]! * NEVER),
    "latest",
    isOver
  )

/** Forward by due date. `crowdedOut` reports the orders that have no place then. */
export const forward: Start = (state) => placeAll(state, inDueOrder(state), "earliest")

/** Forward by due date, then moves every order as late as possible, latest first. */
const forwardThenPulled: Start = (state, isOver = never) => {
  const byDue = inDueOrder(state)
  if (!placeAll(state, byDue, "earliest", isOver)) return false
  return byDue.toReversed().every((order) => {
    if (isOver()) return false
    releaseOrder(state, order)
    return placeOrder(state, order, "latest", false)
  })
}

/** Keeps orders at their current days where possible, then places the others with few moves. */
const besideToday = (state: ShopState, first: ReadonlyArray<number>): boolean => {
  const byDue = inDueOrder(state)
  const early = new Set(first)
  const others = byDue.filter((order) => !early.has(order))
  return (
    placeAll(state, first, "today") &&
    placeAll(
      state,
      others.filter((order) => !placeToday(state, order)),
      "today"
    )
  )
}

/** The current plan with few moves; orders before a frozen step go first if needed. */
const asToday: Start = (state) => {
  if (besideToday(state, [])) return true
  clearState(state)
  const bound = inDueOrder(state).filter((order) => !mayDispatch(state, order))
  return besideToday(state, bound)
}

/** An order while dispatching: its next step, and the epoch day from which it can start. */
interface Waiting {
  readonly order: number
  readonly due: number
  next: number
  ready: number
}

export const mayDispatch = (state: ShopState, order: number): boolean => {
  for (let at = state.firstStep[order]!; at < state.firstStep[order + 1]!; at += 1)
    if (state.steps[at]!.until < NEVER) return false
  return true
}

/** Starts the next step of an order if its profile works on that day and has room. */
const begin = (state: ShopState, waiting: Waiting, day: number): void => {
  const { profile, days, demand, from } = state.steps[waiting.next]!
  if (waiting.ready > day || from > day) return
  const place = profile.placeOf[day - profile.first]!
  if (profile.dayOf[place] !== day || place + days > profile.dayOf.length) return
  if (!hasRoom(profile, demand, days, place)) return
  reserveRoom(profile, demand, days, place)
  state.place[waiting.next] = place
  state.days[waiting.next] = days
  waiting.next += 1
  waiting.ready = profile.dayOf[place + days - 1]! + 1
}

/**
 * Dispatches day by day: of the orders that can start a step, the one with the least modified due
 * date divided by importance is first. Orders before a frozen step are placed beforehand.
 */
const dispatched: Start = (state, isOver = never) => {
  const orders = [...state.model.orders.keys()]
  const bound = orders.filter((order) => !mayDispatch(state, order))
  if (!placeAll(state, bound, "latest", isOver)) return false
  let waiting = orders
    .filter((order) => mayDispatch(state, order))
    .map((order): Waiting => {
      return { order, due: dueOf(state, order), next: state.firstStep[order]!, ready: 0 }
    })
  const { first, until } = state.model.span
  for (let day = first; day < until && waiting.length > 0 && !isOver(); day += 1) {
    const now = state.shopDay[day - first]!
    const keyOf = ({ order, due, next }: Waiting): number =>
      Math.max(daysFrom(state, order, next), due - now) / state.importance[order]!
    const keyed = waiting.map((one) => ({ one, key: keyOf(one) }))
    keyed.sort((a, b) => a.key - b.key || a.one.order - b.one.order)
    for (const { one } of keyed) begin(state, one, day)
    waiting = waiting.filter(({ order, next }) => next < state.firstStep[order + 1]!)
  }
  if (waiting.length > 0) return false
  for (const order of orders) {
    if (!mayDispatch(state, order)) continue
    for (let at = state.firstStep[order]!; at < state.firstStep[order + 1]!; at += 1) {
      const { profile, demand, days } = state.steps[at]!
      releaseRoom(profile, demand, days, state.place[at]!)
    }
    reserveOrder(state, order)
  }
  return true
}

/** The heuristics, the slowest last; of equal plans `asToday` wins, then the last one. */
export const starts = {
  asToday,
  backwardByImportance,
  backwardLatestFirst,
  forwardThenPulled,
  dispatched
} as const satisfies Readonly<Record<string, Start>>
