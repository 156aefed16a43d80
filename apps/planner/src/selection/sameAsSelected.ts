import type { CalendarEvent } from "@atelier/contract"
import { eventDays } from "@atelier/domain/event"
import { overlaps } from "@atelier/domain/time"
import { legendKeys } from "../view/legendKey.ts"

/** The events on the calendar that are of the work orders of some of them. */
export const ofSameOrders = (
  all: ReadonlyArray<CalendarEvent>,
  some: ReadonlyArray<CalendarEvent>
): ReadonlyArray<CalendarEvent> => {
  const orderIds = new Set(some.flatMap(({ workOrder }) => workOrder?.id ?? []))
  return all.filter(({ workOrder }) => workOrder !== null && orderIds.has(workOrder.id))
}

/** The events on the calendar of the same progress or crew, on the days, of some of them. */
export const ofSameDays = (
  all: ReadonlyArray<CalendarEvent>,
  some: ReadonlyArray<CalendarEvent>
): ReadonlyArray<CalendarEvent> =>
  all.filter(({ event }) =>
    some.some(
      (one) =>
        overlaps(eventDays(one.event), eventDays(event)) &&
        legendKeys(one.event).some((key) => legendKeys(event).includes(key))
    )
  )
