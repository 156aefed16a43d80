import {
  earliestInLane,
  giveRoom,
  hasRoom,
  type Lane,
  latestInLane,
  NEVER,
  NOWHERE,
  takeRoom
} from "../placement/index.ts"
import type { Criterion, Objective, Score } from "./Objective.ts"
import type { MovableStep, PlanningModel } from "./PlanningModel.ts"

/** How an order looks for its place. */
export type Preference = "latest" | "earliest" | "today"

/**
 * Where every movable step lies, as places on lanes in typed arrays that searching writes over, and
 * what that comes to. The lanes hold the room that is left.
 */
export interface ShopState {
  readonly model: PlanningModel
  /** Where the steps of each order begin in the lists of steps; one entry more for the end. */
  readonly firstStep: Int32Array
  readonly steps: ReadonlyArray<MovableStep>
  readonly importance: Float64Array
  /** Worked days of the shop before each day of the span, and after it for its end. */
  readonly shopDay: Int32Array
  /** Worked days of the shop before the due day of each step. */
  readonly dueAt: Int32Array
  readonly place: Int32Array
  /** Of each order: worked days late, steps moved, days of waiting. */
  readonly late: Int32Array
  readonly moved: Int32Array
  readonly waits: Int32Array
  readonly total: Totals
  /** What each lane had free before any order was placed; read for the level only. */
  readonly roomAtFirst: ReadonlyMap<Lane, ReadonlyArray<Float64Array>>
}

interface Totals {
  weightedTardiness: number
  lateOrders: number
  tardiness: number
  movedSteps: number
  waiting: number
}

const nothing = (): Totals => ({
  weightedTardiness: 0,
  lateOrders: 0,
  tardiness: 0,
  movedSteps: 0,
  waiting: 0
})

/** The state in which no order of a model is placed. The lanes of the model are used up by it. */
export const emptyState = (model: PlanningModel): ShopState => {
  const steps = model.orders.flatMap((order) => order.steps)
  const firstStep = new Int32Array(model.orders.length + 1)
  model.orders.forEach((order, at) => {
    firstStep[at + 1] = (firstStep[at] as number) + order.steps.length
  })
  const { first, until } = model.span
  return {
    model,
    firstStep,
    steps,
    importance: Float64Array.from(model.orders, (order) => order.importance),
    shopDay: Int32Array.from({ length: until - first + 1 }, (_, day) =>
      model.shopDays(first + day)
    ),
    dueAt: Int32Array.from(steps, ({ due }) => (due === NEVER ? NEVER : model.shopDays(due))),
    place: new Int32Array(steps.length).fill(NOWHERE),
    late: new Int32Array(model.orders.length),
    moved: new Int32Array(model.orders.length),
    waits: new Int32Array(model.orders.length),
    total: nothing(),
    roomAtFirst: new Map(model.lanes.map((lane) => [lane, lane.free.map((free) => free.slice())]))
  }
}

/** The epoch day that a placed step begins on. */
export const startDay = (state: ShopState, step: number): number =>
  state.steps[step]?.lane.dayOf[state.place[step] as number] as number

/** The epoch day after the last one of a placed step. */
export const endDay = (state: ShopState, step: number): number => {
  const { lane, days } = state.steps[step] as MovableStep
  return (lane.dayOf[(state.place[step] as number) + days - 1] as number) + 1
}

/** The epoch day that a placed order begins on. */
export const orderStart = (state: ShopState, order: number): number =>
  startDay(state, state.firstStep[order] as number)

/** The epoch day after the last one of a placed order. */
export const orderEnd = (state: ShopState, order: number): number =>
  endDay(state, (state.firstStep[order + 1] as number) - 1)

const account = (state: ShopState, order: number): void => {
  const { total, shopDay, steps, dueAt, place } = state
  const { first } = state.model.span
  const begin = state.firstStep[order] as number
  const end = state.firstStep[order + 1] as number
  let late = 0
  let moved = 0
  let waits = 0
  let before = -1
  for (let step = begin; step < end; step += 1) {
    const { lane, days, placeToday } = steps[step] as MovableStep
    const at = place[step] as number
    const starts = shopDay[(lane.dayOf[at] as number) - first] as number
    const ends = shopDay[(lane.dayOf[at + days - 1] as number) + 1 - first] as number
    const over = ends - (dueAt[step] as number)
    if (over > late) late = over
    if (at !== placeToday) moved += 1
    if (before >= 0 && starts > before) waits += starts - before
    before = ends
  }
  state.late[order] = late
  state.moved[order] = moved
  state.waits[order] = waits
  if (late > 0) total.lateOrders += 1
  total.tardiness += late
  total.weightedTardiness += late * (state.importance[order] as number)
  total.movedSteps += moved
  total.waiting += waits
}

/** Takes an order off its places, and what it came to off the totals. */
export const liftOrder = (state: ShopState, order: number): void => {
  const { total } = state
  const end = state.firstStep[order + 1] as number
  for (let step = state.firstStep[order] as number; step < end; step += 1) {
    const { lane, demand, days } = state.steps[step] as MovableStep
    giveRoom(lane, demand, days, state.place[step] as number)
  }
  const late = state.late[order] as number
  if (late > 0) total.lateOrders -= 1
  total.tardiness -= late
  total.weightedTardiness -= late * (state.importance[order] as number)
  total.movedSteps -= state.moved[order] as number
  total.waiting -= state.waits[order] as number
}

