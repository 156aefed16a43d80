import { eventHistory, workOrderHistory } from "@atelier/application/history"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../Ports.ts"

/** What was done to an event or a work order. */
export const historyHandlers = {
  getEventHistory: ({ params, query }, caller) => eventHistory(params.id, query, caller),
  getWorkOrderHistory: ({ params, query }, caller) => workOrderHistory(params.id, query, caller)
} satisfies Partial<Handlers<Ports>>
