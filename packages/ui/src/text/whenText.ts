import { daysOffOf, type EventTime, type InterruptedTime } from "@atelier/domain/event"
import { addDays } from "@atelier/domain/time"
import type { DayStyle } from "@atelier/i18n"
import type { Format } from "./useFormat.ts"

const runText = (time: EventTime, format: Format, style: DayStyle): string => {
  const last = time.allDay ? addDays(time.endDate, -1) : time.endDate
  const day = (date: string): string => format.day(date, style)
  if (time.allDay)
    return last <= time.startDate
      ? day(time.startDate)
      : format.period(day(time.startDate), day(last))
  const from = format.time(time.startTime)
  const until = format.time(time.endTime)
  return last === time.startDate
    ? `${day(last)}, ${format.period(from, until)}`
    : format.period(`${day(time.startDate)}, ${from}`, `${day(last)}, ${until}`)
}

/** Writes the time of an event: days, times of day, and the days that it skips. */
export const whenText = (
  time: InterruptedTime,
  format: Format,
  style: DayStyle = "medium"
): string => {
  const run = runText(time, format, style)
  const off = daysOffOf(time).map((day) => format.day(day, "medium"))
  return off.length === 0 ? run : `${run}, ${format.notOn(off)}`
}
