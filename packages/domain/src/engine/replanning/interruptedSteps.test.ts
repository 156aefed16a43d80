import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  MONDAY,
  movedTo,
  smallShop,
  stepEventRow,
  taken,
  throughProgresses,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { applyChanges, planWith } from "../../records/change/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { certify, replan } from "../planning/index.ts"

describe("a step written as two of its progress", () => {
  it("is done on both sides of a full day", () => {
    const plan = planWith(
      throughProgresses([6, 6], { due: addDays(MONDAY, 3), progresses: ["cutting", "cutting"] }),
      {
        workOrder: [
          workOrderRow("locked", {
            steps: [
              workOrderStep("locked-step", "cutting", {
                values: [{ measureType: "TimePerWorkOrder", value: 8 }]
              })
            ]
          })
        ],
        event: [
          stepEventRow("locked-event", {
            workOrderId: "locked",
            stepId: "locked-step",
            progressId: "cutting",
            dateLocked: true,
            startDate: addDays(MONDAY, 1),
            endDate: addDays(MONDAY, 2)
          })
        ]
      }
    )
    const calendars = Result.getOrThrow(planCalendars(plan))
    const { changes, late } = replan(plan, calendars, { today: MONDAY, mayStretch: false })
    const after = applyChanges(plan, changes)
    expect(late).toEqual([])
    expect(["event-0", "event-1"].map((id) => after.event.get(id)?.startDate)).toEqual([
      MONDAY,
      addDays(MONDAY, 2)
    ])
    expect(certify(plan, changes, { today: MONDAY })).toEqual([])
  })
})

it("a step that needs more days than it was given may be interrupted too", () => {
  const capacity = {
    measureType: "TimePerWorkOrder",
    min: null,
    max: 8,
    weekdayMaxima: []
  } as const
  const plan = smallShop(
    { saw: { mayInterrupt: true, capacities: [capacity] } },
    { a: { due: 3, steps: [{ in: "saw", from: 0, hours: 12 }] }, b: { steps: taken("saw", [1]) } }
  )
  const calendars = Result.getOrThrow(planCalendars(plan))
  const options = { today: MONDAY, mayInterrupt: true, iterations: 20 }
  const { changes, late } = replan(plan, calendars, options)
  expect(movedTo(changes)).toEqual({ a1: [0, 3] })
  expect(late).toEqual([])
  expect(certify(plan, changes, options)).toEqual([])
})

it("an interrupted step of a progress without interruptions moves only if it lies in the past", () => {
  const event = { daysOff: [addDays(MONDAY, 1)] }
  const plan = smallShop({ saw: 8 }, { a: { steps: [{ in: "saw", from: 0, until: 3, event }] } })
  const calendars = Result.getOrThrow(planCalendars(plan))
  const movedOn = (days: number) =>
    movedTo(replan(plan, calendars, { today: addDays(MONDAY, days), iterations: 20 }).changes)
  expect(movedOn(0)).toEqual({})
  expect(movedOn(1)).toEqual({ a1: [1, 3] })
})
