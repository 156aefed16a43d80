import type { WorkOrder } from "../work-order/index.ts"
import type { Event } from "./Event.ts"
import { eventDays } from "./eventTimes.ts"
import { isFurtherVisit, visitValues } from "./furtherVisits.ts"

/**
 * A work order as one of its events tells of it. A further visit has values, a date and a crew of
 * its own, and the order has these in the place of those that it shares with its main visit;
 * beside any other event the order is as it is.
 */
export const orderAtVisit = (workOrder: WorkOrder, event: Event): WorkOrder => {
  if (!isFurtherVisit(event)) return workOrder
  const values = visitValues(event)
  const { end, start } = eventDays(event)
  if (event.eventType === "DeliveryEvent") {
    const { shipperId } = event
    return { ...workOrder, values, deliveryDate: start, deliveryEndDate: end, shipperId }
  }
  const { installerIds } = event
  return { ...workOrder, values, installationDate: start, installationEndDate: end, installerIds }
}
