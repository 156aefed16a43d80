import { queryBlockers } from "@atelier/application/calendar"
import { closeAndCover } from "@atelier/application/closing"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../../Ports.ts"

export const blockerHandlers = {
  closeAndCover: ({ query, body: { answers = [], prefer = "keep", ...body } }, caller) =>
    closeAndCover(
      {
        ...body,
        preview: query.preview,
        answers: answers.map(({ id, ...answer }) => ({ ...answer, eventId: id })),
        prefer
      },
      caller
    ),
  queryBlockers: ({ query, body }) => queryBlockers({ ...query, ...body })
} satisfies Partial<Handlers<Ports>>
