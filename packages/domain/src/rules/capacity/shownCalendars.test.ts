import { Result } from "effect"
import { expect, it } from "vitest"
import { blockerRow, progressRow } from "../../../testing/index.ts"
import { isWorked, snapForward } from "../../kernel/calendar/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { emptyPlan, planWith } from "../../records/change/index.ts"
import { calendarOf, planCalendars, shownCalendars } from "./index.ts"

const closedFor = (years: number) =>
  planWith(emptyPlan, {
    progress: [progressRow("cutting"), progressRow("painting")],
    event: [
      blockerRow("closed", {
        startDate: LocalDate.make("2026-01-01"),
        endDate: LocalDate.make(`${2026 + years}-01-01`),
        scope: { progressIds: ["cutting"] }
      })
    ]
  })

it("shows a resource closed for years without affecting others", () => {
  const plan = closedFor(3)
  expect(Result.isFailure(planCalendars(plan))).toBe(true)
  const shown = shownCalendars(plan)
  const day = LocalDate.make("2027-06-16")
  const of = (id: string) => calendarOf(shown, { kind: "progress", id })
  expect(isWorked(of("cutting"), day)).toBe(false)
  expect(isWorked(of("painting"), day)).toBe(true)
  expect(snapForward(of("cutting"), day)).toBe("2029-01-01")
})

it("equals planning calendars otherwise", () => {
  const plan = closedFor(1)
  const planned = Result.getOrThrow(planCalendars(plan))
  for (const id of ["cutting", "painting"]) {
    const progress = { kind: "progress", id } as const
    expect(calendarOf(shownCalendars(plan), progress)).toEqual(calendarOf(planned, progress))
  }
})
