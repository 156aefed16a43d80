import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  day,
  progressRow,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { emptyPlan, planWith } from "../../records/change/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import { calendarOf, planCalendars } from "../capacity/index.ts"
import { completedOn } from "../completing/index.ts"
import { generateReviewList } from "../review-list/index.ts"
import { laterSteps } from "./index.ts"

const ORDER = "order"

const step = (id: string, start: string, end: string, fields: Partial<StepEvent> = {}) =>
  stepEventRow(id, {
    workOrderId: ORDER,
    stepId: id,
    progressId: "cutting",
    startDate: day(start),
    endDate: day(end),
    ...fields
  })

const shop = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: [progressRow("cutting", { moveLaterSteps: true })]
})

const planOf = (...events: ReadonlyArray<StepEvent>) =>
  planWith(shop, {
    workOrder: [
      workOrderRow(ORDER, { steps: events.map(({ stepId }) => workOrderStep(stepId, "cutting")) })
    ],
    event: events
  })

describe("a step completed on its start day", () => {
  it("keeps its start for any duration", () => {
    const calendars = Result.getOrThrow(planCalendars(shop))
    const calendar = calendarOf(calendars, { kind: "progress", id: "cutting" })
    const event = step("cut", "2026-11-18", "2026-11-21", { status: "Started" })
    const completed = completedOn(
      { calendar, event: { ...event, status: "Started" } },
      day("2026-11-18")
    )
    expect([completed.startDate, completed.endDate]).toEqual(["2026-11-18", "2026-11-19"])
    const early = completedOn(
      { calendar, event: { ...event, status: "Started" } },
      day("2026-11-17")
    )
    expect([early.startDate, early.endDate]).toEqual(["2026-11-13", "2026-11-18"])
  })
})

describe("later steps", () => {
  it("are ticked after the longest pushed step", () => {
    const plan = planOf(
      step("first", "2026-11-16", "2026-11-18"),
      step("long", "2026-11-18", "2026-11-25"),
      step("short", "2026-11-18", "2026-11-19"),
      step("last", "2026-11-23", "2026-11-24")
    )
    const found = Result.getOrThrow(
      laterSteps(plan, { eventId: "first", startDate: day("2026-11-18") })
    )
    expect(found.map(({ planned, preTicked }) => [planned.event.id, preTicked])).toEqual([
      ["long", true],
      ["short", true],
      ["last", true]
    ])
  })
})

describe("the warnings of a review list", () => {
  const rowsWith = (offsets: ReadonlyArray<number>, edited: ReadonlyArray<string>) => {
    const plan = planWith(shop, {
      template: [
        {
          id: "kitchen",
          version: 1,
          name: "Kitchen",
          steps: offsets.map((offsetDays, at) => ({
            id: `step${at}`,
            progressId: "cutting",
            referenceDate: "installation" as const,
            linked: true,
            offsetDays,
            numberOfDays: 1
          }))
        }
      ]
    })
    const rows = Result.getOrThrow(
      generateReviewList(
        plan,
        {
          templateId: "kitchen",
          jobTypeId: null,
          productionDate: day("2026-11-20"),
          deliveryDate: day("2026-11-20"),
          deliveryEndDate: day("2026-11-21"),
          installationDate: day("2026-11-20"),
          installationEndDate: day("2026-11-21"),
          values: [],
          stepValues: []
        },
        day("2026-11-18")
      )
    )
    expect(rows.map(({ startDate }) => startDate)).toEqual(edited)
    return rows.map(({ warnings }) => warnings)
  }

  it("ignore rows that end on their date, start together, or start today", () => {
    expect(rowsWith([-1], ["2026-11-19"])).toEqual([[]])
    expect(rowsWith([-2, -2], ["2026-11-18", "2026-11-18"])).toEqual([[], []])
  })

  it("report a start before the previous step or in the past", () => {
    expect(rowsWith([-1, -3], ["2026-11-19", "2026-11-17"])).toEqual([
      [],
      ["past", "beforeEarlierStep"]
    ])
  })
})
