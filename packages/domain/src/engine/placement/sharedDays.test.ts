import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  calendarsOf,
  leastLate,
  MONDAY,
  orderAlone,
  planOfOrder,
  runs,
  throughProgresses,
  workedDay
} from "../../../testing/index.ts"
import { workedDays } from "../../kernel/calendar/index.ts"
import { addDays, type LocalDate } from "../../kernel/time/index.ts"
import { type Plan, planWith } from "../../records/change/index.ts"
import { certify } from "../confirming/certify.ts"
import {
  answerPromise,
  orderQuestion,
  placeBackward,
  placeForward,
  placementChanges
} from "./index.ts"

const shared = { mayShareDays: true }
const backward = (plan: Plan) =>
  placeBackward(plan, calendarsOf(plan), "order", { notBefore: MONDAY, ...shared })
const forward = (plan: Plan, options = shared) =>
  placeForward(plan, calendarsOf(plan), "order", MONDAY, options)

describe("an order whose steps may share days", () => {
  it("is placed backward exactly if some placement is in time", () => {
    fc.assert(
      fc.property(orderAlone, (made) => {
        const plan = planOfOrder(made)
        const placed = backward(plan)
        expect(Result.isSuccess(placed)).toBe(leastLate(made) === 0)
        if (Result.isFailure(placed)) return
        const changes = placementChanges(plan, placed.success)
        expect(certify(plan, changes, { today: MONDAY, ...shared })).toEqual([])
      }),
      { numRuns: runs(100) }
    )
  })

  it("is as early as by an exhaustive search, forward and promised", () => {
    fc.assert(
      fc.property(orderAlone, (made) => {
        const plan = planOfOrder(made)
        const least = leastLate({ ...made, due: 0 })
        const { steps } = Result.getOrThrow(forward(plan))
        const calendar = calendarsOf(plan).shop.calendar
        expect(workedDays(calendar, MONDAY, steps.at(-1)?.endDate ?? MONDAY)).toBe(least)
        const asked = { workOrderId: "order", reference: "installation", from: MONDAY } as const
        const question = Result.getOrThrow(
          orderQuestion(plan, calendarsOf(plan), { ...asked, ...shared })
        )
        const promised = Result.getOrThrow(answerPromise(plan, calendarsOf(plan), question))
        expect(promised.date).toBe(workedDay(least))
      }),
      { numRuns: runs(100) }
    )
  })

  it("takes whole days by default", () => {
    const plan = throughProgresses([2, 4, 2])
    expect(Result.getOrThrow(forward(plan)).steps.at(-1)?.endDate).toBe(addDays(MONDAY, 1))
    expect(Result.getOrThrow(forward(plan, { mayShareDays: false })).steps.at(-1)?.endDate).toBe(
      addDays(MONDAY, 3)
    )
  })

  it("shares no day where another of its steps stays", () => {
    const plan = throughProgresses([2, 2, 2])
    const locked = planWith(plan, {
      event: [...plan.event.values()].map((event, at) =>
        at === 2 && event.eventType === "StepEvent"
          ? { ...event, dateLocked: true, startDate: MONDAY, endDate: addDays(MONDAY, 1) }
          : event
      )
    })
    const starts = Result.getOrThrow(forward(locked)).steps.map(({ startDate }) => startDate)
    expect(starts).toEqual([MONDAY, addDays(MONDAY, 1)])
    const asked = { workOrderId: "order", reference: "installation", from: MONDAY } as const
    const question = Result.getOrThrow(
      orderQuestion(locked, calendarsOf(locked), { ...asked, ...shared })
    )
    const promised = Result.getOrThrow(answerPromise(locked, calendarsOf(locked), question))
    expect(promised.date).toBe(addDays(MONDAY, 2))
  })

  it("shares no day with one of its fixed steps", () => {
    const plan = throughProgresses([2, 4], { due: addDays(MONDAY, 4) })
    const begun = planWith(plan, {
      event: [...plan.event.values()].map((event, at) =>
        at === 0 ? { ...event, status: "Started" } : event
      )
    })
    const [first] = Result.getOrThrow(forward(begun)).steps
    expect(first?.startDate).toBe(addDays(MONDAY, 1))
  })

  it("keeps the date of each step, and names the failing one", () => {
    const plan = throughProgresses([2, 2], { due: addDays(MONDAY, 3) })
    const countingFrom = (productionDate: LocalDate) =>
      planWith(plan, {
        workOrder: [...plan.workOrder.values()].map((row) => ({
          ...row,
          productionDate,
          steps: row.steps.map((step, at) =>
            at === 0 ? { ...step, referenceDate: "production" as const } : step
          )
        }))
      })
    const { steps } = Result.getOrThrow(backward(countingFrom(addDays(MONDAY, 1))))
    expect(steps.map(({ startDate }) => startDate)).toEqual([MONDAY, addDays(MONDAY, 2)])
    expect(backward(countingFrom(MONDAY))).toMatchObject({
      failure: { _tag: "NotEnoughDays", stepId: "step-0", from: MONDAY, until: MONDAY }
    })
  })
})
