import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { addDays, type LocalTime } from "../../kernel/time/index.ts"
import { eventTimeFields } from "./EventTime.ts"
import {
  asAllDay,
  type EventTime,
  type EventTimeFields,
  sameDaysAndTimes,
  timeOf,
  withStartDate
} from "./eventTimes.ts"
import { type ImpossibleTime, possibleTime } from "./possibleTime.ts"

/** A change of an event's time; omitted fields remain unchanged. */
export const TimeChange = Schema.Struct({
  allDay: Schema.optionalKey(eventTimeFields.allDay),
  startDate: Schema.optionalKey(eventTimeFields.startDate),
  startTime: Schema.optionalKey(eventTimeFields.startTime),
  endDate: Schema.optionalKey(eventTimeFields.endDate),
  endTime: Schema.optionalKey(eventTimeFields.endTime)
}).annotate({ identifier: "TimeChange" })
export interface TimeChange extends Schema.Schema.Type<typeof TimeChange> {}

/** Switches between all-day and timed. A timed event still ends on its last day. */
const ticked = (time: EventTime, allDay: boolean): EventTimeFields => {
  if (allDay === time.allDay) return time
  return allDay ? asAllDay(time) : { ...time, allDay, endDate: addDays(time.endDate, -1) }
}

/**
 * Applies a change to a time. A new start shifts the end by the same number of days. Ticking
 * all-day sets the end to the day after the start. A new end is applied last. An all-day time
 * ignores times of day. A timed one needs both and must end after it starts. An unchanged time is
 * never refused.
 */
export const changedTime = (
  time: EventTime,
  change: TimeChange
): Result.Result<EventTime, ImpossibleTime> => {
  const shifted = withStartDate(time, change.startDate ?? time.startDate)
  const kind = ticked(shifted, change.allDay ?? time.allDay)
  const { allDay, startDate } = kind
  const endDate = change.endDate ?? kind.endDate
  const pick = (wanted: LocalTime | null | undefined, kept: LocalTime | null) =>
    allDay || wanted === undefined ? kept : wanted
  const changed = {
    allDay,
    startDate,
    startTime: pick(change.startTime, kind.startTime),
    endDate,
    endTime: pick(change.endTime, kind.endTime)
  }
  return sameDaysAndTimes(time, changed) ? Result.succeed(timeOf(time)) : possibleTime(changed)
}
