import type { Table } from "@atelier/domain/change"
import { LinkState, MAX_EVENTS } from "@atelier/domain/event"
import { Id } from "@atelier/domain/record"
import { lineOfText } from "@atelier/domain/text"
import { LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import { bounded, MAX_ELEMENTS } from "../Bounds.ts"
import { call, licensed, type Wire } from "../Call.ts"
import { CalendarEvent, dataOf } from "../parts/views.ts"
import { BooleanText, daysQuery, IdListText } from "../queryText.ts"

/** Filters by work order. Lists are comma-separated; missing ones match all. */
const workOrderFilters = {
  search: Schema.optionalKey(lineOfText(200)),
  workOrderTypeIds: Schema.optionalKey(IdListText),
  templateIds: Schema.optionalKey(IdListText)
}

const calendarFilters = {
  ...workOrderFilters,
  installerIds: Schema.optionalKey(IdListText),
  shipperIds: Schema.optionalKey(IdListText),
  /** Progress ids. */
  steps: Schema.optionalKey(IdListText),
  userevent: Schema.optionalKey(BooleanText),
  production: Schema.optionalKey(BooleanText)
}

const drawn = Schema.Struct({
  start: LocalDate,
  /** Exclusive. */
  end: LocalDate,
  data: Schema.Array(CalendarEvent)
})

/** Calendar views, including the names that FullCalendar uses. */
const calendarViews = [
  "month",
  "week",
  "day",
  "dayGridMonth",
  "timeGridWeek",
  "listWeek",
  "timeGridDay"
] as const

const appointments = <const P extends string, Q extends Wire>(
  path: P,
  reads: ReadonlyArray<Table>,
  query: Q,
  summary: string
) =>
  call({
    method: "GET",
    path,
    reads,
    bounds: bounded.withinDays,
    summary,
    scope: "read",
    access: licensed,
    query,
    output: dataOf(CalendarEvent),
    refusals: []
  })

export const calendarCalls = {
  getCalendar: call({
    method: "GET",
    path: "/calendar",
    reads: ["event", "workOrder"],
    bounds: bounded.withinDays,
    summary:
      "The visible events from start (inclusive) to end (exclusive). The same answer as POST /Events, with the lists as comma-separated query parameters.",
    scope: "read",
    access: licensed,
    query: daysQuery(calendarFilters),
    output: drawn,
    refusals: []
  }),
  getCalendarView: call({
    method: "GET",
    path: "/calendar/{view}",
    reads: ["event", "workOrder"],
    bounds: { rows: MAX_EVENTS, elements: MAX_ELEMENTS },
    summary:
      "The days that a view of the calendar shows around a date (default: today): the whole weeks of a month, a week from Monday, or a day.",
    scope: "read",
    access: licensed,
    params: Schema.Struct({ view: Schema.Literals(calendarViews) }),
    query: Schema.Struct({ date: Schema.optionalKey(LocalDate), ...calendarFilters }),
    output: drawn,
    refusals: []
  }),
  getProgressAppointments: appointments(
    "/Appointment/getProgressAppointments",
    ["event", "workOrder"],
    daysQuery({ progressId: Schema.optionalKey(Id), ...workOrderFilters }),
    "The steps of one progress within some days; without progressId, of every one that the caller sees."
  ),
  getAllProgressAppointments: appointments(
    "/Appointment/getAllProgressAppointments",
    ["event", "workOrder"],
    daysQuery(workOrderFilters),
    "The steps of every progress that the caller sees, within some days."
  ),
  getDeliveryAppointments: appointments(
    "/Appointment/getDeliveryAppointments",
    ["event", "workOrder"],
    daysQuery({ shipperId: Schema.optionalKey(Id), ...workOrderFilters }),
    "The deliveries of one shipper within some days; without shipperId, all that the caller sees."
  ),
  getAllDeliveryAppointments: appointments(
    "/Appointment/getAllDeliveryAppointments",
    ["event", "workOrder"],
    daysQuery(workOrderFilters),
    "The deliveries that the caller sees, within some days."
  ),
  getInstallationAppointments: appointments(
    "/Appointment/getInstallationAppointments",
    ["event", "workOrder"],
    daysQuery({ installerId: Schema.optionalKey(Id), ...workOrderFilters }),
    "The installations of one installer within some days; without installerId, all that the caller sees."
  ),
  getAllInstallationAppointments: appointments(
    "/Appointment/getAllInstallationAppointments",
    ["event", "workOrder"],
    daysQuery(workOrderFilters),
    "The installations that the caller sees, within some days."
  ),
  getProductionAppointments: appointments(
    "/Appointment/getProductionAppointments",
    ["event", "workOrder"],
    daysQuery(workOrderFilters),
    "The production events within some days; none for a caller who does not see production."
  ),
  getProgressAppointmentDate: call({
    method: "GET",
    path: "/v1.1/Appointment/getProgressAppointmentDate",
    reads: ["event", "workOrder", "progress"],
    bounds: bounded.one,
    also: ["/Appointment/getProgressAppointmentDate"],
    summary:
      "The dates of a step and its expected dates by its reference date. With referenceDate, the expected dates are those for that reference date. Without a link or a date there are no expected dates.",
    scope: "read",
    access: licensed,
    query: Schema.Struct({ eventId: Id, referenceDate: Schema.optionalKey(LocalDate) }),
    output: Schema.Struct({
      eventId: Id,
      startDate: LocalDate,
      endDate: LocalDate,
      link: Schema.NullOr(LinkState),
      expectedStartDate: Schema.NullOr(LocalDate),
      /** Exclusive for an all-day event. */
      expectedEndDate: Schema.NullOr(LocalDate)
    }),
    refusals: ["NotFound", "WrongKindOfEvent"]
  }),
  isMoveLaterStep: call({
    method: "GET",
    path: "/progress/isMoveLaterStep",
    reads: ["progress"],
    bounds: bounded.one,
    summary: "Whether postponing a step of the progress asks which later steps to move too.",
    scope: "read",
    access: licensed,
    query: Schema.Struct({ progressId: Id }),
    output: Schema.Struct({ isMoveLaterStep: Schema.Boolean }),
    refusals: ["NotFound"]
  })
}
