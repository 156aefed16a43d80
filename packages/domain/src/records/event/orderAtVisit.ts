import type { WorkOrder } from "../work-order/index.ts"
import type { Event } from "./Event.ts"
import { eventDays } from "./eventTimes.ts"
import { isFurtherVisit } from "./furtherVisits.ts"

/**
 * The work order as one of its events shows it. A further visit replaces values, date and crew by
 * its own; for any other event the order is unchanged.
 */
export const orderAtVisit = (workOrder: WorkOrder, event: Event): WorkOrder => {
  if (!isFurtherVisit(event)) return workOrder
  const { values } = event
  const { end, start } = eventDays(event)
  if (event.eventType === "DeliveryEvent") {
    const { shipperId } = event
    return { ...workOrder, values, deliveryDate: start, deliveryEndDate: end, shipperId }
  }
  const { installerIds } = event
  return { ...workOrder, values, installationDate: start, installationEndDate: end, installerIds }
}
