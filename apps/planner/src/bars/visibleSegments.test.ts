import { day } from "@atelier/domain/testing"
import { addDays, contains, type DateRange, daysOf, type LocalDate } from "@atelier/domain/time"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type SegmentDays, shareRows, visibleSegments } from "./visibleSegments.ts"

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

const shownOf = <S extends SegmentDays>(open: ReadonlyArray<S>, rows: number) =>
  visibleSegments({ open, completed: [] }, range, { all: 0, least: rows })

describe("visibleSegments", () => {
  it("shows everything if there is room", () => {
    const segments = [
      on("2026-11-02", "2026-11-04"),
      on("2026-11-02", "2026-11-03"),
      on("2026-11-03", "2026-11-04")
    ]
    const visible = shownOf(segments, 2)
    expect(visible.shown).toEqual(segments)
    expect(visible.hidden.size).toBe(0)
  })
  it("uses the last row for the count if a day has too many", () => {
    const segments = [
      on("2026-11-02", "2026-11-03"),
      on("2026-11-02", "2026-11-03"),
      on("2026-11-02", "2026-11-03")
    ]
    const visible = shownOf(segments, 2)
    expect(visible.shown).toEqual(segments.slice(0, 1))
    expect(visible.hidden.get(day("2026-11-02"))).toEqual({ open: 2, completed: 0 })
  })
  it("leaves out what lies outside the days shown", () => {
    expect(shownOf([on("2026-12-07", "2026-12-09")], 3).shown).toEqual([])
  })
  it("shows or counts each segment on each of its days", () => {
    fc.assert(
      fc.property(anySegments, anyRows, (segments, rows) => {
        const { shown, hidden } = shownOf(segments, rows)
        for (const date of daysOf(range))
          expect(countOn(shown, date) + (hidden.get(date)?.open ?? 0)).toBe(countOn(segments, date))
      })
    )
  })
  it("never shows more rows than a day has, including the count", () => {
    fc.assert(
      fc.property(anySegments, anyRows, (segments, rows) => {
        const { shown, hidden } = shownOf(segments, rows)
        for (const date of daysOf(range))
          expect(countOn(shown, date) + (hidden.has(date) ? 1 : 0)).toBeLessThanOrEqual(
            Math.max(1, rows)
          )
      })
    )
  })
  it("counts completed work in the last row and never shows it", () => {
    const completed = [on("2026-11-02", "2026-11-04")]
    const open = [on("2026-11-03", "2026-11-04"), on("2026-11-03", "2026-11-04")]
    const visible = visibleSegments({ open, completed }, range, { all: 0, least: 2 })
    expect(visible.shown).toEqual(open.slice(0, 1))
    expect([...visible.hidden]).toEqual([
      ["2026-11-02", { open: 0, completed: 1 }],
      ["2026-11-03", { open: 1, completed: 1 }]
    ])
  })
  it("gives a full week the rows that other weeks do not need", () => {
    const open = Array.from({ length: 9 }, () => on("2026-12-01", "2026-12-02"))
    const { shown } = visibleSegments({ open, completed: [] }, range, { all: 13, least: 2 })
    expect(shown.length).toBe(7)
  })
})

describe("shareRows", () => {
  const anyNeeds = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 6 })
  const anyGrid = fc.record({
    all: fc.integer({ min: 0, max: 60 }),
    least: fc.integer({ min: 1, max: 8 })
  })
  it("fits into the grid, except for the least rows of each week", () => {
    fc.assert(
      fc.property(anyNeeds, anyGrid, (needs, grid) => {
        const rows = shareRows(needs, grid)
        const least = needs.reduce((sum, need) => sum + Math.max(1, Math.min(need, grid.least)), 0)
        expect(rows.reduce((sum, row) => sum + row, 0)).toBeLessThanOrEqual(
          Math.max(grid.all, least)
        )
      })
    )
  })
  it("gives a week all that it needs before another week gets more than that", () => {
    fc.assert(
      fc.property(anyNeeds, anyGrid, (needs, grid) => {
        const rows = shareRows(needs, grid)
        rows.forEach((row, week) => {
          const isShort = row < (needs[week] ?? 0)
          for (const other of rows) if (isShort) expect(other).toBeLessThanOrEqual(row + 1)
        })
      })
    )
  })
})
