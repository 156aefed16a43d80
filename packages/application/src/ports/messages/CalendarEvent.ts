import type { Event } from "@atelier/domain/event"
import type { WorkOrder } from "@atelier/domain/work-order"

export type OrderInCalendar = Pick<
  WorkOrder,
  "id" | "name" | "clientName" | "templateId" | "jobTypeId"
>

export interface CalendarEvent {
  readonly event: Event
  readonly workOrder: OrderInCalendar | null
}

export const orderInCalendar = ({
  id,
  name,
  clientName,
  templateId,
  jobTypeId
}: OrderInCalendar): OrderInCalendar => ({ id, name, clientName, templateId, jobTypeId })

const HALF_CHARACTER = /[\uD800-\uDBFF]$/

const MAX_SHOWN_COMMENT = 500

/** The event with a comment of at most 500 characters, to keep the calendar fast. */
export const eventInCalendar = <E extends Event>(event: E): E =>
  event.comment.length <= MAX_SHOWN_COMMENT
    ? event
    : {
        ...event,
        comment: `${event.comment.slice(0, MAX_SHOWN_COMMENT).replace(HALF_CHARACTER, "")}…`
      }

export const orderBehind = <W>(event: Event, workOrders: ReadonlyMap<string, W>): W | null =>
  "workOrderId" in event && event.workOrderId !== null
    ? (workOrders.get(event.workOrderId) ?? null)
    : null

/** The events as a calendar shows them, with those of the work orders that they belong to. */
export const eventsInCalendar = (
  events: ReadonlyArray<Event>,
  workOrders: ReadonlyMap<string, OrderInCalendar>
): ReadonlyArray<CalendarEvent> =>
  events.map((event) => {
    const order = orderBehind(event, workOrders)
    return {
      event: eventInCalendar(event),
      workOrder: order === null ? null : orderInCalendar(order)
    }
  })
