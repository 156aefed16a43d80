import { DaysOff, daysOffWithin, type EventTime, eventTimeFields } from "@atelier/domain/event"
import { described, eachOnce, Id, IdsOnce, Version } from "@atelier/domain/record"
import { type LocalDate, LocalTime } from "@atelier/domain/time"
import { Schema } from "effect"
import { bounded } from "../../call/Bounds.ts"
import { type Address, call, licensed, type Wire } from "../../call/Call.ts"
import { inBody, inEach, inTheBody, inThePath } from "../../call/SeenVersions.ts"
import {
  breakLinkToReferenceDate,
  completePreviousProgressOnComplete,
  dateLocked,
  moveBrokenLink,
  moveOverlapping
} from "../../parts/fields.ts"
import { IdOf } from "../../parts/formParts.ts"
import { LastingTime } from "../../parts/LastingTime.ts"
import { MoveOutcome, Outcome } from "../../parts/views.ts"
import { moveQuery, moveStepQuery, offeringQuery, previewQuery } from "../../query/queryText.ts"
import { moveRefusals } from "../../refusal/moveRefusals.ts"
import { timeSpelling, timesSpelling } from "../../spelling/timeSpelling.ts"

const MAX_MOVES = 200
const MAX_PUSHED = 200

export const appointmentsToMove = described(
  "Ids of later steps that move by the same number of worked days.",
  IdsOnce.check(Schema.isMaxLength(MAX_PUSHED, { message: `must not be over ${MAX_PUSHED}` }))
)

export const installersOnce = Schema.Array(IdOf).check(
  eachOnce({ message: "must name each only once" })
)

const severalEvents = <S extends Schema.Codec<{ readonly id: string }, unknown>>(event: S) =>
  Schema.Array(event).check(
    Schema.makeFilter((events) => events.length > 0 || "This value is required"),
    eachOnce<{ readonly id: string }>({ message: "must name each only once" }, ({ id }) => id),
    Schema.isMaxLength(MAX_MOVES, { message: `must not be over ${MAX_MOVES}` })
  )

export const areDaysOffWithin = (time: EventTime, daysOff: ReadonlyArray<LocalDate>) =>
  daysOffWithin(time, daysOff).length === daysOff.length || {
    path: ["daysOff"],
    issue: "must be between the first and the last day"
  }

/** The version that the client has read; without one, the write replaces any version. */
const version = Schema.optionalKey(Version)

const movedEvent = { id: Id, version, time: LastingTime }
const movedReferences = severalEvents(Schema.Struct(movedEvent))
/** If `daysOff` is missing, interruptions remain where the new days allow it. */
const movedEvents = severalEvents(
  Schema.Struct({ ...movedEvent, daysOff: Schema.optionalKey(DaysOff) }).check(
    Schema.makeFilter(({ daysOff = [], time }) => areDaysOffWithin(time, daysOff))
  )
)
const seenEvents = severalEvents(Schema.Struct({ id: Id, version }))

const write = { method: "POST", scope: "write", preview: "answer", access: licensed } as const

const changedEnd = {
  query: moveQuery,
  body: Schema.Struct({
    id: Id,
    version,
    endDate: eventTimeFields.endDate,
    endTime: described(
      "When a timed event ends on its last day, as `HH:MM`; null for an all-day event. Default: its current end time.",
      Schema.optionalKey(Schema.NullOr(LocalTime))
    )
  }),
  output: Outcome,
  refusals: moveRefusals
} as const

/** The kind that the event must have; default: any. */
const EndKind = Schema.Literals(["StepEvent", "DeliveryEvent", "InstallationEvent", "BlockerEvent"])

const endOf = (name: string, kind: typeof EndKind.Type, query: Wire): Address => ({
  path: `/Appointment/Set${name}AppointmentEndDate`,
  query,
  body: changedEnd.body,
  toInput: (sent) => ({ query: sent.query, body: { ...sent.body, kind } })
})

const { id: _id, ...blockerEnd } = changedEnd.body.fields

const blockerEndAt = (path: string): Address => ({
  method: "PATCH",
  path,
  summary: "Change the end of a blocker. The answer lists the resulting overloads.",
  seen: inBody("event", inThePath),
  params: Schema.Struct({ id: Id }),
  query: offeringQuery,
  body: Schema.Struct(blockerEnd),
  toInput: ({ params, query, body }) => ({
    query,
    body: { ...body, id: params.id, kind: "BlockerEvent" }
  })
})

