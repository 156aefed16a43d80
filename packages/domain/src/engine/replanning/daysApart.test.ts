import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  crowdedShop,
  MONDAY,
  progressRow,
  runs,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { compareValues } from "../plan-score/Objective.ts"
import {
  certify,
  defaultObjective,
  type Objective,
  type ReplanOptions,
  type ReplanProposal,
  replan,
  replanning
} from "../planning/index.ts"

const planned = (plan: Plan, options: ReplanOptions) =>
  replan(plan, Result.getOrThrow(planCalendars(plan)), options)

/** A step of ten hours and two days, where locked work takes six of ten hours on the first days. */
const nearlyFull = (taken: number): Plan => {
  const locked = Array.from({ length: taken }, (_, at) => `locked${at}`)
  const dayOf = (at: number) => addDays(MONDAY, at + 2 * Math.floor(at / 5))
  return planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [
      progressRow("cutting", {
        mayInterrupt: true,
        capacities: [{ measureType: "TimePerWorkOrder", min: null, max: 10, weekdayMaxima: [] }]
      })
    ],
    workOrder: [...locked, "asked"].map((id) =>
      workOrderRow(id, {
        installationDate: dayOf(taken),
        values: [{ measureType: "TimePerWorkOrder", value: id === "asked" ? 10 : 6 }],
        steps: [
          workOrderStep(`${id}-cut`, "cutting", {
            numberOfDays: id === "asked" ? 2 : 1,
            offsetDays: -1
          })
        ]
      })
    ),
    event: [...locked, "asked"].map((id, at) =>
      stepEventRow(`${id}-cut`, {
        workOrderId: id,
        stepId: `${id}-cut`,
        progressId: "cutting",
        startDate: id === "asked" ? addDays(MONDAY, 1) : dayOf(at),
        endDate: id === "asked" ? addDays(MONDAY, 3) : addDays(dayOf(at), 1),
        dateLocked: id !== "asked"
      })
    )
  })
}

describe("days that may lie apart", () => {
  it("still allow one more day with smaller loads", () => {
    const plan = nearlyFull(6)
    for (const mayInterrupt of [false, true]) {
      const options = { today: MONDAY, iterations: 64, mayInterrupt }
      const { changes, late, score } = planned(plan, options)
      expect([late, score.lateOrders, score.movedSteps]).toEqual([[], 0, 1])
      expect(certify(plan, changes, options)).toEqual([])
    }
  })

  it("are searched with the same iterations and half of the time", () => {
    const plan = nearlyFull(6)
    const late = planWith(plan, {
      workOrder: [...plan.workOrder.values()].map((row) => ({ ...row, installationDate: MONDAY }))
    })
    const options = { today: MONDAY, iterations: 128 }
    const calendars = Result.getOrThrow(planCalendars(late))
    expect(replan(late, calendars, options).iterations).toBe(128)
    expect(replan(late, calendars, { ...options, mayInterrupt: true }).iterations).toBe(256)
    let time = 0
    const budget = { milliseconds: 200, now: () => time }
    const search = replanning(late, calendars, { today: MONDAY, mayInterrupt: true, budget })
    let next = search.next()
    for (; next.done !== true; next = search.next()) if (next.value === null) time += 1
    expect(next.value.stopped).toBe("time")
    expect(time).toBeLessThanOrEqual(200)
    expect(next.value.iterations).toBeGreaterThan(64 * 180)
  })

  it("never make a plan worse for the same seed", () => {
    const objectives: ReadonlyArray<Objective> = [
      defaultObjective,
      ["lateOrders", "waiting"],
      ["movedSteps", "tardiness"],
      ["level"]
    ]
    fc.assert(
      fc.property(
        crowdedShop,
        fc.integer(),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(...objectives),
        ({ calendars, plan, today }, seed, mayShareDays, mayStretch, objective) => {
          const options = { today, seed, mayShareDays, mayStretch, objective, iterations: 40 }
          const inRow = replan(plan, calendars, options)
          const bounds = { ...options, mayInterrupt: true }
          const search = replanning(plan, calendars, bounds)
          let next = search.next()
          let last = inRow
          for (; next.done !== true; next = search.next())
            if (next.value !== null) last = next.value.proposal()
          const apart = next.value
          expect(last.changes).toEqual(apart.changes)
          expect(certify(plan, apart.changes, bounds)).toEqual([])
          expect(apart.refused.length).toBeLessThanOrEqual(inRow.refused.length)
          if (apart.refused.length < inRow.refused.length) return
          const valuesOf = ({ score }: ReplanProposal) =>
            objective.map((criterion) => score[criterion])
          expect(compareValues(valuesOf(apart), valuesOf(inRow))).toBeLessThanOrEqual(0)
        }
      ),
      { numRuns: runs(300) }
    )
  })
})
