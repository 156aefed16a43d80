import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { addDays, LocalDate, LocalTime } from "../time/index.ts"
import type { CellKind } from "./CellKind.ts"
import { fieldAt, withFieldAt } from "./fieldAt.ts"

const isDay = Schema.is(LocalDate)
const isTime = Schema.is(LocalTime)

/** A time of day, `HH:mm`, as spreadsheets write it too: `8:00` and `08:00:00`. */
export const timeCell: CellKind<LocalTime> = {
  write: (value) => value,
  read: (text) => {
    const [, hour = "", minute = ""] = /^(\d{1,2})[:h](\d{2})(?::00)?$/.exec(text) ?? []
    const time = `${hour.padStart(2, "0")}:${minute}`
    return isTime(time) ? Result.succeed(time) : Result.fail("must be a time, HH:mm")
  }
}

const later = (day: unknown, days: number): unknown => (isDay(day) ? addDays(day, days) : day)

/** A record with a time as a sheet has it: what takes whole days ends on its last one. */
export const withLastDay = (record: object): object =>
  fieldAt(record, "time.allDay") === true
    ? withFieldAt(record, "time.endDate", later(fieldAt(record, "time.endDate"), -1))
    : record

/** The record again: without times of day it takes whole days, and without an end its first one. */
export const withTimeAfter = (record: object): object => {
  const startDate = fieldAt(record, "time.startDate")
  const startTime = fieldAt(record, "time.startTime") ?? null
  const endTime = fieldAt(record, "time.endTime") ?? null
  const endDate = fieldAt(record, "time.endDate") ?? startDate
  const allDay = startTime === null && endTime === null
  const days =
    startDate === undefined ? {} : { startDate, endDate: allDay ? later(endDate, 1) : endDate }
  return withFieldAt(record, "time", { allDay, ...days, startTime, endTime })
}
