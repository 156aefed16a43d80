import { LinkState, MAX_EVENTS } from "@atelier/domain/event"
import { Id } from "@atelier/domain/record"
import { lineOfText } from "@atelier/domain/text"
import { LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import { bounded, MAX_ELEMENTS } from "../../call/Bounds.ts"
import { type Address, call, licensed } from "../../call/Call.ts"
import { CalendarEvent, dataOf } from "../../parts/views.ts"
import { BooleanText, daysQuery, IdListText } from "../../query/queryText.ts"

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

const appointmentKinds = [
  "StepEvent",
  "DeliveryEvent",
  "InstallationEvent",
  "ProductionEvent"
] as const
type AppointmentKind = (typeof appointmentKinds)[number]

type CrewFields = Readonly<Record<string, Schema.optionalKey<typeof Id>>>

const ofProgress = { progressId: Schema.optionalKey(Id) }
const ofShipper = { shipperId: Schema.optionalKey(Id) }
const ofInstaller = { installerId: Schema.optionalKey(Id) }

/** The appointments of one kind, as the product specification asks for them. */
const ofKind = (path: string, kind: AppointmentKind, crew: CrewFields): Address => ({
  path: `/Appointment/${path}`,
  query: daysQuery({ ...crew, ...workOrderFilters }),
  toInput: ({ query }) => ({ query: { ...query, kind } })
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
  getAppointments: call({
    method: "GET",
    path: "/Appointment/getAppointments",
    addresses: [
      ofKind("getProgressAppointments", "StepEvent", ofProgress),
      ofKind("getAllProgressAppointments", "StepEvent", {}),
      ofKind("getDeliveryAppointments", "DeliveryEvent", ofShipper),
      ofKind("getAllDeliveryAppointments", "DeliveryEvent", {}),
      ofKind("getInstallationAppointments", "InstallationEvent", ofInstaller),
      ofKind("getAllInstallationAppointments", "InstallationEvent", {}),
      ofKind("getProductionAppointments", "ProductionEvent", {})
    ],
    reads: ["event", "workOrder"],
    bounds: bounded.withinDays,
    summary:
      "The appointments of one kind within some days, as far as the caller sees them. progressId, shipperId and installerId narrow their own kind.",
    scope: "read",
    access: licensed,
    query: daysQuery({
      kind: Schema.Literals(appointmentKinds),
      ...ofProgress,
      ...ofShipper,
      ...ofInstaller,
      ...workOrderFilters
    }),
    output: dataOf(CalendarEvent),
    refusals: []
  }),
  getStepDate: call({
    method: "GET",
    path: "/v1.1/Appointment/getProgressAppointmentDate",
    reads: ["event", "workOrder", "progress"],
    bounds: bounded.one,
    addresses: ["/Appointment/getProgressAppointmentDate"],
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
  })
}
