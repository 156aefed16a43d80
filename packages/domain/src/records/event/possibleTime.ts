import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { LocalDate } from "../../kernel/time/index.ts"
import {
  checkEventTime,
  type EventTime,
  type EventTimeFields,
  isPossibleTime,
  lasts,
  timeOf
} from "./eventTimes.ts"

/**
 * The event would end before it starts, be timed without both times of day, or be all-day with one.
 */
export class ImpossibleTime extends Schema.TaggedError<ImpossibleTime>()("ImpossibleTime", {
  startDate: LocalDate,
  endDate: LocalDate
}) {
  override get message(): string {
    return `An event from ${this.startDate} to ${this.endDate} needs an end after its start and, unless it is all-day, both times of day; all-day it has none.`
  }
}

/**
 * Checks a requested time; fails if it is impossible or has no duration. Each intent with a time
 * calls this, so that no stored row violates the schema of `Event`. Throws a `RangeError` for an
 * invalid day or time of day.
 */
export const possibleTime = (time: EventTimeFields): Result.Result<EventTime, ImpossibleTime> => {
  const { startDate, endDate } = time
  checkEventTime("", time)
  return isPossibleTime(time) && lasts(time) === true
    ? Result.succeed(timeOf(time))
    : Result.fail(new ImpossibleTime({ startDate, endDate }))
}
