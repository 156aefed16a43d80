import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  crowdedShop,
  dayAfter,
  MONDAY,
  progressRow,
  runs,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays, type LocalDate } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, planWith } from "../../records/change/index.ts"
import { calendarOf, planCalendars } from "../../rules/capacity/index.ts"
import { daysOfWork } from "../../rules/proposal/index.ts"
import { certify, replan } from "../planning/index.ts"

const order = (id: string, hours: number, due: LocalDate, days: number, start: LocalDate) => ({
  workOrder: workOrderRow(id, {
    installationDate: due,
    values: [{ measureType: "TimePerWorkOrder", value: hours }],
    steps: [
      workOrderStep(`step-${id}`, "assembly", {
        offsetDays: -1,
        numberOfDays: days,
        referenceDate: "installation"
      })
    ]
  }),
  event: stepEventRow(`event-${id}`, {
    workOrderId: id,
    stepId: `step-${id}`,
    progressId: "assembly",
    startDate: start,
    endDate: addDays(start, days)
  })
})

const narrow = [
  order("kept", 8, dayAfter(10), 2, MONDAY),
  order("large", 8, dayAfter(2), 1, dayAfter(1))
]
const plan = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: [
    progressRow("assembly", {
      capacities: [{ measureType: "TimePerWorkOrder", min: null, max: 8, weekdayMaxima: [] }]
    })
  ],
  workOrder: narrow.map(({ workOrder }) => workOrder),
  event: narrow.map(({ event }) => event)
})
const calendars = Result.getOrThrow(planCalendars(plan))
const asked = { today: MONDAY, frozen: { workOrderIds: ["kept"] }, iterations: 64 }

describe("a step that may take a dayAfter more", () => {
  it("takes it if that keeps its date, with half of the load per dayAfter", () => {
    const { changes, late, moves } = replan(plan, calendars, asked)
    expect(late).toEqual([])
    expect(moves).toMatchObject([
      { eventId: "event-large", to: MONDAY, end: dayAfter(2), stretched: true }
    ])
    expect(certify(plan, changes, asked)).toEqual([])
  })

  it("is late by a dayAfter if it may not", () => {
    const { late, moves } = replan(plan, calendars, { ...asked, mayStretch: false })
    expect(late).toMatchObject([{ workOrderId: "large", days: 1 }])
    expect(moves).toMatchObject([{ to: dayAfter(2), end: dayAfter(3), stretched: false }])
  })

  it("takes no second one when planned again", () => {
    const again = applyChanges(plan, replan(plan, calendars, asked).changes)
    const { moves } = replan(again, calendars, asked)
    expect(moves).toEqual([])
  })

  it("keeps its days if none may", () => {
    fc.assert(
      fc.property(crowdedShop, ({ calendars, plan, today }) => {
        const { changes } = replan(plan, calendars, { today, mayStretch: false, iterations: 60 })
        const after = applyChanges(plan, changes)
        for (const { id } of changes) {
          const [had, has] = [plan.event.get(id), after.event.get(id)]
          if (had?.eventType !== "StepEvent" || has?.eventType !== "StepEvent")
            throw new Error("Planning moves steps alone.")
          const calendar = calendarOf(calendars, { kind: "progress", id: has.progressId })
          expect(daysOfWork(calendar, has)).toBe(daysOfWork(calendar, had))
        }
      }),
      { numRuns: runs(100) }
    )
  })
})
