import { AppointmentStatus, allDayTime, DaysOff, Event, TimeChange } from "@atelier/domain/event"
import { HexColor, Id, IdsOnce, Version } from "@atelier/domain/record"
import { requiredLine, text } from "@atelier/domain/text"
import { addDays, type LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import { bounded } from "../../call/Bounds.ts"
import { type Address, call, licensed } from "../../call/Call.ts"
import { inBody, inTheBody, ofNewRows } from "../../call/SeenVersions.ts"
import { FormValues, IdOf } from "../../parts/formParts.ts"
import { Outcome } from "../../parts/views.ts"
import { moveQuery, moveStepQuery, previewQuery } from "../../query/queryText.ts"
import { detailsSpelling } from "../../spelling/detailsSpelling.ts"
import { appointmentsToMove, areDaysOffWithin, installersOnce } from "./appointments.ts"

/** Fields of every event dialog; missing fields remain unchanged, unknown ones are ignored. */
const details = {
  id: Id,
  /** The version that the dialog shows; without one, the write replaces any version. */
  version: Schema.optionalKey(Version),
  ...TimeChange.fields,
  comment: Schema.optionalKey(text(10_000)),
  status: Schema.optionalKey(AppointmentStatus)
}

/** The group of the work order; null removes the order from its group. */
const groupOfOrder = { workOrderGroupId: Schema.optionalKey(Schema.NullOr(IdOf)) }

/** A locked date is not changed by planning, and moving it requires a confirmation. */
const lock = { dateLocked: Schema.optionalKey(Schema.Boolean) }

const referenceDetails = {
  ...details,
  ...lock,
  ...groupOfOrder,
  /** Only for an additional visit; the values of a main event belong to its work order. */
  values: Schema.optionalKey(FormValues),
  /** If the date moves, broken links follow at the same distance. */
  moveBrokenLink: Schema.optionalKey(Schema.Boolean),
  /** Completing a visit also completes its earlier open steps. */
  completePreviousProgressOnComplete: Schema.optionalKey(Schema.Boolean),
  installers: Schema.optionalKey(installersOnce),
  shipper: Schema.optionalKey(Schema.NullOr(IdOf))
}

/**
 * Fields of the dialog of a step. If `daysOff` is missing, interruptions remain where the new days
 * allow it.
 */
const stepDetails = Schema.Struct({
  ...details,
  daysOff: Schema.optionalKey(DaysOff),
  ...lock,
  ...groupOfOrder,
  userIds: Schema.optionalKey(IdsOnce),
  values: Schema.optionalKey(FormValues),
  completePreviousProgressOnComplete: Schema.optionalKey(Schema.Boolean),
  breakLinkToReferenceDate: Schema.optionalKey(Schema.Boolean),
  appointmentsToMove: Schema.optionalKey(appointmentsToMove)
}).check(
  Schema.makeFilter(({ allDay, daysOff = [], endDate, startDate }) => {
    if (daysOff.length === 0) return true
    const missing = Object.entries({ allDay, startDate, endDate }).filter(
      ([, value]) => value === undefined
    )
    if (missing.length > 0)
      return missing.map(([field]) => ({ path: [field], issue: "This value is required" }))
    const end = allDay === true ? endDate : addDays(endDate as LocalDate, 1)
    const days = { start: startDate as LocalDate, end: end as LocalDate }
    if (days.end <= days.start) return { path: ["endDate"], issue: "must be after the start" }
    return areDaysOffWithin(allDayTime(days), daysOff)
  })
)

const refusals = [
  "NotFound",
  "Forbidden",
  "VersionConflict",
  "WrongKindOfEvent",
  "StatusNeverGoesBack",
  "ImpossibleTime",
  "CalendarClosed"
] as const

const write = {
  method: "POST",
  scope: "write",
  preview: "answer",
  access: licensed,
  query: moveQuery,
  respelled: detailsSpelling
} as const

/** The kind that the event must have; default: any kind that the call changes. */
const VisitKind = Schema.Literals(["DeliveryEvent", "InstallationEvent"])

/** An address for visits of one kind. */
const ofVisit = (
  name: string,
  kind: typeof VisitKind.Type,
  { query, body, respelled }: Pick<Address, "query" | "body" | "respelled">
): Address => ({
  path: `/Appointment/${name}AppointmentDetails`,
  ...(query === undefined ? {} : { query }),
  ...(body === undefined ? {} : { body }),
  ...(respelled === undefined ? {} : { respelled }),
  toInput: (sent) => ({ query: sent.query, body: { ...sent.body, kind } })
})

const ofReference = {
  ...write,
  body: Schema.Struct(referenceDetails),
  output: Outcome,
  refusals: [...refusals, "DateLocked"]
} as const

const ofDuplicate = {
  ...write,
  query: previewQuery,
  names: ["event"],
  body: Schema.Struct({
    id: Id,
    ...TimeChange.fields,
    comment: Schema.optionalKey(text(10_000)),
    installers: Schema.optionalKey(installersOnce),
    shipper: Schema.optionalKey(Schema.NullOr(IdOf))
  }),
  output: Schema.Struct({ ...Outcome.fields, event: Event }),
  refusals: ["NotFound", "Forbidden", "WrongKindOfEvent", "ImpossibleTime", "CalendarClosed"]
} as const

export const appointmentDetailCalls = {
  changeStepDetails: call({
    ...write,
    query: moveStepQuery,
    path: "/Appointment/updateProgressAppointmentDetails",
    intent: "changeStepDetails",
    seen: inBody("event", inTheBody),
    bounds: bounded.record,
    summary:
      "Save the details of a step. A later status starts or completes the step, and with completePreviousProgressOnComplete also earlier open steps. An earlier status is refused. Values replace the step's own values; imported work orders refuse them.",
    body: stepDetails,
    output: Outcome,
    refusals: [...refusals, "DateLocked", "CannotFollow", "ValuesImported"]
  }),
  changeReferenceDetails: call({
    ...ofReference,
    path: "/Appointment/updateReferenceAppointmentDetails",
    addresses: [
      ofVisit("updateDelivery", "DeliveryEvent", ofReference),
      ofVisit("updateInstallation", "InstallationEvent", ofReference)
    ],
    body: Schema.Struct({ ...ofReference.body.fields, kind: Schema.optionalKey(VisitKind) }),
    intent: "changeReferenceDetails",
    seen: inBody("event", inTheBody),
    bounds: bounded.record,
    summary:
      "Save the details of a production, delivery or installation event. The main event passes its date and crew to the work order, and linked steps follow. Values replace those of an additional visit; a main event has the values of its work order."
  }),
  changeUserEventDetails: call({
    ...write,
    query: previewQuery,
    path: "/Appointment/updateUserAppointmentDetails",
    intent: "changeUserEventDetails",
    seen: inBody("event", inTheBody),
    pace: "ownRecords",
    bounds: bounded.record,
    summary: "Save the details of a user event.",
    body: Schema.Struct({
      ...details,
      title: Schema.optionalKey(requiredLine(200)),
      customHexColor: Schema.optionalKey(Schema.NullOr(HexColor)),
      userIds: Schema.optionalKey(IdsOnce),
      workOrder: Schema.optionalKey(Schema.NullOr(IdOf))
    }),
    output: Outcome,
    refusals
  }),
  duplicateVisit: call({
    ...ofDuplicate,
    path: "/Appointment/duplicateVisit",
    addresses: [
      ofVisit("duplicateDelivery", "DeliveryEvent", ofDuplicate),
      ofVisit("duplicateInstallation", "InstallationEvent", ofDuplicate)
    ],
    body: Schema.Struct({ ...ofDuplicate.body.fields, kind: Schema.optionalKey(VisitKind) }),
    intent: "duplicateVisit",
    seen: ofNewRows,
    bounds: bounded.record,
    summary:
      "Create an additional delivery or installation visit with the given details. It is pending, has no values, is not the main event and stays independent of the original."
  })
}
