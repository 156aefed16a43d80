import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { blockerRow, crewRow, dayAfter, shopRow } from "../../../testing/index.ts"
import { toEpochDay } from "../../kernel/time/index.ts"
import { emptyPlan, planWith } from "../../records/change/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { hinderedVisit, visitOf } from "./visit.ts"

const epochDay = (days: number): number => toEpochDay(dayAfter(days))

/** The error for a visit of Anna, who also works on Saturdays, with one dayAfter of absence. */
const hindrance = (away: number, { days, start }: { days: number; start: number }) => {
  const plan = planWith(emptyPlan, {
    shop: [shopRow()],
    installer: [crewRow("anna", { includeSaturday: true })],
    event: [
      blockerRow("off", {
        startDate: dayAfter(away),
        endDate: dayAfter(away + 1),
        scope: { installerIds: ["anna"] }
      })
    ]
  })
  const calendars = Result.getOrThrow(planCalendars(plan))
  const asked = { reference: "installation", crewIds: ["anna"], days, values: [] } as const
  const span = { first: epochDay(-7), until: epochDay(14) }
  return hinderedVisit(visitOf(calendars, new Map(), asked, span), epochDay(start))
}

const between = (from: number, until: number) => ({
  _tag: "NotEnoughDays",
  stepId: null,
  resource: { kind: "installer", id: "anna" },
  from: dayAfter(from),
  until: dayAfter(until)
})

describe("an absence that hinders a visit", () => {
  it("is reported for the start dayAfter", () => {
    expect(hindrance(1, { start: 1, days: 2 })).toMatchObject({ ...between(1, 2), days: 2 })
  })

  it("is reported as too few days", () => {
    expect(hindrance(2, { start: 1, days: 3 })).toMatchObject({ ...between(1, 4), days: 3 })
  })

  it("is reported for one dayAfter if enough others are worked", () => {
    expect(hindrance(7, { start: 3, days: 3 })).toMatchObject({ ...between(7, 8), days: 3 })
    expect(hindrance(7, { start: 4, days: 3 })).toMatchObject({ ...between(7, 8), days: 3 })
  })

  it("is not reported outside the visit", () => {
    expect(hindrance(5, { start: 3, days: 3 })).toBe(null)
    expect(hindrance(2, { start: 0, days: 2 })).toBe(null)
  })
})
