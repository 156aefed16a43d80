import { eventInCalendar, type OrderInCalendar, orderInCalendar } from "@atelier/application/ports"
import type { RowChange } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import type { Database as Connection } from "better-sqlite3"

const orderText = (order: OrderInCalendar | null): string =>
  JSON.stringify(order === null ? null : orderInCalendar(order))

/** True if a change of a work order affects the calendar JSON of its events. */
export const changesItsEvents = ({ table, before, after }: RowChange): boolean =>
  table === "workOrder" && before !== null && orderText(before) !== orderText(after)

/**
 * Creates a serialiser of events with their work orders, which it reads once each. Each text starts
 * with a comma: see {@link listed}.
 */
export const makeEventJson = (connection: Connection): (() => (event: Event) => string) => {
  const order = connection.prepare<[string], OrderInCalendar>(
    "SELECT id, name, clientName, templateId, jobTypeId FROM workOrder WHERE id = ?"
  )
  return () => {
    const texts = new Map<string, string>()
    const textOf = (id: string): string => {
      const text = texts.get(id) ?? orderText(order.get(id) ?? null)
      texts.set(id, text)
      return text
    }
    return (event) => {
      const id = "workOrderId" in event ? event.workOrderId : null
      const behind = id === null ? "null" : textOf(id)
      return `,{"event":${JSON.stringify(eventInCalendar(event))},"workOrder":${behind}}`
    }
  }
}

export const FRAME = { before: '{"data":[', after: "]}" } as const

const COMMA = ",".charCodeAt(0)
const SPACE = " ".charCodeAt(0)

/** Makes framed events a list by replacing the first comma with a space, in place. */
export const listed = (framed: Buffer): Uint8Array<ArrayBuffer> => {
  const first = FRAME.before.length
  if (framed[first] === COMMA) framed[first] = SPACE
  return framed as Buffer<ArrayBuffer>
}
