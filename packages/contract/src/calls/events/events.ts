import { Event } from "@atelier/domain/event"
import { OfferedStep } from "@atelier/domain/moving"
import {
  ChangeId,
  described,
  HexColor,
  Id,
  IdsOnce,
  sharedFields,
  Version
} from "@atelier/domain/record"
import { requiredLine } from "@atelier/domain/text"
import { LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import { bounded, LONG_CHANGE_BYTES, MAX_EXPORTED_ROWS, RECORD_BYTES } from "../../call/Bounds.ts"
import { call, licensed } from "../../call/Call.ts"
import { ifMatch, inBody, inTheBody, inThePath, ofNewRows } from "../../call/SeenVersions.ts"
import { FileAnswer } from "../../parts/FileAnswer.ts"
import {
  breakLinkToReferenceDate,
  moveBrokenLink,
  moveOverlapping,
  sheetKind
} from "../../parts/fields.ts"
import { LastingTime } from "../../parts/LastingTime.ts"
import { CalendarEvent, EventDetails, MoveOutcome, Outcome } from "../../parts/views.ts"
import {
  daysQuery,
  IdsOrNone,
  moveQuery,
  moveStepQuery,
  offeringQuery,
  otherEvents,
  previewQuery,
  searchOfEvents
} from "../../query/queryText.ts"
import { moveRefusals } from "../../refusal/moveRefusals.ts"
import { emptySpelling } from "../../spelling/emptySpelling.ts"
import { timeSpelling } from "../../spelling/timeSpelling.ts"
import { userEventSpelling } from "../../spelling/userEventSpelling.ts"
import { appointmentKinds, appointmentsAt } from "./appointmentKinds.ts"
import { appointmentsToMove } from "./appointments.ts"
import { calendarFilters, drawn } from "./calendar.ts"

const anyOf = Schema.optionalKey(Schema.NullOr(IdsOrNone))

const asked = {
  query: {
    start: described("The first day of the range, included.", LocalDate),
    end: described("The day after the last one of the range.", LocalDate),
    search: searchOfEvents,
    ...otherEvents
  },
  body: Schema.Struct({
    installerIds: described("Ids of crews; null stands for none.", anyOf),
    shipperIds: described("Ids of shippers; null stands for none.", anyOf),
    steps: described(
      "Ids of progresses whose steps to include; null or no field includes all.",
      anyOf
    ),
    workOrderTypeIds: described("Ids of job types; null stands for none.", anyOf),
    templateIds: described("Ids of templates; null stands for none.", anyOf)
  })
}

/** The version that the client has read; without one, the write replaces any version. */
const version = Schema.optionalKey(Version)

const movedEvent = { id: Id, version, time: LastingTime }

export const eventCalls = {
  queryEvents: call({
    method: "POST",
    path: "/Events",
    addresses: [
      {
        method: "GET",
        path: "/calendar",
        summary:
          "The visible events from start (inclusive) to end (exclusive). The same answer as POST /Events, with the lists as comma-separated query parameters.",
        query: daysQuery(calendarFilters),
        output: drawn,
        toInput: ({ query: { start, end, search, userevent, production, ...body } }) => ({
          query: { start, end, search, userevent, production },
          body
        }),
        toOutput: (answer, { query: { start, end } }) => ({ start, end, ...answer })
      },
      appointmentsAt("getProgressAppointments", "StepEvent", "progressId"),
      appointmentsAt("getAllProgressAppointments", "StepEvent"),
      appointmentsAt("getDeliveryAppointments", "DeliveryEvent", "shipperId"),
      appointmentsAt("getAllDeliveryAppointments", "DeliveryEvent"),
      appointmentsAt("getInstallationAppointments", "InstallationEvent", "installerId"),
      appointmentsAt("getAllInstallationAppointments", "InstallationEvent"),
      appointmentsAt("getProductionAppointments", "ProductionEvent")
    ],
    reads: ["event", "workOrder"],
    selects: true,
    bounds: { ...bounded.withinDays, bytes: RECORD_BYTES },
    summary:
      "Events that touch the days from start (inclusive) to end (exclusive), as far as the caller sees them. A list left out or null takes everything; an empty one nothing; null inside a list stands for none assigned. Job types and templates narrow events of work orders: user events without one come with `userevent`. `kind` takes the events of one kind only. A comment ends after 500 characters with `…`; getEvent answers the whole comment.",
    scope: "read",
    access: licensed,
    query: Schema.Struct({
      ...asked.query,
      kind: described(
        "The kind of the events; all kinds if omitted.",
        Schema.optionalKey(Schema.Literals(appointmentKinds))
      )
    }),
    body: asked.body,
    output: Schema.Struct({
      data: described("The rows of the answer.", Schema.Array(CalendarEvent))
    }),
    refusals: []
  }),
  exportEvents: call({
    method: "POST",
    path: "/Events/exportEvents",
    reads: ["event", "workOrder", "progress", "shipper", "installer", "user"],
    selects: true,
    bounds: { ...bounded.withinDays, rows: MAX_EXPORTED_ROWS, bytes: RECORD_BYTES },
    summary:
      "The events of POST /Events as a CSV or Excel file. Each row has an event with its last day and values. A CSV file has at most 20,000 rows, an Excel file 5,000.",
    scope: "read",
    access: licensed,
    query: Schema.Struct({ ...asked.query, kind: sheetKind }),
    body: asked.body,
    files: ["csv", "xlsx"],
    pace: "file",
    isLong: "brief",
    output: FileAnswer,
    refusals: []
  }),
  getEvent: call({
    method: "GET",
    path: "/Events/getEvent",
    reads: ["event", "workOrder", "template", "progress"],
    target: { table: "event", part: "query", field: "eventId" },
    bounds: bounded.one,
    summary:
      "One event with its full comment, work order, values and link, and the question that completing it asks.",
    scope: "read",
    access: licensed,
    query: Schema.Struct({ eventId: sharedFields.eventId }),
    output: EventDetails,
    refusals: ["NotFound"]
  }),
  deleteEvent: call({
    method: "DELETE",
    path: "/events/{id}",
    intent: "deleteEvent",
    seen: ifMatch("event", inThePath),
    bounds: bounded.one,
    addresses: [
      "/Appointment/deleteUserEvent/{id}",
      {
        path: "/Appointment/deleteUserEvent",
        summary: "Delete a user event.",
        seen: ifMatch("event", { part: "query", field: "eventId" }),
        query: Schema.Struct({ eventId: sharedFields.eventId, ...offeringQuery.fields }),
        toInput: ({ query: { eventId, ...query } }) => ({
          params: { id: eventId },
          query: { ...query, kind: "UserEvent" }
        })
      }
    ],
    summary: "Delete a user event, or an additional delivery or installation visit.",
    scope: "write",
    preview: "answer",
    access: licensed,
    params: Schema.Struct({ id: Id }),
    query: Schema.Struct({
      ...offeringQuery.fields,
      kind: described(
        "The kind of the event. `UserEvent` refuses events of other kinds.",
        Schema.optionalKey(Schema.Literal("UserEvent"))
      )
    }),
    output: Outcome,
    refusals: ["NotFound", "Forbidden", "MainEventKept", "WrongKindOfEvent"]
  }),
  createUserEvent: call({
    method: "POST",
    path: "/Appointment/createUserAppointment",
    intent: "createUserEvent",
    seen: ofNewRows,
    pace: "ownRecords",
    bounds: bounded.record,
    summary: "Create a user event.",
    scope: "write",
    preview: "answer",
    access: licensed,
    query: previewQuery,
    respelled: (body: unknown) => userEventSpelling(emptySpelling("status", "eventType")(body)),
    body: Schema.Struct({
      title: described("The displayed title.", "Measure the kitchen", requiredLine(200)),
      comment: sharedFields.comment,
      customHexColor: described(
        "The colour of the event, as `#rrggbb`; null for the default.",
        Schema.NullOr(HexColor)
      ),
      workOrderId: described("The work order; null for none.", Schema.NullOr(Id)),
      userIds: described("Ids of the assigned users.", IdsOnce),
      time: LastingTime,
      eventType: described(
        "The kind of the event: always `UserEvent`.",
        Schema.optionalKey(Schema.Literal("UserEvent"))
      ),
      status: described(
        "Always `Pending`, because user events are never started or completed.",
        Schema.optionalKey(Schema.Literal("Pending"))
      )
    }),
    output: Schema.Struct({ ...Outcome.fields, event: Event }),
    refusals: ["NotFound", "ImpossibleTime"]
  }),
  moveStep: call({
    method: "POST",
    path: "/Appointment/setProgressAppointmentDate",
    intent: "moveStep",
    seen: inBody("event", inTheBody),
    bounds: bounded.record,
    summary:
      "Move or resize a step. `appointmentsToMove` names later steps from `getLaterSteps`, which move by the same number of worked days. Other ids are refused. `moveOverlapping` moves those that would overlap. The answer has all of them as its `question`. `breakLinkToReferenceDate` unlinks the step from its reference date for good.",
    scope: "write",
    preview: "answer",
    access: licensed,
    query: moveStepQuery,
    respelled: timeSpelling,
    body: Schema.Struct({
      ...movedEvent,
      appointmentsToMove: Schema.optionalKey(appointmentsToMove),
      moveOverlapping,
      breakLinkToReferenceDate
    }),
    output: MoveOutcome,
    refusals: [...moveRefusals, "CannotFollow"]
  }),
  getLaterSteps: call({
    method: "GET",
    path: "/v1.1/Appointment/getLaterProgressAppointments",
    reads: ["event", "workOrder", "template", "progress"],
    bounds: bounded.wholeTable,
    addresses: ["/Appointment/getLaterProgressAppointments"],
    summary:
      "Later pending steps of the same work order that can move with a step to a new start. Steps with `preTicked` would otherwise overlap. The list is empty if the progress does not move later steps.",
    scope: "read",
    access: licensed,
    query: Schema.Struct({
      eventId: sharedFields.eventId,
      startDate: described("The first day that the step would have.", LocalDate)
    }),
    output: Schema.Struct({
      data: described("The rows of the answer.", Schema.Array(OfferedStep))
    }),
    refusals: ["NotFound", "WrongKindOfEvent", "CalendarClosed"]
  }),
  moveReference: call({
    method: "POST",
    path: "/Appointment/setReferenceAppointmentDate",
    intent: "moveReference",
    seen: inBody("event", inTheBody),
    bounds: bounded.action,
    summary:
      "Move or resize a production, delivery or installation event. The main event carries the date of the work order: steps with an intact link follow, steps with a broken link follow with `moveBrokenLink`.",
    scope: "write",
    preview: "answer",
    access: licensed,
    query: moveQuery,
    respelled: timeSpelling,
    body: Schema.Struct({ ...movedEvent, moveBrokenLink }),
    output: MoveOutcome,
    refusals: moveRefusals
  }),
  restoreLink: call({
    method: "POST",
    path: "/Appointment/restoreLink",
    intent: "restoreLink",
    seen: inBody("event", inTheBody),
    bounds: bounded.action,
    summary:
      "Move a step to its offset from the reference date, and link it again. The caller must see that date.",
    scope: "write",
    preview: "answer",
    access: licensed,
    query: moveQuery,
    body: Schema.Struct({ id: Id, version }),
    output: Outcome,
    refusals: [
      "NotFound",
      "Forbidden",
      "VersionConflict",
      "WrongKindOfEvent",
      "DateLocked",
      "CalendarClosed"
    ]
  }),
  startEvent: call({
    method: "POST",
    path: "/Appointment/startProgressAppointmentV2",
    intent: "startEvent",
    seen: ifMatch("event", { part: "body", field: "progressAppointmentId" }),
    bounds: bounded.action,
    addresses: ["/Appointment/startProgressAppointment"],
    summary: "Start a step, delivery or installation.",
    scope: "write",
    preview: "answer",
    access: licensed,
    query: previewQuery,
    alsoInQuery: true,
    body: Schema.Struct({ progressAppointmentId: described("The step's event.", Id) }),
    output: Outcome,
    refusals: ["NotFound", "Forbidden", "StatusNeverGoesBack", "WrongKindOfEvent", "CalendarClosed"]
  }),
  completeEvent: call({
    method: "POST",
    path: "/Appointment/completeProgressAppointmentV2",
    intent: "completeEvent",
    seen: ifMatch("event", { part: "body", field: "progressAppointmentId" }),
    bounds: bounded.action,
    addresses: ["/Appointment/completeProgressAppointment"],
    summary:
      "Complete a step, delivery or installation. `completePreviousProgress` also completes every open step before it. Completing the last step of a production completes the production.",
    scope: "write",
    preview: "answer",
    access: licensed,
    query: previewQuery,
    alsoInQuery: true,
    respelled: emptySpelling("completePreviousProgress"),
    body: Schema.Struct({
      progressAppointmentId: described("The step's event.", Id),
      completePreviousProgress: described(
        "Whether to complete the open steps before it as well.",
        Schema.optionalKey(Schema.Boolean)
      )
    }),
    output: Outcome,
    refusals: ["NotFound", "Forbidden", "StatusNeverGoesBack", "WrongKindOfEvent", "CalendarClosed"]
  }),
  undoChange: call({
    method: "POST",
    path: "/changes/{id}/undo",
    intent: "undoChange",
    seen: { of: "none", because: "undoes" },
    bounds: bounded.one,
    isLong: { aboveChangeBytes: LONG_CHANGE_BYTES },
    summary:
      "Undo a committed change, or its part about a work order, unless one of these rows has changed since. The answer lists the resulting overloads and late work orders.",
    scope: "write",
    preview: "answer",
    access: licensed,
    params: Schema.Struct({ id: ChangeId }),
    query: Schema.Struct({
      ...offeringQuery.fields,
      workOrderId: described(
        "Undoes only the rows about this work order; if absent, all rows.",
        Schema.optionalKey(Id)
      )
    }),
    output: Outcome,
    refusals: ["NotFound", "Forbidden", "UndoConflict", "LastAdministrator", "CalendarClosed"]
  })
}
