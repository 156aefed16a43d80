import {
  eventHistory,
  journalOf,
  recordHistory,
  recordUses,
  workOrderHistory
} from "@atelier/application/history"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../Ports.ts"
import { data } from "./records/data.ts"

export const historyHandlers = {
  getHistory: ({ params: { table, id }, query }, caller) => {
    if (table === "event") return eventHistory(id, query, caller)
    return table === "workOrder"
      ? workOrderHistory(id, query, caller)
      : recordHistory({ table, id }, query)
  },
  getJournal: ({ query }, caller) => journalOf(query, caller),
  getRecordUses: ({ params }, caller) => data(recordUses(params, caller))
} satisfies Partial<Handlers<Ports>>