export const appointmentCalls = {
  moveEvent: call({
    ...write,
    path: "/Appointment/setAppointmentDate/{id}",
    addresses: [
      {
        path: "/Appointment/setUserAppointmentDate",
        summary: "Move or resize a user event.",
        seen: inBody("event", inTheBody),
        bounds: bounded.action,
        query: offeringQuery,
        respelled: timeSpelling,
        body: Schema.Struct(movedEvent),
        toInput: ({ query, body: { id, ...body } }) => ({
          params: { id },
          query,
          body: { ...body, kind: "UserEvent" }
        })
      }
    ],
    intent: "moveEvent",
    seen: inBody("event", inThePath),
    bounds: bounded.record,
    summary:
      "Move or resize an event of any kind, as the call for its kind does. Fields of other kinds are ignored. With `kind`, events of other kinds are refused.",
    params: Schema.Struct({ id: Id }),
    query: moveStepQuery,
    respelled: timeSpelling,
    body: Schema.Struct({
      version,
      time: LastingTime,
      kind: described(
        "The kind of the event. `UserEvent` stands for blockers too.",
        Schema.optionalKey(Schema.Literal("UserEvent"))
      ),
      moveBrokenLink,
      appointmentsToMove: Schema.optionalKey(appointmentsToMove),
      moveOverlapping,
      breakLinkToReferenceDate
    }),
    output: MoveOutcome,
    refusals: [...moveRefusals, "CannotFollow"]
  }),
  moveEvents: call({
    ...write,
    path: "/Events/move",
    addresses: [
      {
        path: "/Appointment/setReferenceAppointmentsDate",
        summary:
          "Move several production, delivery and installation events in one change: all or none.",
        seen: inEach("event", "appointments"),
        query: moveQuery,
        respelled: timesSpelling("appointments"),
        body: Schema.Struct({
          appointments: described(
            "The events to move, each with its version and its new time.",
            movedReferences
          ),
          moveBrokenLink
        }),
        toInput: ({ query, body: { appointments, ...body } }) => ({
          query,
          body: { ...body, events: appointments, kind: "reference" }
        })
      },
      {
        path: "/Appointment/setProgressAppointmentsDates",
        summary: "Move several steps in one change: all or none.",
        seen: inEach("event", "appointments"),
        query: moveStepQuery,
        respelled: timesSpelling("appointments"),
        body: Schema.Struct({
          appointments: described(
            "The events to move, each with its version and its new time.",
            movedEvents
          ),
          appointmentsToMove: Schema.optionalKey(appointmentsToMove)
        }),
        toInput: ({ query, body: { appointments, ...body } }) => ({
          query,
          body: { ...body, events: appointments, kind: "step" }
        })
      }
    ],
    intent: "moveEvents",
    seen: inEach("event", "events"),
    bounds: bounded.record,
    summary:
      "Move several events of any kind except blockers in one change: all or none. With `kind`, events of other kinds are refused. If all are steps, `appointmentsToMove` names later steps that move by the same number of worked days. The call refuses ids of events that cannot follow.",
    query: moveStepQuery,
    body: Schema.Struct({
      events: described("The events to move, each with its version and its new time.", movedEvents),
      kind: described(
        "The kind of the events.",
        Schema.optionalKey(Schema.Literals(["reference", "step"]))
      ),
      moveBrokenLink,
      appointmentsToMove: Schema.optionalKey(appointmentsToMove)
    }),
    output: Outcome,
    refusals: [...moveRefusals, "CannotFollow"]
  }),
  changeEvents: call({
    ...write,
    path: "/Events/change",
    intent: "changeEvents",
    seen: inEach("event", "events"),
    bounds: bounded.record,
    summary:
      "Start, complete, lock or assign several events in one change: all or none. Events of work orders take a lock, steps and user events take users, deliveries a shipper, installations installers. An event that takes none of the given fields refuses the whole call.",
    query: previewQuery,
    body: Schema.Struct({
      events: described("The events to change, each with its version.", seenEvents),
      status: described(
        "The new status of the events.",
        Schema.optionalKey(Schema.Literals(["Started", "Completed"]))
      ),
      completePreviousProgressOnComplete,
      userIds: described("Ids of the assigned users.", Schema.optionalKey(IdsOnce)),
      shipper: described("The shipper; null for none.", Schema.optionalKey(Schema.NullOr(IdOf))),
      installers: described("The crews.", Schema.optionalKey(installersOnce)),
      dateLocked
    }).check(
      Schema.makeFilter(
        ({ status, userIds, shipper, installers, dateLocked }) =>
          [status, userIds, shipper, installers, dateLocked].some((field) => field !== undefined) ||
          "must name one change at least"
      )
    ),
    output: Outcome,
    refusals: [
      "NotFound",
      "Forbidden",
      "VersionConflict",
      "WrongKindOfEvent",
      "StatusNeverGoesBack",
      "ImpossibleTime",
      "ValuesImported",
      "CalendarClosed"
    ]
  }),
  changeEnd: call({
    ...write,
    ...changedEnd,
    query: moveStepQuery,
    path: "/Appointment/SetAppointmentEndDate",
    addresses: [
      endOf("Progress", "StepEvent", moveStepQuery),
      endOf("Delivery", "DeliveryEvent", moveQuery),
      endOf("Installation", "InstallationEvent", moveQuery),
      blockerEndAt("/blockerevents/{id}/enddate"),
      blockerEndAt("/blockerevents/enddate/{id}")
    ],
    body: Schema.Struct({
      ...changedEnd.body.fields,
      kind: described("The kind of the event.", Schema.optionalKey(EndKind))
    }),
    intent: "changeEnd",
    seen: inBody("event", inTheBody),
    bounds: bounded.action,
    summary:
      "Change the end of an event of any kind. A main delivery or installation also changes its work order."
  })
}