/** Puts an order on the places that are written down for it. */
export const takePlaces = (state: ShopState, order: number): void => {
  const end = state.firstStep[order + 1] as number
  for (let step = state.firstStep[order] as number; step < end; step += 1) {
    const { lane, demand, days } = state.steps[step] as MovableStep
    takeRoom(lane, demand, days, state.place[step] as number)
  }
  account(state, order)
}

/** Finds each step the latest place before its due day; false when there is none. */
const findLatest = (state: ShopState, begin: number, end: number): boolean => {
  const { first, until } = state.model.span
  let next = until
  for (let at = end - 1; at >= begin; at -= 1) {
    const step = state.steps[at] as MovableStep
    if (step.due < next) next = step.due
    if (step.until < next) next = step.until
    const from = Math.max(step.from, first)
    const place = latestInLane(step.lane, step.demand, step.days, from, next)
    if (place === NOWHERE) return false
    state.place[at] = place
    next = step.lane.dayOf[place] as number
  }
  return true
}

/** Finds each step the earliest place; false when there is none. */
const findEarliest = (state: ShopState, begin: number, end: number): boolean => {
  const { first, until } = state.model.span
  let next = first
  for (let at = begin; at < end; at += 1) {
    const step = state.steps[at] as MovableStep
    if (step.from > next) next = step.from
    const last = Math.min(step.until, until)
    const place = earliestInLane(step.lane, step.demand, step.days, next, last)
    if (place === NOWHERE) return false
    state.place[at] = place
    next = (step.lane.dayOf[place + step.days - 1] as number) + 1
  }
  return true
}

/** Moves the steps of an order as late as they can be without any ending later than due or than it does. */
const pullLater = (state: ShopState, begin: number, end: number): void => {
  const { until } = state.model.span
  let next = until
  for (let at = end - 1; at >= begin; at -= 1) {
    const step = state.steps[at] as MovableStep
    const own = endDay(state, at)
    const last = step.due < NEVER && step.due > own ? step.due : own
    if (last < next) next = last
    if (step.until < next) next = step.until
    const place = latestInLane(
      step.lane,
      step.demand,
      step.days,
      step.lane.dayOf[state.place[at] as number] as number,
      next
    )
    if (place !== NOWHERE) state.place[at] = place
    next = step.lane.dayOf[state.place[at] as number] as number
  }
}

/** Whether the order can lie where it lies today. */
const findToday = (state: ShopState, begin: number, end: number): boolean => {
  const { first } = state.model.span
  let next = first
  for (let at = begin; at < end; at += 1) {
    const { lane, days, demand, from, until, placeToday } = state.steps[at] as MovableStep
    if (placeToday === NOWHERE) return false
    const start = lane.dayOf[placeToday] as number
    const after = (lane.dayOf[placeToday + days - 1] as number) + 1
    if (start < next || start < from || after > until) return false
    if (!hasRoom(lane, demand, days, placeToday)) return false
    state.place[at] = placeToday
    next = after
  }
  return true
}

/**
 * Finds a lifted order a place and takes it: where it lies today when that is preferred and free,
 * otherwise the latest one that is not late, otherwise the one that is the least late, its steps as
 * late as that allows. False, with nothing taken, when the span holds none.
 */
export const placeOrder = (state: ShopState, order: number, preference: Preference): boolean => {
  const begin = state.firstStep[order] as number
  const end = state.firstStep[order + 1] as number
  const isFound =
    (preference === "today" && findToday(state, begin, end)) ||
    (preference !== "earliest" && findLatest(state, begin, end))
  if (!isFound) {
    if (!findEarliest(state, begin, end)) return false
    if (preference !== "earliest") pullLater(state, begin, end)
  }
  takePlaces(state, order)
  return true
}

const unevenness = ({ roomAtFirst }: ShopState): number => {
  let sum = 0
  for (const [lane, rooms] of roomAtFirst)
    lane.free.forEach((free, unit) => {
      const room = rooms[unit] as Float64Array
      for (let place = 0; place < free.length; place += 1) {
        const had = room[place] as number
        if (had <= 0 || had === Number.POSITIVE_INFINITY) continue
        const share = (had - (free[place] as number)) / had
        sum += share * share
      }
    })
  return sum
}

/** What the state comes to. */
export const scoreOf = (state: ShopState): Score => ({
  ...state.total,
  level: unevenness(state)
})

/** One criterion of the state, without making the whole score. */
export const criterionOf = (state: ShopState, criterion: Criterion): number =>
  criterion === "level" ? unevenness(state) : state.total[criterion]

/** The criteria of an objective, in its order. */
export const valuesOf = (state: ShopState, objective: Objective): ReadonlyArray<number> =>
  objective.map((criterion) => criterionOf(state, criterion))

/** Puts every order of an empty state onto places that were copied from it. */
export const takeAll = (state: ShopState, places: Int32Array): void => {
  state.place.set(places)
  for (let order = 0; order < state.model.orders.length; order += 1) takePlaces(state, order)
}

/** Takes whatever is placed off a state, also half-placed orders. */
export const clearState = (state: ShopState): void => {
  for (const [lane, rooms] of state.roomAtFirst)
    lane.free.forEach((free, unit) => {
      free.set(rooms[unit] as Float64Array)
    })
  state.place.fill(NOWHERE)
  state.late.fill(0)
  state.moved.fill(0)
  state.waits.fill(0)
  Object.assign(state.total, nothing())
}

/** Puts the orders of a state onto places that were copied from it. */
export const restorePlaces = (state: ShopState, places: Int32Array): void => {
  clearState(state)
  takeAll(state, places)
}
