import { eventTimeFields, LinkState, MAX_EVENTS } from "@atelier/domain/event"
import { described, sharedFields } from "@atelier/domain/record"
import { LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import { bounded, MAX_ELEMENTS } from "../../call/Bounds.ts"
import { call, licensed } from "../../call/Call.ts"
import { CalendarEvent } from "../../parts/views.ts"
import { IdListText, otherEvents, searchOfEvents } from "../../query/queryText.ts"

/** Filters by work order. Lists are comma-separated; missing ones match all. */
export const workOrderFilters = {
  search: searchOfEvents,
  workOrderTypeIds: described(
    "Ids of job types, separated by commas. An empty item means none assigned.",
    Schema.optionalKey(IdListText)
  ),
  templateIds: Schema.optionalKey(IdListText)
}

export const calendarFilters = {
  ...workOrderFilters,
  installerIds: Schema.optionalKey(IdListText),
  shipperIds: Schema.optionalKey(IdListText),
  steps: described(
    "Ids of progresses whose steps to include, separated by commas. An empty item means none assigned.",
    Schema.optionalKey(IdListText)
  ),
  ...otherEvents
}

export const drawn = Schema.Struct({
  start: described("The first day.", LocalDate),
  end: described("The day after the last one.", LocalDate),
  data: described("The rows of the answer.", Schema.Array(CalendarEvent))
})

const calendarViews = [
  "month",
  "week",
  "day",
  "dayGridMonth",
  "timeGridWeek",
  "listWeek",
  "timeGridDay"
] as const

export const calendarCalls = {
  getCalendarView: call({
    method: "GET",
    path: "/calendar/{view}",
    reads: ["event", "workOrder"],
    bounds: { rows: MAX_EVENTS, elements: MAX_ELEMENTS },
    summary:
      "The days that a view of the calendar shows around a date (default: today): the whole weeks of a month, a week from Monday, or a day.",
    scope: "read",
    access: licensed,
    params: Schema.Struct({
      view: described("The length of the calendar.", Schema.Literals(calendarViews))
    }),
    query: Schema.Struct({
      date: described("A day within the view.", Schema.optionalKey(LocalDate)),
      ...calendarFilters
    }),
    output: drawn,
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
    query: Schema.Struct({
      eventId: sharedFields.eventId,
      referenceDate: described("The assumed reference date.", Schema.optionalKey(LocalDate))
    }),
    output: Schema.Struct({
      eventId: sharedFields.eventId,
      startDate: described("The first day of the step.", LocalDate),
      endDate: eventTimeFields.endDate,
      link: described(
        "The link of the step to its reference date. intact: the step follows the date. broken: a user moved the step away; it stays broken until a user restores it. unlinked: a user removed the link for good. null: the step has no reference date.",
        Schema.NullOr(LinkState)
      ),
      expectedStartDate: described(
        "The first day of the step at its offset from the reference date; null without a link or a date.",
        Schema.NullOr(LocalDate)
      ),
      expectedEndDate: described(
        "The end date of the step at its offset from the reference date; null without a link or a date.",
        Schema.NullOr(LocalDate)
      )
    }),
    refusals: ["NotFound", "WrongKindOfEvent"]
  })
}
