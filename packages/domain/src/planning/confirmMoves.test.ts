import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  progressRow,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../testing/index.ts"
import { emptyPlan, planWith } from "../change/index.ts"
import { MAX_STEP_DAYS } from "../event/index.ts"
import { addDays, type LocalDate } from "../time/index.ts"
import { type ConfirmedMoves, confirmMoves } from "./index.ts"

const day = (date: string): LocalDate => date as LocalDate
const today = day("2026-11-16")
const ids = ["a", "b", "c", "d", "e", "f"]

const plan = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: [progressRow("assembly")],
  workOrder: ids.map((id) =>
    workOrderRow(id, {
      values: [{ measureType: "TimePerWorkOrder", value: 1 }],
      steps: [workOrderStep(`step-${id}`, "assembly")]
    })
  ),
  event: ids.map((id) =>
    stepEventRow(`event-${id}`, {
      workOrderId: id,
      stepId: `step-${id}`,
      progressId: "assembly",
      startDate: today,
      endDate: addDays(today, 1)
    })
  )
})

const confirmed = (asked: ConfirmedMoves) => confirmMoves(plan, asked, { today, inSight: plan })

const reasonsOf = (asked: ConfirmedMoves): unknown =>
  Result.getOrThrow(Result.flip(confirmed(asked)))

describe("confirmMoves", () => {
  it("refuses a step over too many days before it looks at them one by one", () => {
    for (const end of ["2199-12-30", "9999-12-31"])
      expect(
        reasonsOf({
          moves: ids.map((id) => ({ eventId: `event-${id}`, to: today, end: day(end) }))
        })
      ).toMatchObject({ reasons: ["TooLong"] })
    const [first] = ids
    const wednesday = addDays(today, 2)
    const moveOver = (days: number): ConfirmedMoves => ({
      moves: [{ eventId: `event-${first}`, to: wednesday, end: addDays(wednesday, days) }]
    })
    expect(reasonsOf(moveOver(MAX_STEP_DAYS + 1))).toMatchObject({ reasons: ["TooLong"] })
    expect(Result.isSuccess(confirmed(moveOver(MAX_STEP_DAYS)))).toBe(true)
  })

  it("refuses a step or a progress that is named twice", () => {
    const move = { eventId: "event-a", to: addDays(today, 1), end: addDays(today, 2) }
    const added = { progressId: "assembly", openedDays: [day("2026-11-21")], overtime: [] }
    expect(Result.isSuccess(confirmed({ moves: [move], addedCapacity: [added] }))).toBe(true)
    const other = { ...move, to: addDays(today, 2), end: addDays(today, 3) }
    const twice = { reasons: ["NamedTwice"] }
    expect(reasonsOf({ moves: [move, other] })).toMatchObject(twice)
    expect(reasonsOf({ moves: [move], addedCapacity: [added, added] })).toMatchObject(twice)
  })
})
