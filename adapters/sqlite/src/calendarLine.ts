import { type OrderInCalendar, orderInCalendar } from "@atelier/application"
import type { RowChange } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import type { Database as Connection } from "better-sqlite3"

const orderText = (order: OrderInCalendar | null): string =>
  JSON.stringify(order === null ? null : orderInCalendar(order))

/** Whether a change of a work order makes the lines of its events say something else. */
export const isSaidOtherwise = ({ table, before, after }: RowChange): boolean =>
  table === "workOrder" && before !== null && orderText(before) !== orderText(after)

/**
 * What the calendar says of an event, with the work order behind it, which is read once for all of its
 * events. A line stands between a comma and a space: see {@link linesAsArray}.
 */
export const makeLineOf = (connection: Connection): (() => (event: Event) => string) => {
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
      return `,{"event":${JSON.stringify(event)},"workOrder":${behind}} `
    }
  }
}

const OPEN = "[".charCodeAt(0)
const CLOSE = "]".charCodeAt(0)

/**
 * Lines after one another as the array that they are once its brackets are written over the first byte
 * and the last, so that no month is copied to be put between them. The bytes given are written to.
 */
export const linesAsArray = (lines: Buffer | null | undefined): Uint8Array<ArrayBuffer> => {
  if (lines === null || lines === undefined) return Uint8Array.of(OPEN, CLOSE)
  lines[0] = OPEN
  lines[lines.length - 1] = CLOSE
  return lines as Buffer<ArrayBuffer>
}
