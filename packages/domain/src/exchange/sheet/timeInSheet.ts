import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { addDays, LocalDate, LocalTime } from "../../kernel/time/index.ts"
import type { CellKind } from "./CellKind.ts"
import { fieldAt, withFieldAt } from "./fieldAt.ts"

const isDay = Schema.is(LocalDate)
const isTime = Schema.is(LocalTime)

const TIME = /^(\d{1,2}) ?[:h] ?(\d{2})(?::00)?(?: ?([ap])\.?m\.?)?$/i

/** Converts an hour with a.m. or p.m. to 0–23; NaN if the hour is invalid. */
const hourOfDay = (hour: number, half: string | undefined): number => {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0)
}

/** A time of day as `HH:mm`; also accepts `8:00`, `08:00:00`, `8 h 00` and `8:00 AM`. */
export const timeCell: CellKind<LocalTime> = {
  write: (value) => value,
  read: (text) => {
    const [, hour = "", minute = "", half] = TIME.exec(text) ?? []
    const time = `${String(hourOfDay(Number(hour), half)).padStart(2, "0")}:${minute}`
    return isTime(time) ? Result.succeed(time) : Result.fail("must be a time, HH:mm")
  }
}

const later = (day: unknown, days: number): unknown => (isDay(day) ? addDays(day, days) : day)

/** Converts the time of a record to sheet form and back; `at` prefixes its fields. */
export const timeInSheet = (at: "" | "time.") => ({
  /** In a sheet, the end of an all-day time is its last day. */
  asWritten: (record: object): object =>
    fieldAt(record, `${at}allDay`) === true
      ? withFieldAt(record, `${at}endDate`, later(fieldAt(record, `${at}endDate`), -1))
      : record,
  /** Without times of day the record is all-day; without an end date it ends on its first day. */
  asStored: (record: object): object => {
    const startDate = fieldAt(record, `${at}startDate`)
    const startTime = fieldAt(record, `${at}startTime`) ?? null
    const endTime = fieldAt(record, `${at}endTime`) ?? null
    const endDate = fieldAt(record, `${at}endDate`) ?? startDate
    const allDay = startTime === null && endTime === null
    const days =
      startDate === undefined ? {} : { startDate, endDate: allDay ? later(endDate, 1) : endDate }
    return Object.entries({ allDay, ...days, startTime, endTime }).reduce<object>(
      (whole, [name, value]) => withFieldAt(whole, `${at}${name}`, value),
      record
    )
  }
})
