import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  progressRow,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays, LocalDate } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, planWith } from "../../records/change/index.ts"
import { allDayTime } from "../../records/event/index.ts"
import { addHolidays, closedAllDay } from "./index.ts"

const friday = LocalDate.make("2026-12-25")
const monday = addDays(friday, 3)

const ids = () => {
  let next = 0
  return { newId: () => `holiday${next++}` }
}

describe("holidays", () => {
  const shop = planWith(emptyPlan, { shop: [shopRow()] })
  const noel = { date: friday, title: "Noël" }

  it("close the whole shop once per day", () => {
    const boxing = { date: addDays(friday, 1), title: "Lendemain" }
    const twice = [noel, boxing, { ...noel, title: "Christmas" }]
    const { blockers, proposal } = Result.getOrThrow(addHolidays(shop, twice, ids()))
    expect(blockers.map(({ title, scope }) => [title, scope.wholeShop])).toEqual([
      ["Noël", true],
      ["Lendemain", true]
    ])
    const closed = applyChanges(shop, proposal.changes)
    expect([friday, monday].map(closedAllDay(closed))).toEqual([true, false])
    expect(Result.getOrThrow(addHolidays(closed, twice, ids())).blockers).toEqual([])
  })

  it("offer the moves of affected steps", () => {
    const plan = planWith(shop, {
      progress: [progressRow("cutting")],
      workOrder: [workOrderRow("kitchen", { steps: [workOrderStep("cut", "cutting")] })],
      event: [
        stepEventRow("cut-it", {
          workOrderId: "kitchen",
          stepId: "cut",
          progressId: "cutting",
          ...allDayTime({ start: friday, end: addDays(friday, 1) })
        })
      ]
    })
    const { proposal } = Result.getOrThrow(addHolidays(plan, [noel], ids()))
    expect(proposal.warnings).toMatchObject([
      { _tag: "WorkOnClosedDays", eventId: "cut-it", date: friday, days: 1 },
      { _tag: "MoveOffered", eventId: "cut-it" }
    ])
  })
})
