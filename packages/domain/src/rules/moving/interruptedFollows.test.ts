import { Result } from "effect"
import { expect, it } from "vitest"
import {
  installationEventRow,
  MONDAY,
  progressRow,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, planWith } from "../../records/change/index.ts"
import { allDayTime } from "../../records/event/index.ts"
import { moveReference } from "./index.ts"

it("keeps days off of a following step after the same days of work", () => {
  const day = (days: number) => addDays(MONDAY, days)
  const installed = { start: day(0), end: day(1) }
  const plan = planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [progressRow("touch-up")],
    workOrder: [
      workOrderRow("kitchen", {
        installationDate: installed.start,
        installationEndDate: installed.end,
        steps: [workOrderStep("retouch", "touch-up", { numberOfDays: 3, offsetDays: 0 })]
      })
    ],
    event: [
      installationEventRow("visit", { workOrderId: "kitchen", ...allDayTime(installed) }),
      stepEventRow("event", {
        workOrderId: "kitchen",
        stepId: "retouch",
        progressId: "touch-up",
        ...allDayTime({ start: day(0), end: day(4) }),
        daysOff: [day(1)]
      })
    ]
  })
  const moved = moveReference(plan, {
    eventId: "visit",
    time: allDayTime({ start: day(3), end: day(4) }),
    moveBrokenLink: false
  })
  const after = applyChanges(plan, Result.getOrThrow(moved).changes)
  // Thursday, Monday and Tuesday; Friday is off.
  expect(after.event.get("event")).toMatchObject({
    startDate: day(3),
    endDate: day(9),
    daysOff: [day(4)]
  })
})
