import type { Overload, PlanCalendars } from "../capacity/index.ts"
import type { ChangeSet, Plan } from "../change/index.ts"
import type { StepEvent } from "../event/index.ts"
import { HORIZON_DAYS } from "../placement/index.ts"
import { fromHundredths, toHundredths } from "../quantity/index.ts"
import { addDays, weekday } from "../time/index.ts"
import { makePlanningModel } from "./makePlanningModel.ts"
import { openedDay } from "./openedDay.ts"
import { leftOver, progressOf } from "./overloadsIn.ts"
import { placeOrder } from "./placeOrder.ts"
import { proposalOf } from "./proposalOf.ts"
import type { Remedy } from "./Resolution.ts"
import { type ResolvingOptions, resolvingChanges, touching } from "./resolvingChanges.ts"
import { emptyState } from "./ShopState.ts"

/** How many are tried with a Saturday that may be opened. */
const ITERATIONS_WITH_A_SATURDAY = 20
const SATURDAY = 6
/** How many weeks around an overload a free Saturday is looked for. */
const WEEKS_TO_OPEN = 2

/** So much more would do. */
export const overtime = (overload: Overload): Remedy => ({
  _tag: "Overtime",
  progressId: progressOf(overload),
  measureType: overload.measureType,
  date: overload.date,
  more: fromHundredths(toHundredths(overload.totalValue) - toHundredths(overload.capacity))
})

/** The nearest Saturday that would let the overload be resolved, by resolving it again with it. */
export function* openDay(
  plan: Plan,
  calendars: PlanCalendars,
  overload: Overload,
  options: ResolvingOptions
): Generator<void, ReadonlyArray<Remedy>, void> {
  const { date, resource } = overload
  const nearest = addDays(date, SATURDAY - weekday(date))
  const saturdays = Array.from({ length: 2 * WEEKS_TO_OPEN }, (_, at) =>
    addDays(nearest, 7 * (at % 2 === 0 ? -(at / 2) : (at + 1) / 2))
  )
  for (const saturday of saturdays) {
    if (saturday < options.today) continue
    const opened = openedDay(calendars, resource, saturday)
    if (opened === null) continue
    if (options.isOver()) return []
    const changes = yield* resolvingChanges(plan, opened, [overload], {
      ...options,
      iterations: ITERATIONS_WITH_A_SATURDAY
    })
    if (leftOver(plan, opened, [overload], changes).length === 0)
      return [{ _tag: "OpenDay", progressId: progressOf(overload), date: saturday }]
  }
  return []
}

/** An order that would have to be later, and the moves that it takes. */
export interface OrderLater {
  readonly remedy: Extract<Remedy, { readonly _tag: "OrderLater" }>
  readonly changes: ChangeSet
}

/** The order on the overload that would have to be the fewest days later, by planning it again beside all others. */
export const orderLater = (
  plan: Plan,
  calendars: PlanCalendars,
  overload: Overload,
  { frozen, today }: ResolvingOptions
): ReadonlyArray<OrderLater> => {
  const events = touching(plan, calendars, [overload], today)
  const orders = [
    ...new Set([...events].map((id) => (plan.event.get(id) as StepEvent).workOrderId))
  ].sort()
  const found = orders.flatMap((workOrderId) => {
    const model = makePlanningModel(plan, calendars, {
      today,
      frozen,
      horizonDays: HORIZON_DAYS,
      mayStretch: true,
      movable: (event) => event.workOrderId === workOrderId
    })
    const state = emptyState(model)
    if (model.orders.length === 0 || !placeOrder(state, 0, "latest", false)) return []
    const { changes } = proposalOf(plan, state, { iterations: 0, stopped: "iterations" })
    if (leftOver(plan, calendars, [overload], changes).length > 0) return []
    const remedy = { _tag: "OrderLater" as const, workOrderId, days: state.total.tardiness }
    return [{ remedy, changes }]
  })
  return found.sort((a, b) => a.remedy.days - b.remedy.days).slice(0, 1)
}
