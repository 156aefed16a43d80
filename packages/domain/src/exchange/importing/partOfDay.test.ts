import { expect, it } from "vitest"
import { LocalTime } from "../../kernel/time/index.ts"
import { partOfDay } from "./partOfDay.ts"

const day = (start: string, end: string) => ({
  dayStartTime: LocalTime.make(start),
  dayEndTime: LocalTime.make(end),
  shifts: []
})

it("takes the first 160 minutes of eight hours for a third", () => {
  expect(partOfDay(day("07:30", "15:30"), 3)).toEqual({ startTime: "07:30", endTime: "10:10" })
})

it("assumes eight to four for a shop without hours", () => {
  const half = { startTime: "08:00", endTime: "12:00" }
  expect(partOfDay(undefined, 2)).toEqual(half)
  expect(partOfDay(day("09:00", "09:00"), 2)).toEqual(half)
})

it("begins with the first shift of a shop that has shifts", () => {
  const shifts = [
    { startTime: LocalTime.make("06:00"), endTime: LocalTime.make("14:00") },
    { startTime: LocalTime.make("14:00"), endTime: LocalTime.make("22:00") }
  ]
  const whole = { ...day("08:00", "16:00"), shifts }
  expect(partOfDay(whole, 4)).toEqual({ startTime: "06:00", endTime: "10:00" })
})

it("is at least a minute and at most the day", () => {
  expect(partOfDay(day("00:00", "23:59"), 100_000)).toEqual({
    startTime: "00:00",
    endTime: "00:01"
  })
  expect(partOfDay(day("08:00", "16:00"), 0.5)).toEqual({ startTime: "08:00", endTime: "16:00" })
})
