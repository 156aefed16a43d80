import type { Profile } from "../placement/index.ts"
import type { OrderSet } from "./OrderSet.ts"
import type { MovableStep, PlanningModel } from "./PlanningModel.ts"
import type { Totals } from "./Totals.ts"

/** The first place of every movable step on its profile, and its number of worked days. */
export interface Layout {
  readonly place: Int32Array
  readonly days: Int32Array
}

export const copiedLayout = ({ place, days }: Layout): Layout => ({
  place: place.slice(),
  days: days.slice()
})

export const writeLayout = (to: Layout, from: Layout): void => {
  to.place.set(from.place)
  to.days.set(from.days)
}

export const writeSteps = (to: Layout, from: Layout, begin: number, end: number): void => {
  for (let at = begin; at < end; at += 1) {
    to.place[at] = from.place[at]!
    to.days[at] = from.days[at]!
  }
}

/**
 * The placement of every movable step, with its totals, in typed arrays that a search modifies in
 * place. The profiles hold the remaining room.
 */
export interface ShopState extends Layout {
  readonly model: PlanningModel
  /** The index of each order's first step; the last entry is the number of steps. */
  readonly firstStep: Int32Array
  readonly steps: ReadonlyArray<MovableStep>
  readonly importance: Float64Array
  /** Worked days of the shop before each day of the span; the last entry is for its end. */
  readonly shopDay: Int32Array
  /** The due day of each step, and the worked days of the shop before it. */
  readonly due: Int32Array
  readonly dueAt: Int32Array
  /** By step: shop days at the places of its profile; one object per profile. */
  readonly shopDaysOf: ReadonlyArray<ShopDays>
  /** By step: a number that only the days of the same interrupted step share. */
  readonly eventOf: Int32Array
  readonly placeToday: Int32Array
  readonly daysToday: Int32Array
  /** By order: worked days late because of its steps that stay. */
  readonly keptLate: Int32Array
  readonly start: Int32Array
  readonly end: Int32Array
  /** By order: worked days late, moved steps, and days of waiting. */
  readonly late: Int32Array
  readonly moved: Int32Array
  readonly waits: Int32Array
  /** By order: worked days late if it were planned alone; see `lateAlone`. */
  readonly alone: Int32Array
  /** The placed orders that are later than `alone`, and those that moved. */
  readonly later: OrderSet
  readonly elsewhere: OrderSet
  readonly total: Totals
  /** The room of each profile before any order was placed. */
  readonly roomAtFirst: ReadonlyMap<Profile, ReadonlyArray<Float64Array>>
}

/** Worked days of the shop before each place of a profile, and before the day after it. */
export interface ShopDays {
  readonly before: Int32Array
  readonly after: Int32Array
  readonly end: Int32Array
}
