import { drawnMember, type ShopState } from "../shop-state/index.ts"

/** The range of the number of orders removed at once; small numbers are more frequent. */
const MAX_LIFTED = 8
const MIN_LIFTED = 2
/** How often the orders are chosen around a late one, while there is any. */
const LATE_SHARE = 0.9
/** How often they are chosen around a moved one, while none can be less late. */
const MOVED_SHARE = 0.7
/** The distance in epoch days within which other orders may be removed together with the centre. */
const MIN_NEAR_DAYS = 1
const NEAR_DAYS = 6
const PROBES = 16

/** The orders to remove; overwritten by the next choice. */
export interface Chosen {
  readonly orders: Int32Array
  /** The number of chosen orders; the first one is the centre. */
  size: number
  readonly isChosen: Uint8Array
}

export const noneChosen = (state: ShopState): Chosen => ({
  orders: new Int32Array(MAX_LIFTED),
  size: 0,
  isChosen: new Uint8Array(state.model.orders.length)
})

const choose = (chosen: Chosen, order: number): void => {
  if (chosen.isChosen[order] === 1) return
  chosen.isChosen[order] = 1
  chosen.orders[chosen.size] = order
  chosen.size += 1
}

/** An order that is later than it would be alone; otherwise a moved one, or any. */
const centreOf = ({ elsewhere, later, model }: ShopState, random: () => number): number => {
  const drawn = random()
  if (drawn < LATE_SHARE && later.size > 0) return drawnMember(later, random)
  if (drawn < MOVED_SHARE && elsewhere.size > 0) return drawnMember(elsewhere, random)
  return Math.floor(random() * model.orders.length)
}

/**
 * Chooses a centre, mostly an order that could be less late or has moved, and some orders near it.
 * These are between the day on which the centre would have to start and the day on which it ends.
 */
export const chooseNearby = (state: ShopState, chosen: Chosen, random: () => number): void => {
  const count = state.model.orders.length
  for (let at = 0; at < chosen.size; at += 1) chosen.isChosen[chosen.orders[at]!] = 0
  chosen.size = 0
  const drawn = random()
  const wanted = MIN_LIFTED + Math.floor(drawn * drawn * (MAX_LIFTED - MIN_LIFTED + 1))
  const centre = centreOf(state, random)
  choose(chosen, centre)
  const near = MIN_NEAR_DAYS + random() ** 2 * NEAR_DAYS
  const [start, end] = [state.start[centre]!, state.end[centre]!]
  const from = Math.min(start, end - state.late[centre]!) - near
  const until = end + near * random()
  for (let probe = PROBES * wanted; probe > 0 && chosen.size < wanted; probe -= 1) {
    const order = Math.floor(random() * count)
    if (state.end[order]! > from && state.start[order]! < until) choose(chosen, order)
  }
}

const sequenceRules: ReadonlyArray<
  (state: ShopState, order: number, due: number, random: number) => number
> = [
  (_state, _order, _due, random) => random,
  (_state, _order, due, random) => due + random * 10,
  (state, order, due, random) => (due / state.importance[order]!) * (0.7 + 0.6 * random)
]

const isAfter = (key: Float64Array, one: number, other: number): boolean => {
  const difference = key[one]! - key[other]!
  return difference > 0 || (difference === 0 && one > other)
}

/** Sorts the chosen orders by a random rule, or puts the centre first. */
export const shuffleChosen = (
  state: ShopState,
  { orders, size }: Chosen,
  random: () => number,
  key: Float64Array
): void => {
  const rule = Math.floor(random() * (sequenceRules.length + 1))
  const keyOf = sequenceRules[rule] ?? sequenceRules[0]
  const centre = orders[0]!
  for (let at = 0; at < size; at += 1) {
    const order = orders[at]!
    const due = state.dueAt[state.firstStep[order + 1]! - 1]!
    key[order] = keyOf?.(state, order, due, random()) ?? 0
  }
  if (rule === sequenceRules.length) key[centre] = -1
  for (let at = 1; at < size; at += 1) {
    const order = orders[at]!
    let to = at
    for (; to > 0 && isAfter(key, orders[to - 1]!, order); to -= 1) orders[to] = orders[to - 1]!
    orders[to] = order
  }
}
