import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { dayAfter, type SmallOrder, type SmallStep, smallShop } from "../../../testing/index.ts"
import { daysBetween, fromEpochDay } from "../../kernel/time/index.ts"
import { planWith } from "../../records/change/index.ts"
import { calendarOf, planCalendars } from "../../rules/capacity/index.ts"
import { ALWAYS, NEVER } from "../placement/index.ts"
import { emptyState } from "./emptyState.ts"
import { lateAlone } from "./lateAlone.ts"
import { makePlanningModel, type PlanningBounds } from "./makePlanningModel.ts"
import { datesOfStep, openEventsByOrder, stepsOf } from "./orderSteps.ts"

const progresses = { saw: 8, paint: 8 }
const before = (where: string, from = 0): SmallStep => ({ in: where, from })
const counted = (offsetDays: number, reference: "installation" | "delivery" = "installation") => ({
  in: "saw",
  from: 4,
  step: { offsetDays, referenceDate: reference }
})

const datesOf = (order: SmallOrder, at: number, days = 1) => {
  const plan = smallShop(progresses, { a: order })
  const calendars = Result.getOrThrow(planCalendars(plan))
  const events = openEventsByOrder(plan)[0]!
  const steps = stepsOf(events, () => false)
  const calendar = calendarOf(calendars, { kind: "progress", id: "saw" })
  const { due, from } = datesOfStep(events.workOrder, steps, at, calendar, days)
  const after = (day: number) =>
    day === ALWAYS
      ? "always"
      : day === NEVER
        ? "never"
        : daysBetween(dayAfter(0), fromEpochDay(day))
  return [after(from), after(due)]
}

describe("the dates of a step", () => {
  it("are its due date before it, and none without one", () => {
    expect(datesOf({ due: 9, steps: [before("saw")] }, 0)).toEqual(["always", 9])
    expect(datesOf({ steps: [before("saw")] }, 0)).toEqual(["always", "never"])
  })

  it("start from its date on or after it", () => {
    expect(datesOf({ due: 3, steps: [counted(0)] }, 0)).toEqual([3, 4])
    expect(datesOf({ due: 3, steps: [counted(1)] }, 0)).toEqual([3, 5])
    expect(datesOf({ due: 3, steps: [counted(1)] }, 0, 2)).toEqual([3, 8])
  })

  it("have no due date if a later step has one", () => {
    const later: SmallStep = { in: "paint", from: 8 }
    const fields = { due: 9, deliveryDate: dayAfter(3) }
    const step = counted(1, "delivery")
    expect(datesOf({ ...fields, steps: [step, later] }, 0)).toEqual([3, "never"])
    expect(datesOf({ ...fields, steps: [later, step] }, 1)).toEqual([3, 5])
    expect(datesOf({ ...fields, steps: [step, counted(0)] }, 0)).toEqual([3, 5])
    expect(datesOf({ ...fields, due: null, steps: [step, later] }, 0)).toEqual([3, 5])
    const last = [step, counted(1), later]
    expect(datesOf({ ...fields, steps: last }, 0)).toEqual([3, "never"])
  })

  it("end by the delivery if the step belongs before it", () => {
    const fields = { due: 9, deliveryDate: dayAfter(3) }
    const later: SmallStep = { in: "paint", from: 8 }
    expect(datesOf({ ...fields, steps: [later, later] }, 0)).toEqual(["always", 3])
    expect(datesOf({ ...fields, steps: [counted(1, "delivery"), later] }, 1)).toEqual(["always", 9])
    expect(datesOf({ ...fields, due: 2, steps: [later] }, 0)).toEqual(["always", 2])
  })
})

describe("the open steps of all orders", () => {
  it("are sorted by order id, without completed ones", () => {
    const done = { in: "saw", from: 1, event: { status: "Completed" as const } }
    const plan = smallShop(progresses, {
      c: { steps: [before("saw"), done] },
      a: { steps: [done] },
      b: { steps: [before("paint"), before("saw", 2)] }
    })
    const event = [...plan.event.values()][0]
    if (event?.eventType !== "StepEvent") throw new Error("it is a step")
    const stray = planWith(plan, { event: [{ ...event, id: "stray", workOrderId: "0" }] })
    const found = openEventsByOrder(stray).map(({ events, workOrder }) => [
      workOrder.id,
      [...events.keys()]
    ])
    expect(found).toEqual([
      ["b", ["b1", "b2"]],
      ["c", ["c1"]]
    ])
  })
})

describe("the days late of an order alone", () => {
  const lateIn = (order: SmallOrder, bounds: Partial<PlanningBounds> = {}) => {
    const plan = smallShop(progresses, { a: order })
    const usual = { today: dayAfter(0), frozen: {}, horizonDays: 20, mayStretch: false }
    const calendars = Result.getOrThrow(planCalendars(plan))
    return lateAlone(emptyState(makePlanningModel(plan, calendars, { ...usual, ...bounds })))[0]
  }
  const chain = (due: number) => ({
    due,
    steps: [before("saw"), before("paint", 1), before("saw", 2)]
  })

  it("follow from its steps in sequence from today on", () => {
    expect([1, 2, 3, 4].map((due) => lateIn(chain(due)))).toEqual([2, 1, 0, 0])
    expect(lateIn({ due: 3, steps: [{ in: "saw", from: 0, until: 3 }, before("paint", 3)] })).toBe(
      1
    )
    expect(lateIn({ due: 2, steps: [before("paint", 7)] }, { today: dayAfter(3) })).toBe(2)
  })

  it("are fewer if its steps may share days", () => {
    expect(lateIn(chain(1), { mayShareDays: true })).toBe(0)
    expect(
      lateIn(
        { due: 1, steps: [{ in: "saw", from: 0, until: 3 }, before("paint", 3)] },
        { mayShareDays: true }
      )
    ).toBe(2)
  })

  it("are those of its latest step, also a fixed one", () => {
    const early = { ...before("saw"), step: { referenceDate: "delivery" as const } }
    const order = { due: 20, deliveryDate: dayAfter(-4), steps: [early, before("paint", 1)] }
    expect(lateIn(order)).toBe(4)
    const stays = { in: "paint", from: 7, event: { dateLocked: true } }
    expect(lateIn({ due: 4, steps: [before("saw"), stays] })).toBe(2)
  })
})
