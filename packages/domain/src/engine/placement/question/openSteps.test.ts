import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  day,
  progressRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../../testing/index.ts"
import { addWorkedDays, makeCalendar } from "../../../kernel/calendar/index.ts"
import { fromEpochDay, toEpochDay } from "../../../kernel/time/index.ts"
import { emptyPlan, planWith } from "../../../records/change/index.ts"
import { planCalendars } from "../../../rules/capacity/index.ts"
import { ALWAYS, placeBackward, placeForward } from "../index.ts"
import { datesOf } from "./openSteps.ts"

const FIRST = 20_000
const calendar = Result.getOrThrow(makeCalendar({ saturday: false, sunday: false, closed: [] }))

describe("the limits of a step by its reference date", () => {
  it("end with it for a negative offset, otherwise start with it", () => {
    const offset = fc.integer({ min: -4, max: 4 })
    fc.assert(
      fc.property(fc.nat(13), offset, fc.integer({ min: 1, max: 4 }), (later, offsetDays, days) => {
        const reference = FIRST + later
        const first = addWorkedDays(calendar, fromEpochDay(reference), offsetDays)
        const last = toEpochDay(addWorkedDays(calendar, first, days - 1))
        expect(datesOf(calendar, reference, offsetDays, days)).toEqual(
          offsetDays < 0 ? { from: ALWAYS, until: reference } : { from: reference, until: last + 1 }
        )
      })
    )
  })
})

describe("a pending step before a locked one", () => {
  it("ends before it only if it does now", () => {
    const row = (id: string, startDate: string, endDate: string, dateLocked = false) =>
      stepEventRow(id, {
        workOrderId: "order",
        stepId: id,
        progressId: "cutting",
        startDate: day(startDate),
        endDate: day(endDate),
        dateLocked
      })
    const plan = planWith(emptyPlan, {
      progress: [progressRow("cutting")],
      workOrder: [
        workOrderRow("order", {
          installationDate: day("2026-12-18"),
          steps: ["cut", "paint", "edge"].map((id) => workOrderStep(id, "cutting"))
        })
      ],
      event: [
        row("cut", "2026-11-16", "2026-11-17"),
        row("paint", "2026-11-25", "2026-11-26"),
        row("edge", "2026-11-17", "2026-11-18", true)
      ]
    })
    const calendars = Result.getOrThrow(planCalendars(plan))
    const placed = placeBackward(plan, calendars, "order", { notBefore: null })
    expect(Result.getOrThrow(placed).steps).toMatchObject([
      { stepId: "cut", startDate: "2026-11-16" },
      { stepId: "paint", startDate: "2026-12-17" }
    ])
    expect(placeForward(plan, calendars, "order", day("2026-11-23"))).toMatchObject({
      failure: {
        ...{ _tag: "NotEnoughDays", stepId: "cut" },
        ...{ from: "2026-11-23", until: "2026-11-17" }
      }
    })
  })
})
