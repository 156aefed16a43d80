import { ImpossibleTime } from "@atelier/domain/event"
import { CannotFollow } from "@atelier/domain/proposal"
import { LocalDate } from "@atelier/domain/time"
import { expect, it } from "vitest"
import { fieldsOfRefusal } from "./fieldsOfRefusal.ts"

const day = LocalDate.make("2026-11-16")
const impossible = new ImpossibleTime({ startDate: day, endDate: day })
const pathsOf = (...asked: Parameters<typeof fieldsOfRefusal>) =>
  fieldsOfRefusal(...asked).map(({ path }) => path)

it("names the fields of an impossible time, its end first", () => {
  expect(pathsOf(impossible, { endDate: day, endTime: "08:00" })).toEqual(["endTime"])
  expect(pathsOf(impossible, { time: { endDate: day, endTime: null } })).toEqual(["time.endDate"])
  expect(pathsOf(impossible, { allDay: false })).toEqual(["allDay"])
})

it("names the field of an event that cannot move along", () => {
  const stranger = new CannotFollow({ eventId: "edge" })
  const body = { id: "edge", appointmentsToMove: ["cut", "edge"] }
  expect(pathsOf(stranger, body)).toEqual(["appointmentsToMove.1"])
})

it("names no field if several events are possible", () => {
  const several = [{ time: { endDate: day } }, { time: { endDate: day } }]
  expect(pathsOf(impossible, { appointments: several })).toEqual([])
  expect(pathsOf(impossible, undefined)).toEqual([])
  expect(pathsOf(impossible, { comment: "Key" })).toEqual([])
})
