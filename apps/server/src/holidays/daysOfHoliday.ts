import type { Holiday } from "@atelier/domain/closing"
import { addDays, END_OF_DAY, LocalDate, LocalTime } from "@atelier/domain/time"

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const MIDNIGHT = "00:00"

type Day = Pick<Holiday, "date" | "hours">

/** The part of a table's entry that says when it is. */
interface Entry {
  /** Day and time of day on the wall clock of the country, with an offset of hours or without. */
  readonly date: string
  readonly start: Date
  readonly end: Date
}

const wallClock = (instant: Date, timeZone: string): LocalTime =>
  LocalTime.make(
    instant.toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" })
  )

/**
 * Each day of an entry of the tables. A first or last day that is not a whole one has hours. Days
 * that a clock change makes an hour longer or shorter are whole ones.
 */
export const daysOfHoliday = (entry: Entry, timeZone: string): ReadonlyArray<Day> => {
  const first = LocalDate.make(entry.date.slice(0, 10))
  const from = LocalTime.make(entry.date.slice(11, 16))
  const hours = (entry.end.getTime() - entry.start.getTime()) / HOUR_MS
  if (from !== MIDNIGHT) return [{ date: first, hours: { startTime: from, endTime: END_OF_DAY } }]
  const whole = Math.floor((hours + 1) / DAY_HOURS)
  const days: Array<Day> = Array.from({ length: whole }, (_, at) => ({ date: addDays(first, at) }))
  if (hours - whole * DAY_HOURS > 1) {
    const endTime = wallClock(entry.end, timeZone)
    const startTime = LocalTime.make(MIDNIGHT)
    days.push({ date: addDays(first, whole), hours: { startTime, endTime } })
  }
  return days
}
