import { Schema } from "effect"
import { expect, it } from "vitest"
import { Shifts } from "./shifts.ts"

const isShifts = Schema.is(Shifts)

const shifts = (...spans: ReadonlyArray<string>) =>
  spans.map((span) => ({ startTime: span.slice(0, 5), endTime: span.slice(6) }))

it.each([
  [shifts()],
  [shifts("06:00-14:00", "14:00-22:00", "22:00-06:00")],
  [shifts("09:00-12:30", "18:15-02:00")],
  [shifts("00:00-00:00")]
])("may be one after the other, also over midnight: %j", (each) => {
  expect(isShifts(each)).toBe(true)
})

it.each([
  [shifts("06:00-14:00", "13:00-22:00")],
  [shifts("14:00-22:00", "06:00-14:00")],
  [shifts("06:00-14:00", "22:00-07:00")],
  [shifts("22:00-06:00", "23:00-23:30")],
  [shifts("06:00-14:00", "06:00-14:00")],
  [shifts("6:00-14:00")]
])("may not overlap: %j", (each) => {
  expect(isShifts(each)).toBe(false)
})

it("are at most six, and the message says so", () => {
  const hours = (many: number) =>
    shifts(...Array.from({ length: many }, (_, at) => `${10 + at}:00-${10 + at}:30`))
  expect(isShifts(hours(6))).toBe(true)
  expect(String(Schema.decodeUnknownResult(Shifts)(hours(7)))).toContain("must be at most 6 shifts")
})
