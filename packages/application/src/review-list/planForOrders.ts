import { type Plan, planWith } from "@atelier/domain/change"
import { addDays, type DateRange, earlier, type LocalDate, later } from "@atelier/domain/time"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Effect } from "effect"
import { PlanStore, type Stored } from "../ports/index.ts"
import { daysAround, planAround } from "../proposal/index.ts"

/** Days around the dates of a work order within which its steps count load. */
export const REACH_DAYS = 190

const span = (days: ReadonlyArray<LocalDate>): DateRange | null => {
  const [first, ...rest] = days
  return first === undefined
    ? null
    : { start: rest.reduce(earlier, first), end: addDays(rest.reduce(later, first), 1) }
}

/** Loads the plan for saving orders: theirs, and what is within `reach` days. */
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
