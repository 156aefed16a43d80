import * as Equal from "effect/Equal"
import type { DateRange } from "../../kernel/time/index.ts"
import { changed, type Plan, type RowChange } from "../../records/change/index.ts"
import { eventDays, type ReferenceEvent } from "../../records/event/index.ts"
import type { ReferenceDate } from "../../records/progress/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import type { PlanCalendars } from "../capacity/index.ts"
import { carriedDate } from "../proposal/index.ts"
import { stepsThatFollow } from "./stepsThatFollow.ts"

const withReferenceDays = (
  workOrder: WorkOrder,
  reference: ReferenceDate,
  days: DateRange
): WorkOrder => {
  switch (reference) {
    case "production":
      return { ...workOrder, productionDate: days.start }
    case "delivery":
      return { ...workOrder, deliveryDate: days.start, deliveryEndDate: days.end }
    case "installation":
      return { ...workOrder, installationDate: days.start, installationEndDate: days.end }
  }
}

const withCrew = (
  workOrder: WorkOrder,
  before: ReferenceEvent,
  after: ReferenceEvent
): WorkOrder => {
  if (after.eventType === "DeliveryEvent" && before.eventType === "DeliveryEvent")
    return before.shipperId === after.shipperId
      ? workOrder
      : { ...workOrder, shipperId: after.shipperId }
  if (after.eventType === "InstallationEvent" && before.eventType === "InstallationEvent")
    return Equal.equals(before.installerIds, after.installerIds)
      ? workOrder
      : { ...workOrder, installerIds: after.installerIds }
  return workOrder
}

/** The order with the date and crew of its main event; further visits change nothing. */
export const copyDateToOrder = (
  workOrder: WorkOrder,
  { before, after }: { readonly before: ReferenceEvent; readonly after: ReferenceEvent }
): WorkOrder => {
  if (!after.isMainEvent) return workOrder
  const dated = withReferenceDays(workOrder, carriedDate[after.eventType], eventDays(after))
  return withCrew(dated, before, after)
}

/**
 * Changes that follow from a changed reference event: to its work order, which has the same date
 * and crew as its main event, and to the steps that follow the date. A further visit has none.
 */
export const changesFollowingReference = (
  plan: Plan,
  calendars: PlanCalendars,
  { before, after }: { readonly before: ReferenceEvent; readonly after: ReferenceEvent },
  moveBrokenLink: boolean
): ReadonlyArray<RowChange> => {
  const workOrder = plan.workOrder.get(after.workOrderId)
  if (!after.isMainEvent || workOrder === undefined) return []
  const reference = carriedDate[after.eventType]
  const order = copyDateToOrder(workOrder, { before, after })
  const carries = changed("workOrder", workOrder, order, {
    _tag: "CarriesDate",
    referenceDate: reference
  })
  const to = after.startDate
  return [
    ...(Equal.equals(workOrder, order) ? [] : [carries]),
    ...stepsThatFollow(plan, calendars, workOrder, { reference, to, moveBrokenLink })
  ]
}
