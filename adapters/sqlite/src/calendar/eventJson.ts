import { eventInCalendar, type OrderInCalendar, orderInCalendar } from "@atelier/application/ports"
import type { RowChange } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"

const orderText = (order: OrderInCalendar | null): string =>
  JSON.stringify(order === null ? null : orderInCalendar(order))

/** True if a change of a work order affects the calendar JSON of its events. */
export const changesItsEvents = ({ table, before, after }: RowChange): boolean =>
  table === "workOrder" && before !== null && orderText(before) !== orderText(after)

/**
 * Creates a serialiser of events with their work orders, which `orderOf` returns once each. Each
 * text starts with a comma: see {@link FRAME}.
 */
export const makeEventJson = (
  orderOf: (id: string) => OrderInCalendar | undefined
): ((event: Event) => string) => {
  const texts = new Map<string, string>()
  const textOf = (id: string): string => {
    const text = texts.get(id) ?? orderText(orderOf(id) ?? null)
    texts.set(id, text)
    return text
  }
  return (event) => {
    const id = "workOrderId" in event ? event.workOrderId : null
    const behind = id === null ? "null" : textOf(id)
    return `,{"event":${JSON.stringify(eventInCalendar(event))},"workOrder":${behind}}`
  }
}

/** Text before and after the events of a list. */
export const FRAME = { before: '{"data":[', after: "]}" } as const
