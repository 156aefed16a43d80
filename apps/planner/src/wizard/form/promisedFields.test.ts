import { makeCalendar } from "@atelier/domain/calendar"
import { day } from "@atelier/domain/testing"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { RepairedPromise } from "../../planning/PlanningAnswers.ts"
import { promisedFields, repairedFields } from "./promisedFields.ts"
import { newWorkOrder } from "./WorkOrderForm.ts"

const calendar = Result.getOrThrow(
  makeCalendar({
    saturday: false,
    sunday: false,
    closed: [{ start: day("2026-12-25"), end: day("2026-12-26") }]
  })
)

const promised = {
  date: day("2026-12-10"),
  endDate: day("2026-12-11"),
  productionDate: day("2026-12-01"),
  steps: [
    {
      stepId: "saw",
      progressId: "saw",
      startDate: day("2026-12-01"),
      endDate: day("2026-12-04"),
      daysOff: []
    }
  ]
}

const fieldsWith = (repair: RepairedPromise["repair"]) =>
  repairedFields(
    {
      ...newWorkOrder(day("2026-11-16")),
      rowEdits: { saw: { checked: true }, pack: { days: "2" } }
    },
    {
      repair,
      promised,
      gainedDays: 1,
      movedDays: 0,
      moves: [],
      referenceMoves: [],
      addedCapacity: []
    },
    calendar
  )

describe("a repaired promise of a new order", () => {
  it("fills in the promised dates and keeps other input of the rows", () => {
    const repair = { _tag: "OpenDay", progressId: "saw", date: day("2026-12-05") } as const
    expect(fieldsWith(repair)).toEqual({
      productionDate: promised.productionDate,
      deliveryDate: "2026-12-09",
      deliveryEndDate: "2026-12-10",
      installationDate: promised.date,
      installationEndDate: promised.endDate,
      rowEdits: { saw: { checked: true, start: "2026-12-01", daysOff: [] }, pack: { days: "2" } }
    })
  })

  it("delivers on the last worked day before the installation", () => {
    const monday = { ...promised, date: day("2026-12-28"), endDate: day("2026-12-29") }
    expect(promisedFields(newWorkOrder(day("2026-11-16")), monday, calendar)).toMatchObject({
      deliveryDate: "2026-12-24",
      deliveryEndDate: "2026-12-25"
    })
  })

  it("sets crew, number of days and days off", () => {
    expect(fieldsWith({ _tag: "OtherCrew", crewIds: ["bob"] })).toMatchObject({
      installerIds: ["bob"]
    })
    expect(fieldsWith({ _tag: "MoreDays", stepId: "saw", days: 3 }).rowEdits).toMatchObject({
      saw: { start: "2026-12-01", days: "3" }
    })
    const daysOff = [day("2026-12-02")]
    expect(
      fieldsWith({ _tag: "Split", stepId: "saw", progressId: "saw", daysOff }).rowEdits
    ).toMatchObject({ saw: { start: "2026-12-01", daysOff }, pack: { days: "2" } })
  })
})
