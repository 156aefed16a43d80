import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { LocalDate } from "../time/index.ts"
import {
  checkEventTime,
  type EventTime,
  type EventTimeFields,
  isPossibleTime,
  lasts,
  timeOf
} from "./eventTimes.ts"

/**
 * An event would end before it starts, be timed without both times of day, or be all-day with one.
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
 * The time that somebody asks for, refused when it does not exist, or when it takes none. Every
 * intent that takes a time asks here, so that no row comes to be that `Event` does not know. Throws
 * a `RangeError` where its days or times of day are no such texts.
 */
export const possibleTime = (time: EventTimeFields): Result.Result<EventTime, ImpossibleTime> => {
  const { startDate, endDate } = time
  checkEventTime("", time)
  return isPossibleTime(time) && lasts(time) === true
    ? Result.succeed(timeOf(time))
    : Result.fail(new ImpossibleTime({ startDate, endDate }))
}
