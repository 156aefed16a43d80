import { eventDetails, queryEventsJson } from "@atelier/application/calendar"
import { complete, start } from "@atelier/application/completing"
import { createUserEvent } from "@atelier/application/event-details"
import {
  changeLink,
  changeReferenceDate,
  changeStepDate,
  changeUserEventDate,
  laterAppointments,
  removeEvent
} from "@atelier/application/moving"
import { undoChange } from "@atelier/application/proposal"
import { type Handlers, readyJson } from "@atelier/http"
import { Effect } from "effect"
import type { Ports } from "../Ports.ts"
import { eventFilter } from "./calendar.ts"
import { data } from "./data.ts"

/** The calendar and its events. */
export const eventHandlers = {
  queryEvents: ({ query, body }, caller) =>
    Effect.map(
      queryEventsJson(
        { start: query.start, end: query.end },
        eventFilter({ ...query, ...body }),
        caller
      ),
      readyJson
    ),
  getEvent: ({ query }, caller) => eventDetails(query.eventId, caller),
  deleteEvent: ({ params, query }, caller) =>
    removeEvent({ eventId: params.id, preview: query.preview }, caller),
  createUserAppointment: ({ query, body }, caller) =>
    createUserEvent({ ...body, preview: query.preview }, caller),
  setUserAppointmentDate: ({ query, body: { id, ...move } }, caller) =>
    changeUserEventDate({ ...move, eventId: id, preview: query.preview }, caller),
  setProgressAppointmentDate: (
    { query, body: { id, breakLinkToReferenceDate = false, ...move } },
    caller
  ) =>
    changeStepDate(
      { ...move, breakLinkToReferenceDate, eventId: id, preview: query.preview },
      caller
    ),
  getLaterProgressAppointments: ({ query }, caller) => data(laterAppointments(query, caller)),
  setReferenceAppointmentDate: ({ query, body: { id, ...move } }, caller) =>
    changeReferenceDate({ ...move, eventId: id, preview: query.preview }, caller),
  restoreLink: ({ query, body: { id, version } }, caller) =>
    changeLink({ eventId: id, version, preview: query.preview }, caller),
  startProgressAppointment: ({ query, body }, caller) =>
    start({ eventId: body.progressAppointmentId, preview: query.preview }, caller),
  completeProgressAppointment: ({ query, body }, caller) =>
    complete(
      {
        eventId: body.progressAppointmentId,
        completePrevious: body.completePreviousProgress ?? false,
        preview: query.preview
      },
      caller
    ),
  undoChange: ({ params, query }, caller) =>
    undoChange({ changeId: params.id, preview: query.preview }, caller)
} satisfies Partial<Handlers<Ports>>
