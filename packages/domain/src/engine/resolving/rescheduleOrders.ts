import type { ChangeSet, Plan } from "../../records/change/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import type { Overload, PlanCalendars } from "../../rules/capacity/index.ts"
import { endDay, HORIZON_DAYS, NEVER } from "../placement/index.ts"
import { toReplanProposal } from "../plan-score/index.ts"
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

/** A remedy: reschedule one order so that an overload disappears. */
export interface RescheduledOrder {
  readonly workOrderId: string
  readonly changes: ChangeSet
  /** Additional tardiness of the order in worked days; 0 if it ends no later than before. */
  readonly daysLater: number
  /** True if a step is spread over more days than before. */
  readonly isStretched: boolean
}

/**
 * The additional tardiness of a rescheduled order in worked days. The latest step determines the
 * tardiness of an order, including steps that stay.
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
 * Finds the orders on an overload whose rescheduling alone would resolve it, as far as time allows.
 * Yields between orders so that callers can do other work.
 */
export function* rescheduleOrders(
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
): Generator<void, ReadonlyArray<RescheduledOrder>, void> {
  const events = touching(plan, calendars, [overload], today)
  const orders = [
    ...new Set([...events].map((id) => (plan.event.get(id) as StepEvent).workOrderId))
  ].sort()
  const found: Array<RescheduledOrder> = []
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
    const { changes } = toReplanProposal(plan, state, { iterations: 0, stopped: "iterations" })
    if (leftOver(plan, calendars, [overload], changes).length > 0) continue
    const isStretched = order.steps.some(({ stretched }) => stretched)
    found.push({ workOrderId, changes, daysLater: daysLaterIn(plan, state), isStretched })
  }
  return found
}
