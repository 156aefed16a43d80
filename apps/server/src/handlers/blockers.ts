import { queryBlockers } from "@atelier/application/calendar"
import { changeEnd } from "@atelier/application/moving"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../Ports.ts"

export const blockerHandlers = {
  getBlockers: ({ query }) => queryBlockers(query),
  queryBlockers: ({ query, body }) => queryBlockers({ ...query, ...body }),
  changeBlockerEnd: ({ params, query, body }, caller) =>
    changeEnd(
      { ...body, eventId: params.id, kinds: ["BlockerEvent"], preview: query.preview },
      caller
    )
} satisfies Partial<Handlers<Ports>>
