import { day } from "@atelier/domain/testing"
import { daysBetween, weekday } from "@atelier/domain/time"
import { describe, expect, it } from "vitest"
import { calendarViews, neighbour, viewRange } from "./CalendarView.ts"

describe("viewRange", () => {
  it("shows a month in whole weeks from Monday", () => {
    expect(viewRange("dayGridMonth", day("2026-11-21"))).toEqual({
      start: "2026-10-26",
      end: "2026-12-07"
    })
  })
  it("shows a February of four weeks in four weeks", () => {
    expect(viewRange("dayGridMonth", day("2027-02-10"))).toEqual({
      start: "2027-02-01",
      end: "2027-03-01"
    })
  })
  it("contains the date in every view and starts on Monday except for a day", () => {
    for (const view of calendarViews) {
      const range = viewRange(view, day("2028-02-29"))
      expect(range.start <= "2028-02-29" && "2028-02-29" < range.end).toBe(true)
      if (view !== "timeGridDay") expect(weekday(range.start)).toBe(1)
    }
  })
})

describe("neighbour", () => {
  it("goes from the 31st to the first of a shorter month", () => {
    expect(neighbour("dayGridMonth", day("2027-01-31"), 1)).toBe("2027-02-01")
    expect(neighbour("dayGridMonth", day("2027-03-31"), -1)).toBe("2027-02-01")
  })
  it("moves the multi-week view by one week", () => {
    expect(daysBetween(day("2026-11-21"), neighbour("dayGridWeeks", day("2026-11-21"), 1))).toBe(7)
  })
})
