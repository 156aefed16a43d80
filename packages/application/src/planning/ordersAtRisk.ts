import type { Plan } from "@atelier/domain/change"
import type { OrderAtRisk } from "@atelier/domain/risk"
import * as risk from "@atelier/domain/risk"
import { Effect } from "effect"
import { type Paging, paged } from "../list/index.ts"
import type { Caller } from "../visibility/index.ts"
import { openPlan } from "./planToSearch.ts"

const rowOf = (plan: Plan) => (order: OrderAtRisk) => {
  const workOrder = plan.workOrder.get(order.workOrderId)
  if (workOrder === undefined) return []
  const { name, clientName, productionDate, deliveryDate, installationDate } = workOrder
  const ids = new Set(order.causes.map(({ eventId }) => eventId))
  const events = [...ids].flatMap((id) => plan.event.get(id) ?? [])
  return [{ ...order, name, clientName, productionDate, deliveryDate, installationDate, events }]
}

/**
 * Lists the visible orders that are late or will be late, the most urgent first, with their number
 * and the number of those that are late now.
 */
export const ordersAtRisk = Effect.fn("ordersAtRisk")(function* (paging: Paging, caller: Caller) {
  const { plan, calendars, today } = yield* openPlan(caller)
  const found = risk.ordersAtRisk(plan, calendars, today)
  const { data, total } = paged(found, paging)
  return {
    data: data.flatMap(rowOf(plan)),
    total,
    lateCount: found.filter(({ isLate }) => isLate).length
  }
})
