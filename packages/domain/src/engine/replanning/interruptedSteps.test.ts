import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  MONDAY,
  stepEventRow,
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
