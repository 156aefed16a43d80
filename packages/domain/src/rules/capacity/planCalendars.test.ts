import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { blockerRow, crewRow, progressRow, shopRow } from "../../../testing/index.ts"
import { isWorked, longClosure } from "../../kernel/calendar/index.ts"
import { addDays, LocalDate, type LocalTime } from "../../kernel/time/index.ts"
import { emptyPlan, planWith } from "../../records/change/index.ts"
import { calendarOf, planCalendars, shownCalendars } from "./index.ts"

const date = (text: string) => LocalDate.make(text)

describe("planCalendars", () => {
  it("fails if a resource is closed for over a year", () => {
    const plan = planWith(emptyPlan, {
      shop: [shopRow()],
      progress: [progressRow("cutting")],
      event: [blockerRow("b", { endDate: date("2028-01-01"), scope: { progressIds: ["cutting"] } })]
    })
    const calendars = planCalendars(plan)
    expect(Result.isFailure(calendars) && calendars.failure._tag).toBe("CalendarClosed")
    const everyone = planWith(plan, {
      event: [blockerRow("b", { endDate: date("2028-01-01"), scope: { wholeShop: true } })]
    })
    expect(Result.isFailure(planCalendars(everyone))).toBe(true)
  })

  it("fails exactly if a calendar has no worked day for over a year", () => {
    const closure = fc.tuple(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 300 }),
      fc.constantFrom({ wholeShop: true }, { progressIds: ["cutting"] }, { installerIds: ["anna"] })
    )
    let refusedPlans = 0
    fc.assert(
      fc.property(fc.array(closure, { maxLength: 6 }), (closures) => {
        const plan = planWith(emptyPlan, {
          shop: [shopRow()],
          progress: [progressRow("cutting", { includeSaturday: true })],
          installer: [crewRow("anna")],
          event: closures.map(([from, days, scope], at) => {
            const startDate = addDays(date("2026-01-05"), from)
            return blockerRow(`b${at}`, { startDate, endDate: addDays(startDate, days), scope })
          })
        })
        const shown = shownCalendars(plan)
        const resources = [
          { kind: "shop" },
          { kind: "progress", id: "cutting" },
          { kind: "installer", id: "anna" }
        ] as const
        const isClosed = resources.some((one) => longClosure(calendarOf(shown, one)) !== null)
        if (isClosed) refusedPlans += 1
        expect(Result.isFailure(planCalendars(plan))).toBe(isClosed)
      })
    )
    expect(refusedPlans).toBeGreaterThan(0)
  })

  it("uses the shop's calendar for an unknown resource", () => {
    const plan = planWith(emptyPlan, { shop: [shopRow({ includeSaturday: true })] })
    const calendars = Result.getOrThrow(planCalendars(plan))
    const unknown = calendarOf(calendars, { kind: "installer", id: "nobody" })
    expect(unknown).toEqual(calendarOf(calendars, { kind: "shop" }))
    expect(isWorked(unknown, date("2026-11-21"))).toBe(true)
  })

  it("works Monday to Friday without a shop record", () => {
    const calendars = Result.getOrThrow(planCalendars(emptyPlan))
    const shop = calendarOf(calendars, { kind: "shop" })
    expect(isWorked(shop, date("2026-11-20"))).toBe(true)
    expect(isWorked(shop, date("2026-11-21"))).toBe(false)
    expect(isWorked(shop, date("2026-11-22"))).toBe(false)
  })
})

describe("timed blockers that cover the whole working day together", () => {
  const half = (id: string, startTime: string, endTime: string, date = "2026-11-18") =>
    blockerRow(id, {
      allDay: false,
      startDate: date as LocalDate,
      startTime: startTime as LocalTime,
      endDate: date as LocalDate,
      endTime: endTime as LocalTime,
      scope: { progressIds: ["cutting"] }
    })
  const worked = (...blockers: ReadonlyArray<ReturnType<typeof half>>) => {
    const plan = planWith(emptyPlan, {
      shop: [shopRow()],
      progress: [progressRow("cutting")],
      event: blockers
    })
    const calendars = Result.getOrThrow(planCalendars(plan))
    const calendar = calendarOf(calendars, { kind: "progress", id: "cutting" })
    return isWorked(calendar, LocalDate.make("2026-11-18"))
  }

  it("close it", () => {
    expect(worked(half("am", "07:00", "11:00"))).toBe(true)
    expect(worked(half("am", "07:00", "11:00"), half("pm", "11:00", "15:30"))).toBe(false)
    expect(worked(half("am", "06:00", "12:00"), half("pm", "11:30", "18:00"))).toBe(false)
  })

  it("do not close it if a minute is left or they are on two days", () => {
    expect(worked(half("am", "07:00", "11:00"), half("pm", "11:01", "15:30"))).toBe(true)
    const other = half("pm", "11:00", "15:30", "2026-11-19")
    expect(worked(half("am", "07:00", "11:00"), other)).toBe(true)
  })
})
