import type { Outcome } from "@atelier/contract"
import type { Event } from "@atelier/domain/event"
import { makeTestApi } from "../../../../adapters/http/test/TestApi.ts"
import { appointmentHandlers } from "../../src/handlers/events/appointments.ts"
import { blockerHandlers } from "../../src/handlers/events/blockers.ts"
import { calendarHandlers } from "../../src/handlers/events/calendar.ts"
import { eventHandlers } from "../../src/handlers/events/events.ts"
import { historyHandlers } from "../../src/handlers/history.ts"
import { shopPlan } from "./shopPlan.ts"

export interface Answered<A = Outcome> {
  readonly status: number
  readonly body: A & {
    readonly code?: string
    readonly current?: unknown
    readonly errors?: ReadonlyArray<{ readonly path: string; readonly message: string }>
  }
}

export const makeShopApi = async () => {
  const { ask, stop, runtime } = await makeTestApi({
    plan: shopPlan,
    handlers: {
      ...eventHandlers,
      ...calendarHandlers,
      ...appointmentHandlers,
      ...blockerHandlers,
      ...historyHandlers
    }
  })
  const answered = async <A>(response: Promise<Response>): Promise<Answered<A>> => {
    const { status, ...answer } = await response.then(async (it) => ({
      status: it.status,
      body: (await it.json()) as Answered<A>["body"]
    }))
    return { status, ...answer }
  }
  const send =
    (method: string) =>
    <A = Outcome>(account: string, path: string, body?: unknown): Promise<Answered<A>> =>
      answered(
        ask(account, `/api${path}`, {
          method,
          ...(body === undefined ? {} : { body: JSON.stringify(body) })
        })
      )
  const get = send("GET")
  return {
    get,
    post: send("POST"),
    put: send("PUT"),
    patch: send("PATCH"),
    remove: send("DELETE"),
    runtime,
    stop,
    event: async (id: string): Promise<Event> =>
      (await get<{ readonly event: Event }>("admin", `/Events/getEvent?eventId=${id}`)).body.event,
    /** Everything on the calendar of some weeks as one text, independent of order. */
    everything: async (): Promise<string> => {
      const { body } = await get<{ readonly data: ReadonlyArray<unknown> }>(
        "admin",
        "/calendar?start=2026-11-01&end=2027-03-01"
      )
      return JSON.stringify(body.data.map((entry) => JSON.stringify(entry)).toSorted())
    }
  }
}

export type ShopApi = Awaited<ReturnType<typeof makeShopApi>>

const found = (wanted: (event: Event) => boolean): Event => {
  for (const event of shopPlan.event.values()) if (wanted(event)) return event
  throw new Error("the shop has no such event")
}

const orderNamed = (name: string): string => {
  for (const order of shopPlan.workOrder.values()) if (order.name === name) return order.id
  throw new Error(`the shop has no order ${name}`)
}

export const step = (order: "roy" | "levasseur", progressId: string): Event =>
  found(
    (event) =>
      event.eventType === "StepEvent" &&
      event.workOrderId === orderNamed(order) &&
      event.progressId === progressId
  )

export const main = (
  order: "roy" | "levasseur",
  eventType: "ProductionEvent" | "DeliveryEvent" | "InstallationEvent"
): Event =>
  found((event) => event.eventType === eventType && event.workOrderId === orderNamed(order))

export const orderId = orderNamed

export const allDay = (startDate: string, endDate: string) => ({
  allDay: true,
  startDate,
  startTime: null,
  endDate,
  endTime: null
})
