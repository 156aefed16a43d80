import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  dayAfter,
  MONDAY,
  stepEventRow,
  throughProgresses as through,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { applyChanges, changed, type Plan, planWith } from "../../records/change/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { certify, replan } from "../planning/index.ts"

const asked = { today: MONDAY, iterations: 64, mayShareDays: true, mayStretch: false }
const planned = (plan: Plan, options = asked) =>
  replan(plan, Result.getOrThrow(planCalendars(plan)), options)
const startsIn = (plan: Plan): ReadonlyArray<string> =>
  [...plan.event.values()].map(({ startDate }) => startDate)

describe("a step that may start in the rest of a dayAfter", () => {
  it("starts on the previous step's last dayAfter while both fit", () => {
    const plan = through([2, 4, 2])
    const { changes, late } = planned(plan)
    expect(late).toEqual([])
    expect(startsIn(applyChanges(plan, changes))).toEqual([MONDAY, MONDAY, MONDAY])
    expect(certify(plan, changes, asked)).toEqual([])
    expect(certify(plan, changes, { today: MONDAY }).map(({ _tag }) => _tag)).toContain(
      "OutOfOrder"
    )
  })

  it("waits for the next dayAfter if a hundredth is too much", () => {
    const { late } = planned(through([2, 4, 2.01]))
    expect(late).toMatchObject([{ days: 1 }])
  })

  it("waits for the next dayAfter by default", () => {
    const { late } = planned(through([2, 4, 2]), { ...asked, mayShareDays: false })
    expect(late).toMatchObject([{ days: 2 }])
  })

  it("waits if the part of the dayAfter is unknown", () => {
    expect(planned(through([2, 2], { max: null })).late).toMatchObject([{ days: 1 }])
    expect(planned(through([0, 0])).late).toMatchObject([{ days: 1 }])
  })

  it("waits for another step of the same progress", () => {
    const same = ["cutting", "edging", "cutting"]
    expect(planned(through([2, 2, 2], { progresses: same })).late).toMatchObject([{ days: 1 }])
  })

  it("stays there when planned again", () => {
    const plan = through([2, 4, 2])
    const again = applyChanges(plan, planned(plan).changes)
    expect(planned(again).changes).toEqual([])
  })

  it("stays there when planned again without sharing", () => {
    const plan = through([2, 4, 2])
    const again = applyChanges(plan, planned(plan).changes)
    const { bound, changes, late } = planned(again, { ...asked, mayShareDays: false })
    expect([changes, late, bound.tardiness]).toEqual([[], [], 0])
  })

  it("moves off a shared dayAfter that is too short for both", () => {
    const plan = through([2, 4, 2.01])
    const onMonday = planWith(plan, {
      event: [...plan.event.values()].map((event) =>
        event.eventType === "StepEvent"
          ? { ...event, startDate: MONDAY, endDate: dayAfter(1) }
          : event
      )
    })
    const { late, moves } = planned(onMonday, { ...asked, mayShareDays: false })
    expect([late[0]?.days, moves.map(({ to }) => to)]).toEqual([1, [dayAfter(1)]])
  })

  it("shares no dayAfter where a later step of its order stays", () => {
    const plan = through([2, 2, 2])
    const locked = planWith(plan, {
      event: [...plan.event.values()].map((event, at) =>
        at === 2 && event.eventType === "StepEvent"
          ? { ...event, dateLocked: true, startDate: MONDAY, endDate: dayAfter(1) }
          : event
      )
    })
    const { changes, late } = planned(locked)
    expect([changes, late[0]?.days]).toEqual([[], 1])
  })

  it("keeps a second dayAfter that it needs beside the previous step", () => {
    const plan = through([4, 6.4], { due: MONDAY })
    const beside = planWith(plan, {
      workOrder: [
        workOrderRow("kept", {
          steps: [
            workOrderStep("kept-step", "progress-1", {
              values: [{ measureType: "TimePerWorkOrder", value: 4 }]
            })
          ]
        })
      ],
      event: [
        stepEventRow("kept-event", {
          workOrderId: "kept",
          stepId: "kept-step",
          progressId: "progress-1",
          dateLocked: true,
          startDate: dayAfter(1),
          endDate: dayAfter(2)
        })
      ]
    })
    const { changes } = planned(beside, { ...asked, mayStretch: true })
    expect(changes).toMatchObject([
      { id: "event-1", after: { startDate: MONDAY, endDate: dayAfter(2) } }
    ])
    expect(certify(beside, changes, asked)).toEqual([])
  })

  it("shares no dayAfter with a fixed step", () => {
    const plan = through([2, 2])
    const started = planWith(plan, {
      event: [...plan.event.values()].map((event, at) =>
        at === 0 && event.eventType === "StepEvent" ? { ...event, status: "Started" } : event
      )
    })
    expect(planned(started).changes).toEqual([])
  })
})

describe("the certificate", () => {
  const secondOnMonday = (plan: Plan) => {
    const event = plan.event.get("event-1")!
    const moved = { ...event, startDate: MONDAY, endDate: dayAfter(1) }
    return [changed("event", event, moved, { _tag: "Requested" })]
  }
  const wrong = (plan: Plan) => certify(plan, secondOnMonday(plan), asked).map(({ _tag }) => _tag)

  it("accepts two steps that fill a dayAfter, but not more", () => {
    expect(wrong(through([4, 4]))).toEqual([])
    expect(wrong(through([4, 4.01]))).toEqual(["OutOfOrder"])
  })

  it("accepts an order's dayAfter at a progress once", () => {
    expect(wrong(through([2, 2], { progresses: ["cutting", "cutting"] }))).toEqual(["OutOfOrder"])
  })
})
