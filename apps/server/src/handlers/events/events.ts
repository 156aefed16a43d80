import { eventDetails, queryEventsJson, queryEventsOfKind } from "@atelier/application/calendar"
import { completeEvent, startEvent } from "@atelier/application/completing"
import { createUserEvent } from "@atelier/application/event-details"
import {
  deleteEvent,
  laterSteps,
  moveReference,
  moveStep,
  restoreLink
} from "@atelier/application/moving"
import { undoChange } from "@atelier/application/proposal"
import { type Handlers, readyJson } from "@atelier/http"
import { Effect } from "effect"
import type { Ports } from "../../Ports.ts"
import { data } from "../records/data.ts"
import { eventFilter } from "./calendar.ts"

export const eventHandlers = {
  queryEvents: ({ query: { kind, start, end, ...query }, body }, caller) => {
    const filter = eventFilter({ ...query, ...body })
    return kind === undefined
      ? Effect.map(queryEventsJson({ start, end }, filter, caller), readyJson)
      : data(queryEventsOfKind(kind, { start, end }, filter, caller))
  },
  getEvent: ({ query }, caller) => eventDetails(query.eventId, caller),
  deleteEvent: ({ params, query: { preview, kind } }, caller) =>
    deleteEvent(
      { eventId: params.id, preview, ...(kind === undefined ? {} : { kinds: [kind] }) },
      caller
    ),
  createUserEvent: ({ query, body }, caller) =>
    createUserEvent({ ...body, preview: query.preview }, caller),
  moveStep: ({ query, body: { id, breakLinkToReferenceDate = false, ...move } }, caller) =>
    moveStep({ ...move, breakLinkToReferenceDate, eventId: id, ...query }, caller),
  getLaterSteps: ({ query }, caller) => data(laterSteps(query, caller)),
  moveReference: ({ query, body: { id, moveBrokenLink = false, ...move } }, caller) =>
    moveReference({ ...move, moveBrokenLink, eventId: id, ...query }, caller),
  restoreLink: ({ query, body: { id, ...seen } }, caller) =>
    restoreLink({ eventId: id, ...seen, ...query }, caller),
  startEvent: ({ query, body }, caller) =>
    startEvent({ eventId: body.progressAppointmentId, preview: query.preview }, caller),
  completeEvent: ({ query, body }, caller) =>
    completeEvent(
      {
        eventId: body.progressAppointmentId,
        completePrevious: body.completePreviousProgress ?? false,
        preview: query.preview
      },
      caller
    ),
  undoChange: ({ params, query }, caller) =>
    undoChange(
      { changeId: params.id, workOrderId: query.workOrderId, preview: query.preview },
      caller
    )
} satisfies Partial<Handlers<Ports>>
