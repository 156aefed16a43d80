import type { Profile } from "../placement/index.ts"
import { NEVER, NO_PLACE } from "../placement/index.ts"
import { lateAlone } from "./lateAlone.ts"
import { noOrders, type OrderSet } from "./OrderSet.ts"
import type { MovableStep, PlanningModel } from "./PlanningModel.ts"
import { nothingPlaced, type Totals } from "./Totals.ts"

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
    to.place[at] = from.place[at] as number
    to.days[at] = from.days[at] as number
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
  /**
   * By step: the worked days of the shop at the places of its profile. Steps of one profile share
   * the object.
   */
  readonly shopDaysOf: ReadonlyArray<ShopDays>
  /** By step: a number that only the days of the same interrupted step share. */
  readonly eventOf: Int32Array
  readonly placeToday: Int32Array
  readonly daysToday: Int32Array
  /** By order: worked days late because of its steps that stay. */
  readonly keptLate: Int32Array
  /** By placed order: its first epoch day, and the day after its last. */
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

/** The numbers of all steps, read in one pass. The days of an interrupted step are adjacent. */
const numbersOf = (steps: ReadonlyArray<MovableStep>, { shopDays }: PlanningModel) => {
  const numbers = () => new Int32Array(steps.length)
  const [due, dueAt, eventOf] = [numbers(), numbers(), numbers()]
  const [placeToday, days] = [numbers(), numbers()]
  let events = 0
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at] as MovableStep
    if (at > 0 && steps[at - 1]?.eventId !== step.eventId) events += 1
    due[at] = step.due
    dueAt[at] = step.due === NEVER ? NEVER : shopDays(step.due)
    eventOf[at] = events
    placeToday[at] = step.placeToday
    days[at] = step.days
  }
  return { due, dueAt, eventOf, placeToday, days }
}

/** The state without placed orders. It takes over the profiles of the model and modifies them. */
export const emptyState = (model: PlanningModel): ShopState => {
  const steps = model.orders.flatMap((order) => order.steps)
  const firstStep = new Int32Array(model.orders.length + 1)
  model.orders.forEach((order, at) => {
    firstStep[at + 1] = (firstStep[at] as number) + order.steps.length
  })
  const { first, until } = model.span
  const shopDay = Int32Array.from({ length: until - first + 1 }, (_, day) =>
    model.shopDays(first + day)
  )
  const shopDaysIn = (days: Int32Array, next: number): Int32Array =>
    days.map((day) => shopDay[day + next - first] as number)
  const shopDays = new Map(
    model.profiles.map((profile): [Profile, ShopDays] => [
      profile,
      {
        before: shopDaysIn(profile.dayOf, 0),
        after: shopDaysIn(profile.dayOf, 1),
        end: profile.dayOf.map((day) => day + 1)
      }
    ])
  )
  const numbers = numbersOf(steps, model)
  const count = model.orders.length
  const shop = {
    model,
    firstStep,
    steps,
    shopDay,
    due: numbers.due,
    dueAt: numbers.dueAt,
    keptLate: Int32Array.from(model.orders, ({ keptLate }) => keptLate?.days ?? 0)
  }
  return {
    ...shop,
    alone: lateAlone(shop),
    later: noOrders(count),
    elsewhere: noOrders(count),
    shopDaysOf: steps.map(({ profile }) => shopDays.get(profile) as ShopDays),
    eventOf: numbers.eventOf,
    placeToday: numbers.placeToday,
    daysToday: numbers.days,
    importance: Float64Array.from(model.orders, (order) => order.importance),
    place: new Int32Array(steps.length).fill(NO_PLACE),
    days: numbers.days.slice(),
    start: new Int32Array(count),
    end: new Int32Array(count),
    late: new Int32Array(count),
    moved: new Int32Array(count),
    waits: new Int32Array(count),
    total: nothingPlaced(model),
    roomAtFirst: new Map(
      model.profiles.map((profile) => [profile, profile.free.map((free) => free.slice())])
    )
  }
}
