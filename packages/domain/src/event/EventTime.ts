import * as Schema from "effect/Schema"
import { LocalDate, LocalTime } from "../time/index.ts"
import { isAllDayOrTimed, type EventTime as PossibleTime, timeIssue } from "./eventTimes.ts"

/** The fields that say when an event is, each by itself. */
export const eventTimeFields = {
  startDate: LocalDate,
  endDate: LocalDate,
  allDay: Schema.Boolean,
  startTime: Schema.NullOr(LocalTime),
  endTime: Schema.NullOr(LocalTime)
}

/** The first thing that keeps an event from its time, told as the field's. */
export const atPossibleTime = Schema.makeFilter(timeIssue, undefined, true)

/**
 * A time that there is: a timed event never ends before it starts, an all-day one lasts a day or
 * more.
 */
export const EventTime = Schema.Struct(eventTimeFields)
  .check(atPossibleTime)
  .pipe(Schema.refine(isAllDayOrTimed))
  .annotate({ identifier: "EventTime" })
export type EventTime = PossibleTime
