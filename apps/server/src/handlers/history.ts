import {
  eventHistory,
  recordHistory,
  recordUses,
  workOrderHistory
} from "@atelier/application/history"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../Ports.ts"
import { data } from "./data.ts"

export const historyHandlers = {
  getEventHistory: ({ params, query }, caller) => eventHistory(params.id, query, caller),
  getWorkOrderHistory: ({ params, query }, caller) => workOrderHistory(params.id, query, caller),
  getRecordHistory: ({ params, query }) => recordHistory(params, query),
  getRecordUses: ({ params }, caller) => data(recordUses(params, caller))
} satisfies Partial<Handlers<Ports>>
