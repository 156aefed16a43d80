import * as Schema from "effect/Schema"
import { LocalDate, LocalTime } from "../../kernel/time/index.ts"
import { isAllDayOrTimed, type EventTime as PossibleTime, timeIssue } from "./eventTimes.ts"

/** The fields of an event's time, without checks between them. */
export const eventTimeFields = {
  startDate: LocalDate,
  endDate: LocalDate,
  allDay: Schema.Boolean,
  startTime: Schema.NullOr(LocalTime),
  endTime: Schema.NullOr(LocalTime)
}

/** Reports the first field that makes a time impossible. */
export const atPossibleTime = Schema.makeFilter(timeIssue, undefined, true)

/**
 * A possible time: a timed event does not end before it starts, an all-day event lasts at least one
 * day.
 */
export const EventTime = Schema.Struct(eventTimeFields)
  .check(atPossibleTime)
  .pipe(Schema.refine(isAllDayOrTimed))
  .annotate({ identifier: "EventTime" })
export type EventTime = PossibleTime
