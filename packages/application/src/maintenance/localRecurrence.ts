import type { EventTime } from "@atelier/domain/event"
import { addDays, type LocalDate, parseDate, parseTime } from "@atelier/domain/time"
import { plantTimeAt } from "../plant/index.ts"

const TIMED_UNTIL = /(^|;)UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)(?=;|$)/i

/** The last day on which an occurrence may start, by an `UNTIL` at an hour of the plant or UTC. */
const lastDay = (
  [
    year = "",
    month = "",
    day = "",
    hour = "",
    minute = "",
    second = "",
    zone = ""
  ]: ReadonlyArray<string>,
  { allDay, startTime }: EventTime,
  timeZone: string
): LocalDate | null => {
  const date = parseDate(`${year}-${month}-${day}`)
  const clock = parseTime(`${hour}:${minute}`)
  if (date === null || clock === null) return null
  // Programs write midnight for a day without hours.
  const isDay = allDay && (zone === "" || `${hour}${minute}${second}` === "000000")
  if (isDay) return date
  const local =
    zone === ""
      ? { today: date, now: clock }
      : plantTimeAt(Date.parse(`${date}T${clock}:00Z`), timeZone)
  return startTime !== null && local.now < startTime ? addDays(local.today, -1) : local.today
}

/**
 * Rewrites the rule of a calendar program for the plant: without the name of the property, and with
 * an `UNTIL` that is a day of the plant's time zone instead of a moment. A moment before the start
 * time excludes its day.
 */
export const localRecurrence = (recurrence: string, time: EventTime, timeZone: string): string =>
  recurrence
    .trim()
    .replace(/^RRULE:/i, "")
    .replace(TIMED_UNTIL, (whole: string, before: string, ...parts: ReadonlyArray<string>) => {
      const day = lastDay(parts, time, timeZone)
      return day === null ? whole : `${before}UNTIL=${day.replaceAll("-", "")}`
    })

interface Recurring {
  readonly recurrence: string | null
  readonly time: EventTime
}

const isRecurring = (row: object): row is Recurring => "recurrence" in row

/** The row with the rule of its maintenance, if any, as {@link localRecurrence} writes it. */
export const withLocalRecurrence = <T extends object>(row: T, timeZone: string): T =>
  isRecurring(row) && row.recurrence !== null
    ? { ...row, recurrence: localRecurrence(row.recurrence, row.time, timeZone) }
    : row
