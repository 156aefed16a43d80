import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type CrowdedShop,
  crowdedShop,
  day,
  MONDAY,
  naiveDaysLate,
  placeable,
  progressRow,
  runs,
  shopRow,
  shuffledPlan,
  stepEventRow,
  throughProgresses,
  tooHeavy,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { applyChanges, emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { certify, type ReplanOptions, replan, replanning } from "../planning/index.ts"

const optionsFor = (made: CrowdedShop): fc.Arbitrary<ReplanOptions> =>
  fc.record({
    today: fc.integer({ min: -5, max: 10 }).map((days) => addDays(made.today, days)),
    seed: fc.integer(),
    iterations: fc.nat({ max: 60 }),
    frozen: fc.record({
      fence: fc.option(
        fc.nat({ max: 20 }).map((days) => addDays(made.today, days)),
        { nil: null }
      ),
      eventIds: fc.subarray([...made.plan.event.keys()], { maxLength: 2 }),
      workOrderIds: fc.oneof(
        { weight: 4, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.subarray([...made.plan.workOrder.keys()], { maxLength: 1 }) }
      ),
      moveUnlinked: fc.boolean()
    })
  })

const anyShop: fc.Arbitrary<CrowdedShop> = fc.oneof(
  { weight: 3, arbitrary: crowdedShop },
  { weight: 1, arbitrary: placeable },
  { weight: 1, arbitrary: tooHeavy }
)
const asked = anyShop.chain((made) => optionsFor(made).map((options) => ({ made, options })))

/** Lateness in worked days, read from a plan; all offsets are negative. */
const daysLate = ({ calendars }: CrowdedShop, plan: Plan, workOrderId: string): number =>
  Math.max(
    0,
    ...[...plan.event.values()].map((event) =>
      event.eventType === "StepEvent" &&
      event.workOrderId === workOrderId &&
      event.status !== "Completed"
        ? naiveDaysLate(plan, calendars, event)
        : 0
    )
  )

describe("replan", () => {
  it("proposes certified plans only", () => {
    fc.assert(
      fc.property(asked, ({ made: { calendars, plan }, options }) => {
        const { changes } = replan(plan, calendars, options)
        expect(certify(plan, changes, options)).toEqual([])
      }),
      { numRuns: runs(400) }
    )
  })

  it("is deterministic for a seed in any order of rows", () => {
    fc.assert(
      fc.property(asked, ({ made: { calendars, plan }, options }) => {
        const proposal = replan(plan, calendars, options)
        expect(replan(shuffledPlan(plan), calendars, options)).toEqual(proposal)
      })
    )
  })

  it("yields only improvements and returns the last", () => {
    fc.assert(
      fc.property(asked, ({ made: { calendars, plan }, options }) => {
        const search = replanning(plan, calendars, options)
        let last: ReturnType<typeof replan> | null = null
        let next = search.next()
        for (; next.done !== true; next = search.next()) {
          if (next.value === null) continue
          const { proposal, score } = next.value
          if (last !== null) expect(score.lateness).toBeLessThanOrEqual(last.score.lateness + 1e-6)
          last = proposal()
          expect(last.score).toEqual(score)
          expect(certify(plan, last.changes, options)).toEqual([])
        }
        expect(next.value.changes).toEqual(last?.changes)
      })
    )
  })

  it("counts lateness like a plain reading of the plan", () => {
    fc.assert(
      fc.property(crowdedShop, (made) => {
        const steps = [...made.plan.workOrder.values()].flatMap((workOrder) => workOrder.steps)
        fc.pre(steps.every(({ offsetDays }) => offsetDays < 0))
        const { calendars, plan, today } = made
        const { changes, late, moves, score } = replan(plan, calendars, {
          today,
          iterations: 20,
          frozen: { moveUnlinked: true }
        })
        const after = applyChanges(plan, changes)
        const naive = [...plan.workOrder.keys()]
          .map((id) => [id, daysLate(made, after, id)] as const)
          .filter(([, days]) => days > 0)
        expect(late.map(({ days, workOrderId }) => [workOrderId, days]).sort()).toEqual(
          naive.sort()
        )
        expect(score.lateOrders).toBe(late.length)
        expect(score.tardiness).toBe(late.reduce((sum, { days }) => sum + days, 0))
        expect(changes.map(({ id }) => id)).toEqual(moves.map(({ eventId }) => eventId))
      }),
      { numRuns: runs(200) }
    )
  })

  it("reports an order that is late by a fixed step", () => {
    const plan = planWith(throughProgresses([8], { due: addDays(MONDAY, 3) }), {})
    const [event] = [...plan.event.values()] as [StepEvent]
    const [workOrderId, stepId] = [event.workOrderId, event.stepId]
    const days = { startDate: addDays(MONDAY, 4), endDate: addDays(MONDAY, 5) }
    const options = { today: MONDAY, iterations: 20 }
    for (const kept of [{ dateLocked: true }, { status: "Started" as const }]) {
      const stuck = planWith(plan, { event: [{ ...event, ...days, ...kept }] })
      const calendars = Result.getOrThrow(planCalendars(stuck))
      const { bound, late, moves, score, stopped } = replan(stuck, calendars, options)
      const why = { _tag: "Stays", until: days.endDate }
      expect(late).toEqual([{ workOrderId, days: 2, atLeast: 2, stepId, why }])
      expect(score).toMatchObject({ lateOrders: 1, tardiness: 2, weightedTardiness: 2 })
      expect(bound).toEqual({ lateOrders: 1, tardiness: 2, weightedTardiness: 2 })
      expect([moves, stopped]).toEqual([[], "optimal"])
    }
  })

  it("returns a valid lower bound", () => {
    fc.assert(
      fc.property(asked, ({ made: { calendars, plan }, options }) => {
        const { bound } = replan(plan, calendars, { ...options, iterations: 0 })
        const { late, score } = replan(plan, calendars, { ...options, iterations: 200 })
        expect(bound.weightedTardiness).toBeLessThanOrEqual(score.weightedTardiness + 1e-6)
        expect(bound.tardiness).toBeLessThanOrEqual(score.tardiness)
        expect(bound.lateOrders).toBeLessThanOrEqual(score.lateOrders)
        for (const { atLeast, days } of late) expect(atLeast).toBeLessThanOrEqual(days)
      }),
      { numRuns: runs(200) }
    )
  })

  it("moves nothing of an optimal plan", () => {
    fc.assert(
      fc.property(asked, ({ made: { calendars, plan }, options }) => {
        const first = replan(plan, calendars, options)
        fc.pre(first.late.every(({ why }) => why._tag === "Stays") && first.refused.length === 0)
        const better = applyChanges(plan, first.changes)
        expect(replan(better, calendars, options).score.movedSteps).toBe(0)
      })
    )
  })

  it("keeps steps without room before locked steps in place", () => {
    const order = (id: string) =>
      workOrderRow(id, {
        installationDate: day("2026-12-01"),
        steps: [
          workOrderStep("cut", "cutting", { values: [{ measureType: "Parts", value: 5 }] }),
          workOrderStep("paint", "painting")
        ]
      })
    const step = (workOrderId: string, stepId: string, progressId: string, start: string) =>
      stepEventRow(`${workOrderId}-${stepId}`, {
        workOrderId,
        stepId,
        progressId,
        startDate: day(start),
        endDate: addDays(day(start), 1),
        dateLocked: stepId === "paint"
      })
    const ids = ["one", "two", "three"]
    const plan = planWith(emptyPlan, {
      shop: [shopRow()],
      progress: [
        progressRow("cutting", {
          capacities: [{ measureType: "Parts", min: null, max: 8, weekdayMaxima: [] }]
        }),
        progressRow("painting")
      ],
      workOrder: ids.map(order),
      event: ids.flatMap((id) => [
        step(id, "cut", "cutting", "2026-11-16"),
        step(id, "paint", "painting", "2026-11-18")
      ])
    })
    const calendars = Result.getOrThrow(planCalendars(plan))
    const today = day("2026-11-16")
    const { changes, refused } = replan(plan, calendars, { today })
    // One order may move to Tuesday; the other two share Monday, which is already overloaded.
    expect(refused.map(({ refusal }) => refusal._tag)).toEqual(["NoRoom", "NoRoom"])
    expect(changes).toMatchObject([{ after: { startDate: "2026-11-17" } }])
    expect(refused.map(({ workOrderId }) => `${workOrderId}-cut`)).not.toContain(changes[0]?.id)
    expect(certify(plan, changes, { today })).toEqual([])
  })
})
