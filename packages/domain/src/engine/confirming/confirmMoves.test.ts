import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  blockerRow,
  progressRow,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays, type LocalDate } from "../../kernel/time/index.ts"
import { emptyPlan, planWith } from "../../records/change/index.ts"
import { MAX_STEP_DAYS, type StepEvent } from "../../records/event/index.ts"
import { type AddedCapacity, type ConfirmedMoves, confirmMoves } from "../planning/index.ts"

const day = (date: string) => date as LocalDate
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
  it("rejects a very long step without checking each day", () => {
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

  it("rejects a repeated step or progress", () => {
    const move = { eventId: "event-a", to: addDays(today, 1), end: addDays(today, 2) }
    const added = { progressId: "assembly", openedDays: [day("2026-11-21")], overtime: [] }
    expect(Result.isSuccess(confirmed({ moves: [move], addedCapacity: [added] }))).toBe(true)
    const other = { ...move, to: addDays(today, 2), end: addDays(today, 3) }
    const twice = { reasons: ["NamedTwice"] }
    expect(reasonsOf({ moves: [move, other] })).toMatchObject(twice)
    expect(reasonsOf({ moves: [move], addedCapacity: [added, added] })).toMatchObject(twice)
  })

  it("returns each violation once, with a sentence", () => {
    const onWeekend = ["2026-11-21", "2026-11-22"].map((date, at) => ({
      ...{ eventId: `event-${ids[at]}`, to: day(date), end: addDays(day(date), 1) }
    }))
    const past = { eventId: "event-c", to: addDays(today, -3), end: addDays(today, -2) }
    expect(Result.flip(confirmed({ moves: [...onWeekend, past] }))).toMatchObject({
      success: {
        reasons: ["BeforeToday", "OnClosedDay", "WorkLost"],
        message: "The moves do not fit the plan as it is: BeforeToday, OnClosedDay, WorkLost."
      }
    })
  })

  it("moves steps on request, also unlinked ones, and no other event", () => {
    const move = { eventId: "event-a", to: addDays(today, 1), end: addDays(today, 2) }
    const [first] = plan.event.values()
    const unlinked = planWith(plan, {
      event: [{ ...first, link: "unlinked" } as StepEvent, blockerRow("closed")]
    })
    const asked = (moves: ConfirmedMoves["moves"]) =>
      confirmMoves(unlinked, { moves }, { today, inSight: unlinked })
    expect(Result.getOrThrow(asked([move])).changes).toMatchObject([
      { id: "event-a", after: { startDate: move.to }, reason: { _tag: "Requested" } }
    ])
    expect(asked([{ ...move, eventId: "closed" }])).toMatchObject({
      failure: { _tag: "WrongKindOfEvent", eventId: "closed", eventType: "BlockerEvent" }
    })
    expect(asked([{ ...move, eventId: "gone" }])).toMatchObject({
      failure: { _tag: "NotFound", id: "gone" }
    })
  })

  it("adds capacity to several progresses and names invalid arguments", () => {
    const two = planWith(plan, { progress: [progressRow("saw")] })
    const adding = (...addedCapacity: ReadonlyArray<AddedCapacity>) =>
      confirmMoves(two, { moves: [], addedCapacity }, { today, inSight: two })
    const added = (progressId: string, fields: Partial<AddedCapacity> = {}): AddedCapacity => ({
      ...{ progressId, openedDays: [day("2026-11-21")], overtime: [] },
      ...fields
    })
    const both = adding(added("saw"), added("assembly"))
    expect(Result.getOrThrow(both).changes.map(({ id }) => id)).toEqual(["saw", "assembly"])
    expect(adding(added("gone"))).toMatchObject({
      failure: { _tag: "NotFound", what: "progress", id: "gone" }
    })
    const more = { date: today, measureType: "Parts" as const, more: 1 }
    const no = (fields: Partial<AddedCapacity>) => () => adding(added("saw", fields))
    expect(no({ openedDays: [day("soon")] })).toThrow("openedDays: soon is not a day")
    expect(no({ overtime: [{ ...more, date: day("soon") }] })).toThrow(
      "overtime.date: soon is not a day"
    )
    expect(no({ overtime: [{ ...more, more: -1 }] })).toThrow("overtime.more: -1 is not 0 or more")
    expect(() => confirmMoves(plan, { moves: [] }, { today: day("soon"), inSight: plan })).toThrow(
      "today: soon is not a day"
    )
    const nowhere = { eventId: "event-a", to: day("soon"), end: today }
    expect(() => confirmed({ moves: [nowhere] })).toThrow(/^moves/)
    expect(() => confirmed({ moves: [], referenceMoves: [nowhere] })).toThrow(/^referenceMoves/)
  })
})
