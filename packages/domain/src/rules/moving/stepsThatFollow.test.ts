import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  deliveryEventRow,
  installationEventRow,
  MONDAY,
  progressRow,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays, type LocalDate } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import { allDayTime, type Event } from "../../records/event/index.ts"
import {
  deleteEvent,
  laterSteps,
  type MoveEvents,
  moveEvents,
  moveReference,
  restoreLink
} from "./index.ts"

const day = (place: number): LocalDate => addDays(MONDAY, place)
const on = (place: number, days = 1) => allDayTime({ start: day(place), end: day(place + days) })

const stepOn = (id: string, place: number, days = 1, fields: { readonly link?: "unlinked" } = {}) =>
  stepEventRow(id, {
    workOrderId: "order",
    stepId: id,
    progressId: "cutting",
    ...on(place, days),
    ...fields
  })

const plan = planWith(emptyPlan, {
  shop: [shopRow()],
  progress: [progressRow("cutting", { moveLaterSteps: true })],
  workOrder: [
    workOrderRow("order", {
      deliveryDate: day(7),
      deliveryEndDate: day(8),
      installationDate: day(8),
      installationEndDate: day(9),
      shipperId: "van",
      steps: [
        workOrderStep("first", "cutting", { linked: false }),
        workOrderStep("second", "cutting", { linked: false }),
        workOrderStep("third", "cutting", { offsetDays: -4 })
      ]
    })
  ],
  event: [
    stepOn("first", 0),
    stepOn("second", 1),
    stepOn("third", 2),
    deliveryEventRow("delivery", { workOrderId: "order", shipperId: "van", ...on(7) }),
    installationEventRow("installation", { workOrderId: "order", ...on(8) })
  ]
})

const changesOf = (moves: MoveEvents["moves"], of: Plan = plan) =>
  Result.getOrThrow(
    moveEvents(of, { moves, moveBrokenLink: false, appointmentsToMove: ["second", "third"] })
  ).changes

const move = (eventId: string, place: number, days = 1) => ({ eventId, time: on(place, days) })

const startIn = (changes: ReturnType<typeof changesOf>, id: string) => {
  const found = changes.find((change) => change.id === id)
  return [(found?.after as Event | undefined)?.startDate, found?.reason._tag]
}

describe("events moved together", () => {
  it("change their work order once, with dates and crews", () => {
    const both = [move("delivery", 9, 2), move("installation", 14, 3)]
    for (const moves of [both, both.toReversed()]) {
      const [change, ...others] = changesOf(moves).filter(({ table }) => table === "workOrder")
      expect(others).toEqual([])
      expect(change).toMatchObject({
        before: plan.workOrder.get("order"),
        after: {
          version: 2,
          deliveryDate: day(9),
          deliveryEndDate: day(11),
          installationDate: day(14),
          installationEndDate: day(17),
          shipperId: "van"
        }
      })
    }
  })

  it("push a later step by the longest push in any order", () => {
    const pushes = [move("first", 3), move("second", 2)]
    for (const moves of [pushes, pushes.toReversed()])
      expect(startIn(changesOf(moves), "third")).toEqual([day(7), "PushedBy"])
    const others = [move("first", 1), move("second", 4)]
    for (const moves of [others, others.toReversed()])
      expect(startIn(changesOf(moves), "third")).toEqual([day(7), "PushedBy"])
  })

  it("follow a date before a push, and are not pushed themselves", () => {
    const moves = [move("first", 4), move("installation", 9)]
    for (const each of [moves, moves.toReversed()])
      expect(startIn(changesOf(each), "third")).toEqual([day(3), "LinkedTo"])
    expect(startIn(changesOf([move("first", 4), move("third", 3)]), "third")).toEqual([
      day(3),
      "Requested"
    ])
  })
})

describe("a step that follows its date", () => {
  const dated = (installation: LocalDate, ...events: ReadonlyArray<Event>) => {
    const order = plan.workOrder.get("order")
    if (order === undefined) throw new Error("the order is there")
    return planWith(plan, {
      workOrder: [
        { ...order, installationDate: installation, installationEndDate: addDays(installation, 1) }
      ],
      event: events
    })
  }
  const installationOn = (place: number) =>
    installationEventRow("installation", { workOrderId: "order", ...on(place) })

  it("stays if it is expected there", () => {
    const weekend = dated(day(5), installationOn(5), stepOn("third", 1))
    expect(changesOf([move("installation", 6)], weekend).map(({ id }) => id)).toEqual([
      "installation",
      "order"
    ])
  })

  it("ends with its last day of work instead of on closed days", () => {
    const weekend = dated(day(11), installationOn(11), stepOn("third", 7, 1))
    const longer = planWith(weekend, { event: [stepOn("third", 4, 3)] })
    const order = longer.workOrder.get("order")
    if (order === undefined) throw new Error("the order is there")
    const steps = order.steps.map((step) =>
      step.id === "third" ? { ...step, offsetDays: -1 } : step
    )
    const friday = planWith(longer, {
      workOrder: [{ ...order, steps, installationDate: day(5), installationEndDate: day(6) }],
      event: [installationOn(5)]
    })
    const third = changesOf([move("installation", 6)], friday).find(({ id }) => id === "third")
    expect(third?.after).toMatchObject({ startDate: day(4), endDate: day(5) })
  })

  it("stays if its order had no such date", () => {
    const order = plan.workOrder.get("order")
    if (order === undefined) throw new Error("the order is there")
    const undated = planWith(plan, {
      workOrder: [{ ...order, installationDate: null, installationEndDate: null }]
    })
    expect(changesOf([move("installation", 9)], undated).map(({ id }) => id)).toEqual([
      "installation",
      "order"
    ])
    expect(Result.getFailure(restoreLink(undated, { eventId: "third" }))).toMatchObject({
      value: { _tag: "WrongKindOfEvent" }
    })
  })

  it("keeps its days off after the same days of work", () => {
    const installed = { start: day(0), end: day(1) }
    const kitchen = planWith(emptyPlan, {
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
    const moved = moveReference(kitchen, {
      eventId: "visit",
      time: allDayTime({ start: day(3), end: day(4) }),
      moveBrokenLink: false
    })
    const after = applyChanges(kitchen, Result.getOrThrow(moved).changes)
    // Thursday, Monday and Tuesday; Friday is off.
    expect(after.event.get("event")).toMatchObject({
      startDate: day(3),
      endDate: day(9),
      daysOff: [day(4)]
    })
  })

  it("moves to its expected days on request", () => {
    const astray = planWith(plan, { event: [stepOn("third", 3, 1, { link: "unlinked" })] })
    const [change] = Result.getOrThrow(restoreLink(astray, { eventId: "third" })).changes
    expect(change).toMatchObject({
      after: { startDate: day(2), link: "intact" },
      reason: { _tag: "Requested" }
    })
  })
})

it("moves no later steps with a completed step", () => {
  const done = planWith(plan, { event: [{ ...stepOn("first", 0), status: "Completed" as const }] })
  const asked = { eventId: "first", startDate: day(3) }
  expect(Result.getOrThrow(laterSteps(done, asked))).toEqual([])
  expect(Result.getOrThrow(laterSteps(plan, asked))).not.toEqual([])
})

it("does not delete steps and main events", () => {
  for (const eventId of ["first", "delivery"])
    expect(Result.isFailure(deleteEvent(plan, { eventId }))).toBe(true)
})
