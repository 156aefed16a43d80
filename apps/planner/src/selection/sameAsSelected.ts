import type { CalendarEvent } from "@atelier/contract"
import { eventDays } from "@atelier/domain/event"
import { overlaps } from "@atelier/domain/time"
import { legendKeys } from "../view/legendKey.ts"

/** Returns all events of the same work orders as the selected ones. */
export const ofSameOrders = (
  all: ReadonlyArray<CalendarEvent>,
  some: ReadonlyArray<CalendarEvent>
): ReadonlyArray<CalendarEvent> => {
  const orderIds = new Set(some.flatMap(({ workOrder }) => workOrder?.id ?? []))
  return all.filter(({ workOrder }) => workOrder !== null && orderIds.has(workOrder.id))
}

/** Returns all events with the same progress or crew as a selected one, on overlapping days. */
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
