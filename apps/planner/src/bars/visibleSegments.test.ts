import { addDays, contains, type DateRange, daysOf, LocalDate } from "@atelier/domain/time"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { visibleSegments } from "./visibleSegments.ts"

const day = (text: string) => LocalDate.make(text)
const range: DateRange = { start: day("2026-10-26"), end: day("2026-12-07") }
const on = (start: string, end: string) => ({ days: { start: day(start), end: day(end) } })

const anySegments = fc.array(
  fc
    .tuple(fc.integer({ min: -10, max: 50 }), fc.integer({ min: 1, max: 9 }))
    .map(([from, days]) => ({
      days: { start: addDays(range.start, from), end: addDays(range.start, from + days) }
    })),
  { maxLength: 120 }
)
const anyRows = fc.integer({ min: 1, max: 8 })
const countOn = (segments: ReadonlyArray<{ readonly days: DateRange }>, date: LocalDate) =>
  segments.filter(({ days }) => contains(days, date)).length

describe("visibleSegments", () => {
  it("shows everything if there is room", () => {
    const segments = [
      on("2026-11-02", "2026-11-04"),
      on("2026-11-02", "2026-11-03"),
      on("2026-11-03", "2026-11-04")
    ]
    const visible = visibleSegments(segments, range, 2)
    expect(visible.shown).toEqual(segments)
    expect(visible.hidden.size).toBe(0)
  })
  it("uses the last row for the count if a day has too many", () => {
    const segments = [
      on("2026-11-02", "2026-11-03"),
      on("2026-11-02", "2026-11-03"),
      on("2026-11-02", "2026-11-03")
    ]
    const visible = visibleSegments(segments, range, 2)
    expect(visible.shown).toEqual(segments.slice(0, 1))
    expect(visible.hidden.get(day("2026-11-02"))).toBe(2)
  })
  it("leaves out segments outside the shown days", () => {
    expect(visibleSegments([on("2026-12-07", "2026-12-09")], range, 3).shown).toEqual([])
  })
  it("shows or counts each segment on each of its days", () => {
    fc.assert(
      fc.property(anySegments, anyRows, (segments, rows) => {
        const { shown, hidden } = visibleSegments(segments, range, rows)
        for (const date of daysOf(range))
          expect(countOn(shown, date) + (hidden.get(date) ?? 0)).toBe(countOn(segments, date))
      })
    )
  })
  it("never shows more rows than a day has, including the count", () => {
    fc.assert(
      fc.property(anySegments, anyRows, (segments, rows) => {
        const { shown, hidden } = visibleSegments(segments, range, rows)
        for (const date of daysOf(range))
          expect(countOn(shown, date) + (hidden.has(date) ? 1 : 0)).toBeLessThanOrEqual(
            Math.max(1, rows)
          )
      })
    )
  })
})
