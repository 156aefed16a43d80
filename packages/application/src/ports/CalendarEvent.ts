import type { Event } from "@atelier/domain/event"
import type { WorkOrder } from "@atelier/domain/work-order"

/** What the calendar says of the work order behind an event. */
export type OrderInCalendar = Pick<
  WorkOrder,
  "id" | "name" | "clientName" | "templateId" | "jobTypeId"
>

/** An event with what the calendar says of its work order. */
export interface CalendarEvent {
  /** As `eventInCalendar` has it. */
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

const HALF_CHARACTER = /[\uD800-\uDBFF]$/

/** The calendar shows no more of a comment. */
const MAX_SHOWN_COMMENT = 500

/**
 * An event as the calendar says it: a long comment ends after 500 characters with `…`, so that one
 * user's texts do not fatten everybody's month. The event itself has the whole comment.
 */
export const eventInCalendar = <E extends Event>(event: E): E =>
  event.comment.length <= MAX_SHOWN_COMMENT
    ? event
    : {
        ...event,
        comment: `${event.comment.slice(0, MAX_SHOWN_COMMENT).replace(HALF_CHARACTER, "")}…`
      }
