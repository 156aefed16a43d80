import type { Plan } from "@atelier/domain/change"
import * as risk from "@atelier/domain/risk"
import { Effect } from "effect"
import { type Paging, paged } from "../list/index.ts"
import type { Caller } from "../visibility/index.ts"
import { openPlan } from "./planToSearch.ts"

const rowOf = (plan: Plan) => (order: risk.OrderAtRisk) => {
  const workOrder = plan.workOrder.get(order.workOrderId)
  if (workOrder === undefined) return []
  const { name, clientName, productionDate, deliveryDate, installationDate } = workOrder
  const ids = new Set(order.causes.map(({ eventId }) => eventId))
  const events = [...ids].flatMap((id) => plan.event.get(id) ?? [])
  return [{ ...order, name, clientName, productionDate, deliveryDate, installationDate, events }]
}

/** Late now, or also work that will be late. */
type Risk = "late" | "atRisk"

/** Returns the ids of the visible orders at a risk; undefined without one. */
export const idsAtRisk = Effect.fn("idsAtRisk")(function* (
  wanted: Risk | undefined,
  caller: Caller
) {
  if (wanted === undefined) return undefined
  const { plan, calendars, today } = yield* openPlan(caller)
  return risk
    .ordersAtRisk(plan, calendars, today)
    .filter(({ isLate }) => isLate || wanted === "atRisk")
    .map(({ workOrderId }) => workOrderId)
})

/**
 * Lists the visible orders that are late or will be late, the most urgent first, with their number
 * and the number of those that are late now. Pages contain only the orders with the given ids, if
 * there are any.
 */
export const ordersAtRisk = Effect.fn("ordersAtRisk")(function* (
  {
    workOrderIds,
    ...paging
  }: Paging & { readonly workOrderIds?: ReadonlyArray<string | null> | undefined },
  caller: Caller
) {
  const { plan, calendars, today } = yield* openPlan(caller)
  const found = risk.ordersAtRisk(plan, calendars, today)
  const { data, total } = paged(
    found.filter(({ workOrderId }) => workOrderIds?.includes(workOrderId) ?? true),
    paging
  )
  return {
    data: data.flatMap(rowOf(plan)),
    total,
    lateCount: found.filter(({ isLate }) => isLate).length
  }
})
