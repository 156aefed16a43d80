import type { Overload, PlanCalendars } from "../capacity/index.ts"
import type { ChangeSet, Plan } from "../change/index.ts"
import type { StepEvent } from "../event/index.ts"
import { endDay, HORIZON_DAYS, NEVER } from "../placement/index.ts"
import { proposalOf } from "../plan-score/index.ts"
import {
  daysLate,
  emptyState,
  makePlanningModel,
  placeOrder,
  type ShopState
} from "../shop-state/index.ts"
import { lateSteps } from "./lateSteps.ts"
import { leftOver } from "./overloadsIn.ts"
import { type ResolvingOptions, touching } from "./resolvingChanges.ts"

/** One order planned again beside all others, so that an overload that it lies on is resolved. */
export interface OrderAnew {
  readonly workOrderId: string
  readonly changes: ChangeSet
  /** Worked days that it is done, or one of its steps, after a due date, or later than it is. */
  readonly daysLater: number
  /** Whether some step takes more days, with smaller shares. */
  readonly isStretched: boolean
}

/**
 * How many worked days later than it is the order is done that was placed anew, or one of its steps
 * after a date that it does not miss today; the latest step says how late an order is, also of
 * those that stay.
 */
const daysLaterIn = (plan: Plan, state: ShopState): number => {
  const { shopDays } = state.model
  const lateBy = (end: number, due: number): number =>
    daysLate(shopDays(end) - shopDays(due), end, due)
  const late = lateSteps(plan, state.steps)
  const isLate = new Set(late.map(({ event }) => event.id))
  const before = Math.max(0, ...late.map(({ due, end }) => lateBy(end, due)))
  const later = state.steps.map(({ due, eventId }, at) =>
    due === NEVER ? 0 : lateBy(endDay(state, at), due) - (isLate.has(eventId) ? before : 0)
  )
  return Math.max(0, ...later)
}

/**
 * The orders on an overload that would resolve it, each by itself planned again, as many as time
 * allows; yields between them.
 */
export function* ordersAnew(
  plan: Plan,
  calendars: PlanCalendars,
  overload: Overload,
  {
    frozen,
    isOver,
    mayInterrupt,
    mayShareDays,
    mayStretch,
    today
  }: ResolvingOptions & { readonly mayStretch: boolean }
): Generator<void, ReadonlyArray<OrderAnew>, void> {
  const events = touching(plan, calendars, [overload], today)
  const orders = [
    ...new Set([...events].map((id) => (plan.event.get(id) as StepEvent).workOrderId))
  ].sort()
  const found: Array<OrderAnew> = []
  for (const workOrderId of orders) {
    yield
    if (isOver()) return found
    const model = makePlanningModel(plan, calendars, {
      today,
      frozen,
      horizonDays: HORIZON_DAYS,
      mayInterrupt,
      mayShareDays,
      mayStretch,
      movable: (event) => event.workOrderId === workOrderId
    })
    const state = emptyState(model)
    const [order] = model.orders
    if (order === undefined || !placeOrder(state, 0, "today", false)) continue
    const { changes } = proposalOf(plan, state, { iterations: 0, stopped: "iterations" })
    if (leftOver(plan, calendars, [overload], changes).length > 0) continue
    const isStretched = order.steps.some(({ stretched }) => stretched)
    found.push({ workOrderId, changes, daysLater: daysLaterIn(plan, state), isStretched })
  }
  return found
}
