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
  tooHeavy,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import { isInterrupted, type StepEvent } from "../../records/event/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { type Loads, loadsOf, progressDays, readPlan } from "../confirming/plainReading.ts"
import {
  certify,
  isFrozen,
  type ReplanOptions,
  type ReplanProposal,
  replan
} from "../planning/index.ts"

const planned = (plan: Plan, options: Partial<ReplanOptions> = {}): ReplanProposal =>
  replan(plan, Result.getOrThrow(planCalendars(plan)), {
    today: MONDAY,
    iterations: 50,
    ...options
  })

const cutAndPainted = (paintedADay: number, ids: ReadonlyArray<string>): Plan =>
  planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [
      progressRow("cutting", {
        capacities: [{ measureType: "TimePerWorkOrder", min: null, max: 8, weekdayMaxima: [] }]
      }),
      progressRow("painting", {
        order: 2,
        capacities: [
          { measureType: "TimePerWorkOrder", min: null, max: paintedADay, weekdayMaxima: [] }
        ]
      })
    ],
    workOrder: ids.map((id) =>
      workOrderRow(id, {
        installationDate: addDays(MONDAY, 14),
        values: [{ measureType: "TimePerWorkOrder", value: 6 }],
        steps: [
          workOrderStep(`${id}-cut`, "cutting", { offsetDays: -4 }),
          workOrderStep(`${id}-paint`, "painting", { offsetDays: -2 })
        ]
      })
    ),
    event: ids.flatMap((id) =>
      ["cut", "paint"].map((step, at) =>
        stepEventRow(`${id}-${step}`, {
          workOrderId: id,
          stepId: `${id}-${step}`,
          progressId: step === "cut" ? "cutting" : "painting",
          startDate: addDays(MONDAY, 3 + at),
          endDate: addDays(MONDAY, 4 + at)
        })
      )
    )
  })

const longOrders = (count: number, days: number): Plan => {
  const ids = Array.from({ length: count }, (_, at) => `order${String(at).padStart(2, "0")}`)
  return planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [
      progressRow("cutting", {
        capacities: [{ measureType: "Parts", min: null, max: 10, weekdayMaxima: [] }]
      })
    ],
    workOrder: ids.map((id) =>
      workOrderRow(id, {
        installationDate: addDays(MONDAY, 14),
        values: [{ measureType: "Parts", value: 10 * days }],
        steps: [workOrderStep(`${id}-cut`, "cutting", { numberOfDays: days, offsetDays: -1 })]
      })
    ),
    event: ids.map((id) =>
      stepEventRow(`${id}-cut`, {
        workOrderId: id,
        stepId: `${id}-cut`,
        progressId: "cutting",
        startDate: MONDAY,
        endDate: addDays(MONDAY, Math.floor((days * 7) / 5))
      })
    )
  })
}

const loadsAt = (plan: Plan, progressId: string): Loads =>
  loadsOf(readPlan(plan), new Set([progressId])).get(progressId) ?? new Map()

type DayOver = readonly [measureType: string, epochDay: number, load: number]

const daysOver = (plan: Plan, progressId: string): ReadonlyArray<DayOver> => {
  const days = progressDays(readPlan(plan), progressId)
  return [...loadsAt(plan, progressId)].flatMap(([measureType, byDay]) =>
    [...byDay].flatMap(
      ([day, load]): ReadonlyArray<DayOver> =>
        load > days.maximumOn(day, measureType) ? [[measureType, day, load]] : []
    )
  )
}

describe("a step that fits nowhere", () => {
  it.each([0, 5])("stays, and the others of its order avoid overloads (%i)", (max) => {
    const plan = cutAndPainted(max, ["one", "two"])
    const { changes, refused, stopped } = planned(plan, { mayStretch: false })
    expect(refused.map(({ refusal }) => refusal.stepId)).toEqual(["one-paint", "two-paint"])
    expect(refused.map(({ workOrderId }) => workOrderId)).toEqual(["one", "two"])
    expect(changes.map(({ id }) => id)).toEqual([expect.stringMatching(/-cut$/)])
    expect(daysOver(applyChanges(plan, changes), "cutting")).toEqual([])
    expect(certify(plan, changes, { today: MONDAY })).toEqual([])
    expect(stopped).toBe("iterations")
  })

  it("does not stop the search as optimal", () => {
    expect(planned(cutAndPainted(0, ["one"])).stopped).toBe("iterations")
    expect(planned(cutAndPainted(8, ["one"])).stopped).toBe("optimal")
  })

  it("is refused if the longest horizon cannot hold the others", () => {
    const plan = longOrders(51, 240)
    const { changes, late, refused } = planned(plan, { iterations: 2 })
    expect(new Set(refused.map(({ refusal }) => refusal._tag))).toEqual(new Set(["NoRoom"]))
    expect(late).toHaveLength(51)
    expect(changes.length).toBeGreaterThanOrEqual(47)
    for (const { workOrderId } of refused)
      expect(changes.map(({ id }) => id)).not.toContain(`${workOrderId}-cut`)
    expect(certify(plan, changes, { today: MONDAY })).toEqual([])
  })

  it("is the only one, besides frozen ones, that may overload a day", () => {
    fc.assert(
      fc.property(
        fc.oneof({ weight: 3, arbitrary: crowdedShop }, { weight: 1, arbitrary: tooHeavy }),
        fc.boolean(),
        ({ plan, today }, mayStretch) => {
          const { changes, refused } = planned(plan, { today, mayStretch })
          const set = new Set(refused.map(({ refusal }) => refusal.stepId))
          const stays = isFrozen({}, today)
          const after = applyChanges(plan, changes)
          const kept = (event: StepEvent): boolean => {
            const workOrder = plan.workOrder.get(event.workOrderId)
            const mayInterrupt = plan.progress.get(event.progressId)?.mayInterrupt === true
            return (
              set.has(event.stepId) ||
              workOrder === undefined ||
              stays(event, workOrder) ||
              (isInterrupted(event) && !mayInterrupt)
            )
          }
          const alone = {
            ...after,
            event: new Map(
              [...after.event].filter(([, event]) => event.eventType !== "StepEvent" || kept(event))
            )
          }
          for (const progressId of plan.progress.keys()) {
            const left = loadsAt(alone, progressId)
            for (const [measureType, day, load] of daysOver(after, progressId))
              expect([day, load]).toEqual([day, left.get(measureType)?.get(day)])
          }
          for (const change of changes)
            if (change.after !== null && "stepId" in change.after)
              expect(set).not.toContain(change.after.stepId)
        }
      ),
      { numRuns: runs(200) }
    )
  })
})
