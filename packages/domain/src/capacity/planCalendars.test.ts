import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { isWorked } from "../calendar/index.ts"
import { emptyPlan, planWith } from "../change/index.ts"
import { blockerRow, progressRow, shopRow } from "../testing/index.ts"
import type { LocalDate } from "../time/index.ts"
import { calendarOf, planCalendars } from "./index.ts"

const date = (text: string): LocalDate => text as LocalDate

describe("planCalendars", () => {
  it("refuses a plan that closes somebody for over a year", () => {
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

  it("gives the shop's calendar to a resource that is not in the plan", () => {
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
