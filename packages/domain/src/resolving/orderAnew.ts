import type { Overload, PlanCalendars } from "../capacity/index.ts"
import type { ChangeSet, Plan } from "../change/index.ts"
import { eventDays, type StepEvent } from "../event/index.ts"
import { endDay, HORIZON_DAYS, NEVER } from "../placement/index.ts"
import { proposalOf } from "../plan-score/index.ts"
import {
  daysLate,
  emptyState,
  makePlanningModel,
  placeOrder,
  type ShopState
} from "../shop-state/index.ts"
import { toEpochDay } from "../time/index.ts"
import { leftOver } from "./overloadsIn.ts"
import { type ResolvingOptions, touching } from "./resolvingChanges.ts"

/** One order planned again beside all others, so that an overload that it lies on is resolved. */
export interface OrderAnew {
  readonly workOrderId: string
  readonly changes: ChangeSet
  /** Worked days that it is done after its due date, or later than it is already. */
  readonly daysLater: number
  /** Whether some step takes more days, with smaller shares. */
  readonly isStretched: boolean
}

/**
 * The most worked days that a step of the placed order is done after its due date, or after the
 * later day on which it is done today; zero where none is.
 */
const daysLaterIn = ({ event }: Plan, state: ShopState): number => {
  const { shopDays } = state.model
  const later = state.steps.map(({ due, eventId }, at) => {
    if (due === NEVER) return 0
    const today = eventDays(event.get(eventId) as StepEvent)
    const latest = Math.max(due, toEpochDay(today.end))
    const end = endDay(state, at)
    return daysLate(shopDays(end) - shopDays(latest), end, latest)
  })
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
