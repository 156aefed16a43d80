import { LocalDate } from "@atelier/domain/time"
import { expect, it } from "vitest"
import { viewRange } from "../view/CalendarView.ts"
import { dateInSight, fitRows } from "./fitRows.ts"

const date = LocalDate.make("2026-11-21")
const range = viewRange("dayGridMonth", date)

it("has more rows on a higher screen, with a minimum", () => {
  expect(fitRows("dayGridMonth", range, 2_000, 25)).toBeGreaterThan(
    fitRows("dayGridMonth", range, 1_000, 25)
  )
  expect(fitRows("dayGridMonth", range, 100, 25)).toBe(4)
})

it("has more rows with a tighter density", () => {
  expect(fitRows("dayGridMonth", range, 1_000, 17)).toBeGreaterThan(
    fitRows("dayGridMonth", range, 1_000, 25)
  )
})

it("starts a month that fits at its first week, otherwise scrolls to the day", () => {
  expect(dateInSight("dayGridMonth", date, range, 1_000, 25)).toBe("2026-11-01")
  expect(dateInSight("dayGridMonth", date, range, 400, 25)).toBe(date)
  expect(dateInSight("timeGridWeek", date, range, 1_000, 25)).toBe(date)
})
