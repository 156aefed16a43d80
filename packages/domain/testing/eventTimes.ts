import fc from "fast-check"
import { addDays, type LocalTime } from "../src/kernel/time/index.ts"
import { allDayTime, type EventTime } from "../src/records/event/index.ts"
import { localTime, planningDate } from "./dates.ts"

/** Any event time: all-day or timed, from a minute to several days, including night shifts. */
export const eventTime: fc.Arbitrary<EventTime> = fc.oneof(
  fc
    .tuple(planningDate, fc.integer({ min: 1, max: 10 }))
    .map(([start, days]) => allDayTime({ start, end: addDays(start, days) })),
  fc
    .tuple(planningDate, fc.integer({ min: 0, max: 5 }), localTime, localTime)
    .filter(([, days, a, b]) => days > 0 || a !== b)
    .map(([startDate, days, a, b]): EventTime => {
      const [startTime, endTime] = (days === 0 ? [a, b].sort() : [a, b]) as [LocalTime, LocalTime]
      return { allDay: false, startDate, startTime, endDate: addDays(startDate, days), endTime }
    })
)
