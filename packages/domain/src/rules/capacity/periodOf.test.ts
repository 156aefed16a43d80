import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { planningDate } from "../../../testing/index.ts"
import { addDays, LocalDate, startOfWeek } from "../../kernel/time/index.ts"
import { periodOf } from "./index.ts"

const weekOf = (date: string): string => periodOf(date as LocalDate, "week")

describe("the week of a day", () => {
  it.each([
    ["2026-11-16", "2026-W47"],
    ["2026-12-31", "2026-W53"],
    ["2027-01-03", "2026-W53"],
    ["2027-01-04", "2027-W01"],
    ["2025-12-29", "2026-W01"],
    ["2024-12-30", "2025-W01"],
    ["2028-01-01", "2027-W52"],
    ["2028-02-29", "2028-W09"]
  ])("of %s is %s according to ISO 8601", (date, week) => {
    expect(weekOf(date)).toBe(week)
  })

  it("is the same from Monday to Sunday", () => {
    fc.assert(
      fc.property(planningDate, (date) => {
        const monday = startOfWeek(date)
        for (let day = 0; day < 7; day += 1)
          expect(weekOf(addDays(monday, day))).toBe(weekOf(monday))
        expect(weekOf(addDays(monday, 7)) > weekOf(monday)).toBe(true)
        expect(weekOf(`${date.slice(0, 4)}-01-04`)).toBe(`${date.slice(0, 4)}-W01`)
      })
    )
  })
})

describe("the month of a day", () => {
  it("is its year and month", () => {
    expect(periodOf(LocalDate.make("2026-12-31"), "month")).toBe("2026-12")
  })
})
