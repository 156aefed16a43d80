import type { Event } from "@atelier/domain/event"
import type { WorkOrder } from "@atelier/domain/work-order"

/** What the calendar says of the work order behind an event. */
export type OrderInCalendar = Pick<
  WorkOrder,
  "id" | "name" | "clientName" | "templateId" | "jobTypeId"
>

/** An event with what the calendar says of its work order. */
export interface CalendarEvent {
  readonly event: Event
  readonly workOrder: OrderInCalendar | null
}

/** What the calendar says of a work order. */
export const orderInCalendar = ({
  id,
  name,
  clientName,
  templateId,
  jobTypeId
}: OrderInCalendar): OrderInCalendar => ({ id, name, clientName, templateId, jobTypeId })
