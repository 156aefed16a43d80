import type { Profile } from "../placement/index.ts"
import { NEVER, NO_PLACE } from "../placement/index.ts"
import { lateAlone } from "./lateAlone.ts"
import { noOrders } from "./OrderSet.ts"
import type { MovableStep, PlanningModel } from "./PlanningModel.ts"
import type { ShopDays, ShopState } from "./ShopState.ts"
import { nothingPlaced } from "./Totals.ts"

/** The numbers of all steps, read in one pass. The days of an interrupted step are adjacent. */
const numbersOf = (steps: ReadonlyArray<MovableStep>, { shopDays }: PlanningModel) => {
  const numbers = () => new Int32Array(steps.length)
  const [due, dueAt, eventOf] = [numbers(), numbers(), numbers()]
  const [placeToday, days] = [numbers(), numbers()]
  let events = 0
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at]!
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
    firstStep[at + 1] = firstStep[at]! + order.steps.length
  })
  const { first, until } = model.span
  const shopDay = Int32Array.from({ length: until - first + 1 }, (_, day) =>
    model.shopDays(first + day)
  )
  const shopDaysIn = (days: Int32Array, next: number): Int32Array =>
    days.map((day) => shopDay[day + next - first]!)
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
    shopDaysOf: steps.map(({ profile }) => shopDays.get(profile)!),
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
