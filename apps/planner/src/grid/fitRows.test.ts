import { LocalDate } from "@atelier/domain/time"
import { expect, it } from "vitest"
import { viewRange } from "../view/CalendarView.ts"
import { dateInSight, fitRows } from "./fitRows.ts"

const date = LocalDate.make("2026-11-21")
const range = viewRange("dayGridMonth", date)

it("has room for more lines on a higher screen, and never for too few", () => {
  expect(fitRows("dayGridMonth", range, 2_000, 25).all).toBeGreaterThan(
    fitRows("dayGridMonth", range, 1_000, 25).all
  )
  expect(fitRows("dayGridMonth", range, 100, 25)).toEqual({ all: 0, least: 4 })
})

it("has room for more lines that are closer together", () => {
  expect(fitRows("dayGridMonth", range, 1_000, 17).all).toBeGreaterThan(
    fitRows("dayGridMonth", range, 1_000, 25).all
  )
})

it("starts a month that fits at its first week, otherwise scrolls to the day", () => {
  expect(dateInSight("dayGridMonth", date, range, 1_000, 25)).toBe("2026-11-01")
  expect(dateInSight("dayGridMonth", date, range, 400, 25)).toBe(date)
  expect(dateInSight("timeGridWeek", date, range, 1_000, 25)).toBe(date)
})
