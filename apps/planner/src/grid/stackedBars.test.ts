import { expect, it } from "vitest"
import { stackedBars, weekWidth } from "./stackedBars.ts"

const timed = (start: string, end: string) => ({
  start: `2026-11-30T${start}:00`,
  end: `2026-11-30T${end}:00`,
  allDay: false
})

it("counts the bars that overlap, not those that follow each other", () => {
  expect(stackedBars([timed("08:00", "09:00"), timed("09:00", "10:00")])).toBe(1)
  expect(stackedBars([timed("08:00", "09:30"), timed("09:00", "10:00")])).toBe(2)
  expect(stackedBars(Array.from({ length: 5 }, () => timed("08:00", "09:00")))).toBe(3)
  expect(stackedBars([{ start: "2026-11-30", end: "2026-12-04", allDay: true }])).toBe(0)
})

it("makes a week wider for bars beside each other", () => {
  const bar = timed("08:00", "09:00")
  expect(weekWidth([bar, bar])).toBeGreaterThan(weekWidth([bar]))
  expect(weekWidth([])).toBe(weekWidth([bar]))
})
