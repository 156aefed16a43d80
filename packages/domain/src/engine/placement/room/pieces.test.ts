import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  dayAfter,
  MONDAY,
  stepEventRow,
  throughProgresses,
  workOrderRow,
  workOrderStep
} from "../../../../testing/index.ts"
import { evenShares } from "../../../kernel/quantity/index.ts"
import { fromEpochDay } from "../../../kernel/time/index.ts"
import { planWith } from "../../../records/change/index.ts"
import { planCalendars } from "../../../rules/capacity/index.ts"
import { answerPromise, orderQuestion } from "../index.ts"
import type { Profile } from "./Profile.ts"
import { daysBetween, piecesOf } from "./pieces.ts"

describe("an interruptible step", () => {
  it("has one piece per dayAfter with that dayAfter's share", () => {
    const demand = fc.array(fc.nat(20), { maxLength: 3 })
    fc.assert(
      fc.property(demand, fc.integer({ min: 1, max: 5 }), (demand, days) => {
        const shares = demand.map((hundredths) => evenShares(hundredths, days))
        expect(piecesOf({ stepId: "saw", days, demand })).toEqual(
          Array.from({ length: days }, (_, at) => ({
            stepId: "saw",
            days: 1,
            demand: shares.map((each) => each[at])
          }))
        )
      })
    )
  })

  it("is off on worked days between its pieces", () => {
    const dayOf = Int32Array.from([0, 1, 3, 4, 5, 8, 9, 10], (each) => 20_000 + each)
    const step = { profile: { dayOf } as Profile }
    fc.assert(
      fc.property(fc.subarray([...dayOf.keys()], { minLength: 1 }), (places) => {
        const between = [...dayOf].slice(places[0], places.at(-1))
        const worked = new Set(places.map((place) => dayOf[place]))
        expect(daysBetween(step, places)).toEqual(
          between.filter((each) => !worked.has(each)).map(fromEpochDay)
        )
      })
    )
  })

  it("is promised around a full dayAfter as one step", () => {
    const plan = throughProgresses([2, 6, 2], { due: dayAfter(9) })
    const calendars = Result.getOrThrow(planCalendars(plan))
    const asked = { workOrderId: "order", reference: "installation", from: MONDAY } as const
    const question = Result.getOrThrow(orderQuestion(plan, calendars, asked))
    const steps = question.steps.map((step, at) =>
      at === 1 ? { ...step, days: 3, inPieces: true } : step
    )
    const full = {
      ...{ workOrderId: "other", stepId: "full", progressId: "progress-1", dateLocked: true },
      ...{ startDate: dayAfter(2), endDate: dayAfter(3) }
    }
    const values = [{ measureType: "TimePerWorkOrder" as const, value: 8 }]
    const lying = planWith(plan, {
      workOrder: [workOrderRow("other", { values, steps: [workOrderStep("full", "progress-1")] })],
      event: [stepEventRow("full", full)]
    })
    const promised = answerPromise(lying, calendars, { ...question, steps })
    expect(Result.getOrThrow(promised)).toMatchObject({
      date: dayAfter(8),
      steps: [
        { stepId: "step-0", startDate: dayAfter(0), endDate: dayAfter(1), daysOff: [] },
        { stepId: "step-1", startDate: dayAfter(1), endDate: dayAfter(5), daysOff: [dayAfter(2)] },
        { stepId: "step-2", startDate: dayAfter(7), endDate: dayAfter(8), daysOff: [] }
      ]
    })
  })
})
