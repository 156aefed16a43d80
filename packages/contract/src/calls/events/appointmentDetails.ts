import { AppointmentStatus, allDayTime, DaysOff, Event, TimeChange } from "@atelier/domain/event"
import { described, HexColor, Id, IdsOnce, sharedFields, Version } from "@atelier/domain/record"
import { requiredLine } from "@atelier/domain/text"
import { addDays, type LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import { bounded } from "../../call/Bounds.ts"
import { type Address, call, licensed } from "../../call/Call.ts"
import { inBody, inTheBody, ofNewRows } from "../../call/SeenVersions.ts"
import {
  breakLinkToReferenceDate,
  completePreviousProgressOnComplete,
  dateLocked,
  moveBrokenLink,
  moveOverlapping
} from "../../parts/fields.ts"
import { FormValues, IdOf } from "../../parts/formParts.ts"
import { MoveOutcome, Outcome } from "../../parts/views.ts"
import { moveQuery, moveStepQuery, previewQuery } from "../../query/queryText.ts"
import { detailsSpelling } from "../../spelling/detailsSpelling.ts"
import { appointmentsToMove, areDaysOffWithin, installersOnce } from "./appointments.ts"

/** Fields of every event dialog; missing fields remain unchanged, unknown ones are ignored. */
const details = {
  id: Id,
  version: Schema.optionalKey(Version),
  ...TimeChange.fields,
  comment: Schema.optionalKey(sharedFields.comment),
  status: Schema.optionalKey(AppointmentStatus)
}

const groupOfOrder = {
  workOrderGroupId: described("The group; null for none.", Schema.optionalKey(Schema.NullOr(IdOf)))
}

const referenceDetails = {
  ...details,
  dateLocked,
  ...groupOfOrder,
  /** Only for an additional visit; the values of a main event belong to its work order. */
  values: Schema.optionalKey(FormValues),
  moveBrokenLink,
  completePreviousProgressOnComplete,
  installers: described("The crews.", Schema.optionalKey(installersOnce)),
  shipper: described("The shipper; null for none.", Schema.optionalKey(Schema.NullOr(IdOf)))
}

/** Fields of a step's dialog; without `daysOff`, interruptions remain where possible. */
const stepDetails = Schema.Struct({
  ...details,
  daysOff: Schema.optionalKey(DaysOff),
  dateLocked,
  ...groupOfOrder,
  userIds: described("Ids of the assigned users.", Schema.optionalKey(IdsOnce)),
  values: Schema.optionalKey(FormValues),
  completePreviousProgressOnComplete,
  breakLinkToReferenceDate,
  appointmentsToMove: Schema.optionalKey(appointmentsToMove),
  moveOverlapping
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
  output: MoveOutcome,
  refusals: [...refusals, "DateLocked"]
} as const

const ofDuplicate = {
  ...write,
  query: previewQuery,
  names: ["event"],
  body: Schema.Struct({
    id: Id,
    ...TimeChange.fields,
    comment: Schema.optionalKey(sharedFields.comment),
    installers: described("The crews.", Schema.optionalKey(installersOnce)),
    shipper: described("The shipper; null for none.", Schema.optionalKey(Schema.NullOr(IdOf)))
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
    output: MoveOutcome,
    refusals: [...refusals, "DateLocked", "CannotFollow", "ValuesImported"]
  }),
  changeReferenceDetails: call({
    ...ofReference,
    path: "/Appointment/updateReferenceAppointmentDetails",
    addresses: [
      ofVisit("updateDelivery", "DeliveryEvent", ofReference),
      ofVisit("updateInstallation", "InstallationEvent", ofReference)
    ],
    body: Schema.Struct({
      ...ofReference.body.fields,
      kind: described("The kind of the visit.", Schema.optionalKey(VisitKind))
    }),
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
      title: described(
        "The displayed title.",
        "Measure the kitchen",
        Schema.optionalKey(requiredLine(200))
      ),
      customHexColor: described(
        "The colour of the event, as `#rrggbb`; null for the default.",
        Schema.optionalKey(Schema.NullOr(HexColor))
      ),
      userIds: described("Ids of the assigned users.", Schema.optionalKey(IdsOnce)),
      workOrder: described("The work order.", Schema.optionalKey(Schema.NullOr(IdOf)))
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
    body: Schema.Struct({
      ...ofDuplicate.body.fields,
      kind: described("The kind of the visit.", Schema.optionalKey(VisitKind))
    }),
    intent: "duplicateVisit",
    seen: ofNewRows,
    bounds: bounded.record,
    summary:
      "Create an additional delivery or installation visit with the given details. It is pending, has no values, is not the main event and stays independent of the original."
  })
}
