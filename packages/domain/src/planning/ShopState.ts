import type { Lane } from "../placement/index.ts"
import { endDay, NEVER, NOWHERE, startDay } from "../placement/index.ts"
import type { MovableStep, PlanningModel } from "./PlanningModel.ts"

/**
 * Where every movable step lies: its first place on its lane, and how many worked days it takes.
 */
export interface Layout {
  readonly place: Int32Array
  readonly days: Int32Array
}

/** A copy of where everything lies. */
export const copiedLayout = ({ place, days }: Layout): Layout => ({
  place: place.slice(),
  days: days.slice()
})

/** Writes where everything lies over another layout of the same steps. */
export const writeLayout = (to: Layout, from: Layout): void => {
  to.place.set(from.place)
  to.days.set(from.days)
}

/** Writes where the steps `[begin, end)` lie over another layout of the same steps. */
export const writeSteps = (to: Layout, from: Layout, begin: number, end: number): void => {
  for (let at = begin; at < end; at += 1) {
    to.place[at] = from.place[at] as number
    to.days[at] = from.days[at] as number
  }
}

/**
 * Where every movable step lies, in typed arrays that searching writes over, and what that comes
 * to. The lanes hold the room that is left.
 */
export interface ShopState extends Layout {
  readonly model: PlanningModel
  /** Where the steps of each order begin in the lists of steps; one entry more for the end. */
  readonly firstStep: Int32Array
  readonly steps: ReadonlyArray<MovableStep>
  readonly importance: Float64Array
  /** Worked days of the shop before each day of the span, and after it for its end. */
  readonly shopDay: Int32Array
  /** Worked days of the shop before the due day of each step. */
  readonly dueAt: Int32Array
  /** Of each order: worked days late by its steps that stay. */
  readonly keptLate: Int32Array
  /** Of each order: worked days late, steps moved, days of waiting. */
  readonly late: Int32Array
  readonly moved: Int32Array
  readonly waits: Int32Array
  readonly total: Totals
  /** What each lane had free before any order was placed; read for the level only. */
  readonly roomAtFirst: ReadonlyMap<Lane, ReadonlyArray<Float64Array>>
}

/** What all placed orders come to together. */
export interface Totals {
  weightedTardiness: number
  lateOrders: number
  tardiness: number
  movedSteps: number
  waiting: number
}

/** The totals of a state without any placed order: what the orders come to that stay. */
export const nothingPlaced = ({ keptOrders }: PlanningModel): Totals => {
  const total = { weightedTardiness: 0, lateOrders: 0, tardiness: 0, movedSteps: 0, waiting: 0 }
  for (const { importance, keptLate } of keptOrders) {
    if (keptLate === null) continue
    total.weightedTardiness += keptLate.days * importance
    total.lateOrders += 1
    total.tardiness += keptLate.days
  }
  return total
}

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
    keptLate: Int32Array.from(model.orders, ({ keptLate }) => keptLate?.days ?? 0),
    place: new Int32Array(steps.length).fill(NOWHERE),
    days: Int32Array.from(steps, ({ days }) => days),
    late: new Int32Array(model.orders.length),
    moved: new Int32Array(model.orders.length),
    waits: new Int32Array(model.orders.length),
    total: nothingPlaced(model),
    roomAtFirst: new Map(model.lanes.map((lane) => [lane, lane.free.map((free) => free.slice())]))
  }
}

/** The epoch day that a placed order begins on. */
export const orderStart = (state: ShopState, order: number): number =>
  startDay(state, state.firstStep[order] as number)

/** The epoch day after the last one of a placed order. */
export const orderEnd = (state: ShopState, order: number): number =>
  endDay(state, (state.firstStep[order + 1] as number) - 1)
