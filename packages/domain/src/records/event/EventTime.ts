import * as Schema from "effect/Schema"
import { described } from "../../kernel/record/index.ts"
import { LocalDate, LocalTime } from "../../kernel/time/index.ts"
import { isAllDayOrTimed, type EventTime as PossibleTime, timeIssue } from "./eventTimes.ts"

export const eventTimeFields = {
  startDate: described("The first day of the event.", LocalDate),
  endDate: described(
    "The day after the last day of an all-day event; the last day of a timed event.",
    LocalDate
  ),
  allDay: described("Whether the event has only days and no times of day.", Schema.Boolean),
  startTime: described(
    "When it begins on its first day, as `HH:MM`; null for an all-day event.",
    Schema.NullOr(LocalTime)
  ),
  endTime: described(
    "When it ends on its last day, as `HH:MM`; null for an all-day event.",
    Schema.NullOr(LocalTime)
  )
}

/** Reports the first field that makes a time impossible. */
export const atPossibleTime = Schema.makeFilter(timeIssue, undefined, true)

/** A timed event does not end before it starts, an all-day one lasts at least a day. */
export const EventTime = Schema.Struct(eventTimeFields)
  .annotate({
    description: "The days of the event, and its times of day unless it is an all-day event."
  })
  .check(atPossibleTime)
  .pipe(Schema.refine(isAllDayOrTimed))
  .annotate({ identifier: "EventTime" })
export type EventTime = PossibleTime
