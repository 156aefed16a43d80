import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  MONDAY,
  progressRow,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../../testing/index.ts"
import { addWorkedDays, makeCalendar } from "../../../kernel/calendar/index.ts"
import { addDays, type LocalDate } from "../../../kernel/time/index.ts"
import { emptyPlan, planWith } from "../../../records/change/index.ts"
import { planCalendars } from "../../../rules/capacity/index.ts"
import { HORIZON_DAYS, placeBackward, placeForward } from "../index.ts"

const week = Result.getOrThrow(makeCalendar({ saturday: false, sunday: false, closed: [] }))
const workedDay = (days: number): LocalDate => addWorkedDays(week, MONDAY, days)

const orderOf = (days: number) => {
  const plan = planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [progressRow("cutting")],
    workOrder: [
      workOrderRow("order", { installationDate: MONDAY, steps: [workOrderStep("cut", "cutting")] })
    ],
    event: [
      stepEventRow("cut", {
        ...{ workOrderId: "order", stepId: "cut", progressId: "cutting" },
        ...{ startDate: MONDAY, endDate: addDays(workedDay(days - 1), 1) }
      })
    ]
  })
  return { plan, calendars: Result.getOrThrow(planCalendars(plan)) }
}

describe("the horizon of placing", () => {
  const back = (days: number, notBefore: LocalDate | null = null) => {
    const { calendars, plan } = orderOf(days)
    return placeBackward(plan, calendars, "order", { notBefore })
  }

  it("goes back a year of worked days if the past is allowed", () => {
    expect(HORIZON_DAYS).toBe(366)
    expect(back(HORIZON_DAYS)).toMatchObject({
      success: { steps: [{ startDate: workedDay(-HORIZON_DAYS) }] }
    })
    expect(back(HORIZON_DAYS + 1)).toMatchObject({
      failure: {
        ...{ _tag: "NotEnoughDays", stepId: "cut", days: HORIZON_DAYS + 1 },
        ...{ from: workedDay(-HORIZON_DAYS), until: MONDAY }
      }
    })
  })

  it("exists for an order with any single date", () => {
    const { calendars, plan } = orderOf(2)
    for (const reference of ["production", "delivery", "installation"] as const) {
      const dated = planWith(plan, {
        workOrder: [
          workOrderRow("order", {
            [`${reference}Date`]: workedDay(10),
            steps: [workOrderStep("cut", "cutting", { referenceDate: reference })]
          })
        ]
      })
      expect(placeBackward(dated, calendars, "order", { notBefore: null })).toMatchObject({
        success: { steps: [{ startDate: workedDay(8) }] }
      })
    }
  })

  it("starts on the given day even if all dates are past", () => {
    expect(back(2, workedDay(-2))).toMatchObject({
      success: { steps: [{ startDate: workedDay(-2), endDate: addDays(workedDay(-1), 1) }] }
    })
    for (const notBefore of [workedDay(-1), MONDAY, workedDay(1), workedDay(400)])
      expect(back(2, notBefore)).toMatchObject({
        failure: { _tag: "NotEnoughDays", from: notBefore, until: MONDAY }
      })
    expect(() => back(2, "soon" as LocalDate)).toThrow("notBefore: soon is not a day")
  })

  it("goes ahead a year of worked days, up to sixteen years", () => {
    const ahead = (days: number) => {
      const { calendars, plan } = orderOf(days)
      return placeForward(plan, calendars, "order", workedDay(1))
    }
    for (const days of [HORIZON_DAYS, HORIZON_DAYS + 1, HORIZON_DAYS * 16])
      expect(ahead(days)).toMatchObject({
        success: { steps: [{ startDate: workedDay(1), endDate: addDays(workedDay(days), 1) }] }
      })
    expect(ahead(HORIZON_DAYS * 16 + 1)).toMatchObject({
      failure: {
        ...{ _tag: "NotEnoughDays", days: HORIZON_DAYS * 16 + 1 },
        ...{ from: workedDay(1), until: workedDay(HORIZON_DAYS * 16 + 1) }
      }
    })
    const { calendars, plan } = orderOf(1)
    expect(() => placeForward(plan, calendars, "order", "soon" as LocalDate)).toThrow(
      "fromDay: soon is not a day"
    )
  })
})
