import { queryBlockers } from "@atelier/application/calendar"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../../Ports.ts"

export const blockerHandlers = {
  queryBlockers: ({ query, body }) => queryBlockers({ ...query, ...body })
} satisfies Partial<Handlers<Ports>>
