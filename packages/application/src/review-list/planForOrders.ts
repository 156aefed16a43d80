import { type Plan, planWith } from "@atelier/domain/change"
import { addDays, type DateRange, earlier, type LocalDate, later } from "@atelier/domain/time"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Effect } from "effect"
import { PlanStore, type Stored } from "../ports/index.ts"
import { daysAround, planAround } from "../proposal/index.ts"

/**
 * Days before and after the reference dates of a work order within which its steps still take load
 * into account.
 */
export const REACH_DAYS = 190

const span = (days: ReadonlyArray<LocalDate>): DateRange | null => {
  const [first, ...rest] = days
  return first === undefined
    ? null
    : { start: rest.reduce(earlier, first), end: addDays(rest.reduce(later, first), 1) }
}

/**
 * Loads the plan for saving work orders: the orders with their events, and everything near these
 * and the new days, within `reach` days.
 */
export const planForOrders = Effect.fn("planForOrders")(function* (
  orders: ReadonlyArray<WorkOrder>,
  days: ReadonlyArray<LocalDate | null>,
  reach = 0
): Effect.fn.Return<Plan, never, Stored> {
  const store = yield* PlanStore
  const own = yield* store.eventsOfWorkOrders(orders.map(({ id }) => id))
  const known = [...days, ...own.map((event) => event.startDate)].filter((day) => day !== null)
  const target = span(known)
  if (target === null) {
    return planWith(yield* store.referenceData, { workOrder: orders, event: own })
  }
  const around = daysAround(own, target)
  const plan = yield* planAround(
    { start: addDays(around.start, -reach), end: addDays(around.end, reach) },
    own
  )
  return planWith(plan, { workOrder: orders })
})
