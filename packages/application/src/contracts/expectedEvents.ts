import type { Event } from "@atelier/domain/event"
import type { DateRange } from "@atelier/domain/time"
import type { WorkOrder } from "@atelier/domain/work-order"
import type { EventFilter } from "../ports/index.ts"

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()

const touches = (event: Event, { start, end }: DateRange): boolean => {
  if (start >= end) return false
  const startsBefore = event.startDate < end
  return startsBefore && (event.allDay ? event.endDate > start : event.endDate >= start)
}

const isShown = (event: Event, filter: EventFilter): boolean => {
  const installers = event.eventType === "InstallationEvent" ? event.installerIds : []
  return {
    StepEvent: () =>
      filter.progressIds?.includes("progressId" in event ? event.progressId : "") ?? true,
    ProductionEvent: () => filter.production,
    DeliveryEvent: () =>
      filter.shipperIds?.includes("shipperId" in event ? event.shipperId : null) ?? true,
    InstallationEvent: () =>
      filter.installerIds?.some((id) =>
        id === null ? installers.length === 0 : installers.includes(id)
      ) ?? true,
    UserEvent: () => filter.userEvents,
    BlockerEvent: () => true
  }[event.eventType]()
}

/** Reference implementation of the event filter, event by event. */
export const expectedEvents = (
  events: ReadonlyArray<Event>,
  workOrders: ReadonlyMap<string, WorkOrder>,
  range: DateRange,
  filter: EventFilter
): ReadonlyArray<string> =>
  events
    .filter((event) => {
      if (!touches(event, range)) return false
      if (event.eventType === "BlockerEvent") return true
      const isFoundByOrder =
        event.eventType !== "UserEvent" ||
        (filter.ordersOfUserEvents?.some((id) => id === event.workOrderId) ?? true)
      const order = isFoundByOrder ? workOrders.get(event.workOrderId ?? "") : undefined
      const text = plain(
        [
          "title" in event ? event.title : "",
          order?.name ?? "",
          order?.clientName ?? "",
          order?.keywords ?? ""
        ].join("\n")
      )
      const numbers = `${plain(order?.name ?? "")} ${(order?.clientPhone ?? "").replace(/\D/g, "")}`
      const isFound = (word: string) =>
        text.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(word)) ||
        (/^\d+$/.test(word) && numbers.includes(word))
      const words = plain(filter.search).match(/[\p{L}\p{N}]+/gu) ?? []
      return (
        isShown(event, filter) &&
        (order === undefined ||
          ((filter.templateIds?.includes(order.templateId) ?? true) &&
            (filter.jobTypeIds?.includes(order.jobTypeId) ?? true))) &&
        words.every(isFound)
      )
    })
    .map((event) => event.id)
    .toSorted()
