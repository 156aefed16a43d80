import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  calendarsOf,
  crowdedShop,
  dayAfter,
  MONDAY,
  naiveWorkedDaysOf,
  progressRow,
  runs,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays, type DateRange, type LocalDate } from "../../kernel/time/index.ts"
import {
  applyChanges,
  changed,
  emptyPlan,
  type Plan,
  planWith
} from "../../records/change/index.ts"
import { eventDays, isInterrupted, type StepEvent } from "../../records/event/index.ts"
import { eventLoads } from "../../rules/capacity/index.ts"
import {
  certify,
  confirmMoves,
  type Objective,
  replan,
  resolveOverloads
} from "../planning/index.ts"
import { joinPieces } from "../replanning/joinPieces.ts"
import { emptyState } from "../shop-state/emptyState.ts"
import { makePlanningModel } from "../shop-state/makePlanningModel.ts"
import { placeOrder } from "../shop-state/placing/placeOrder.ts"

const asked = { today: MONDAY, iterations: 64, mayInterrupt: true, mayStretch: false }
const planned = (plan: Plan, options: Parameters<typeof replan>[2] = asked) =>
  replan(plan, calendarsOf(plan), options)
const stepsIn = (plan: Plan): ReadonlyArray<StepEvent> =>
  [...plan.event.values()].flatMap((event) => (event.eventType === "StepEvent" ? [event] : []))
const stepIn = (plan: Plan, id: string) => plan.event.get(`event-${id}`) as StepEvent

interface Asked {
  readonly hours: number
  readonly from: number
  readonly days: number
  readonly due: number | null
  readonly fields?: Partial<Pick<StepEvent, "status" | "dateLocked" | "daysOff">>
}

const shopOf = (orders: Readonly<Record<string, Asked>>, mayInterrupt = true): Plan =>
  planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [
      progressRow("cutting", {
        mayInterrupt,
        capacities: [{ measureType: "TimePerWorkOrder", min: null, max: 8, weekdayMaxima: [] }]
      })
    ],
    workOrder: Object.entries(orders).map(([id, { days, due, hours }]) =>
      workOrderRow(id, {
        installationDate: due === null ? null : dayAfter(due),
        values: [{ measureType: "TimePerWorkOrder", value: hours }],
        steps: [workOrderStep(`step-${id}`, "cutting", { numberOfDays: days, offsetDays: -1 })]
      })
    ),
    event: Object.entries(orders).map(([id, { days, fields, from }]) =>
      stepEventRow(`event-${id}`, {
        workOrderId: id,
        stepId: `step-${id}`,
        progressId: "cutting",
        startDate: dayAfter(from),
        endDate: dayAfter(from + days),
        ...fields
      })
    )
  })

const aroundWednesday = {
  locked: { hours: 8, from: 2, days: 1, due: null, fields: { dateLocked: true } },
  kitchen: { hours: 24, from: 7, days: 3, due: 4 }
}

describe("an interruptible step", () => {
  it("continues after a full dayAfter if it would be late otherwise", () => {
    const plan = shopOf(aroundWednesday)
    const { changes, late, moves, score } = planned(plan)
    expect([late, score.movedSteps]).toEqual([[], 1])
    expect(moves).toMatchObject([{ to: MONDAY, end: dayAfter(4), daysOff: [dayAfter(2)] }])
    expect(certify(plan, changes, asked)).toEqual([])
    const kitchen = stepIn(applyChanges(plan, changes), "kitchen")
    const days = eventLoads(plan, calendarsOf(plan), kitchen).map(({ date }) => date)
    expect(days).toEqual([MONDAY, dayAfter(1), dayAfter(3)])
  })

  it("is not interrupted by default", () => {
    const plan = shopOf(aroundWednesday)
    const { changes, late } = planned(plan, { ...asked, mayInterrupt: false })
    expect(late).toMatchObject([{ workOrderId: "kitchen", days: 2 }])
    expect(stepsIn(applyChanges(plan, changes)).filter(isInterrupted)).toEqual([])
    const { changes: split } = planned(plan)
    const violations = certify(plan, split, { today: MONDAY })
    expect(violations).toEqual([{ _tag: "Interrupted", eventId: "event-kitchen" }])
  })

  it("is not interrupted if its progress forbids it", () => {
    const { late } = planned(shopOf(aroundWednesday, false))
    expect(late).toMatchObject([{ workOrderId: "kitchen", days: 2 }])
    const { changes } = planned(shopOf(aroundWednesday))
    const violations = certify(shopOf(aroundWednesday, false), changes, asked)
    expect(violations).toEqual([{ _tag: "Interrupted", eventId: "event-kitchen" }])
  })

  it("stays uninterrupted if that is as good", () => {
    const plan = shopOf({ ...aroundWednesday, kitchen: { hours: 24, from: -7, days: 3, due: 14 } })
    const { changes } = planned(plan)
    const kitchen = stepIn(applyChanges(plan, changes), "kitchen")
    expect([kitchen.daysOff, kitchen.startDate >= MONDAY]).toEqual([[], true])
  })

  it("is joined again if that is no worse, for any objective", () => {
    const plan = shopOf({
      locked: { ...aroundWednesday.locked, from: 10 },
      kitchen: { hours: 24, from: -7, days: 3, due: 14 }
    })
    const bounds = { today: MONDAY, frozen: {}, horizonDays: 30, mayStretch: false }
    const placesWith = (objective: Objective): ReadonlyArray<number> => {
      const model = makePlanningModel(plan, calendarsOf(plan), { ...bounds, mayInterrupt: true })
      const state = emptyState(model)
      expect(placeOrder(state, 0, "latest", false)).toBe(true)
      const apart = [...state.place]
      expect(apart).toEqual([6, 7, 9])
      expect(joinPieces(state, objective)).toBe(true)
      expect(joinPieces(state, objective)).toBe(false)
      return [...state.place]
    }
    expect(placesWith(["lateness"])).toEqual([5, 6, 7])
    expect(placesWith(["lateness", "movedSteps", "waiting"])).toEqual([5, 6, 7])
  })

  it("is joined again by planning the whole shop", () => {
    const plan = shopOf({
      locked: { ...aroundWednesday.locked, from: 10 },
      kitchen: { hours: 24, from: -7, days: 3, due: 14 }
    })
    const options = { ...asked, iterations: 0, objective: ["lateness"] } as const
    const { changes } = planned(plan, options)
    expect(stepIn(applyChanges(plan, changes), "kitchen").daysOff).toEqual([])
  })

  it("stays interrupted when planned again, with and without the option", () => {
    const plan = shopOf(aroundWednesday)
    const again = applyChanges(plan, planned(plan).changes)
    for (const mayInterrupt of [true, false])
      expect(planned(again, { ...asked, mayInterrupt }).changes).toEqual([])
  })

  it("stays interrupted when its progress no longer allows it", () => {
    const plan = shopOf(aroundWednesday)
    const { event } = applyChanges(plan, planned(plan).changes)
    const forbidding = { ...shopOf(aroundWednesday, false), event }
    expect(planned(forbidding).changes).toEqual([])
  })

  it("is confirmed with its days off and rejected with others", () => {
    const plan = shopOf(aroundWednesday)
    const confirm = (daysOff: ReadonlyArray<LocalDate> | undefined, on = plan) =>
      confirmMoves(
        on,
        {
          moves: [
            { eventId: "event-kitchen", to: MONDAY, end: dayAfter(4), ...(daysOff && { daysOff }) }
          ]
        },
        { today: MONDAY, inSight: on }
      )
    const { changes } = Result.getOrThrow(confirm([dayAfter(2)]))
    expect(stepIn(applyChanges(plan, changes), "kitchen").daysOff).toEqual([dayAfter(2)])
    const reasons = (result: ReturnType<typeof confirm>) =>
      Result.isFailure(result) ? "reasons" in result.failure && result.failure.reasons : []
    expect(reasons(confirm(undefined))).toEqual(["DayOver"])
    expect(reasons(confirm([dayAfter(1)]))).toEqual(["DayOver"])
    expect(reasons(confirm([MONDAY]))).toContain("Interrupted")
    expect(reasons(confirm([dayAfter(2)], shopOf(aroundWednesday, false)))).toEqual(["Interrupted"])
  })
})

describe("an overload in the middle of a step", () => {
  const week: DateRange = { start: MONDAY, end: dayAfter(7) }
  const resolved = (plan: Plan, mayInterrupt: boolean) =>
    resolveOverloads(plan, calendarsOf(plan), week, { today: MONDAY, mayInterrupt })
  const full = { ...aroundWednesday, kitchen: { hours: 24, from: 1, days: 3, due: 4 } }

  it("is resolved by an interruption if no whole move helps", () => {
    const plan = shopOf(full)
    expect(resolved(plan, false).changes).toEqual([])
    const { changes, unresolved } = resolved(plan, true)
    expect(unresolved).toEqual([])
    const kitchen = stepIn(applyChanges(plan, changes), "kitchen")
    expect([kitchen.startDate, kitchen.endDate, kitchen.daysOff]).toEqual([
      MONDAY,
      dayAfter(4),
      [dayAfter(2)]
    ])
    expect(certify(plan, changes, asked)).toEqual([])
  })

  it("is resolved by a whole move if one helps", () => {
    const plan = shopOf({ ...full, kitchen: { hours: 24, from: 1, days: 3, due: 14 } })
    const { changes } = resolved(plan, true)
    expect(stepIn(applyChanges(plan, changes), "kitchen").daysOff).toEqual([])
  })
})

const allowingShop = fc
  .tuple(crowdedShop, fc.constantFrom(true, true, false))
  .map(([made, everywhere]) => {
    const progress = [...made.plan.progress.values()].map((row) => ({
      ...row,
      mayInterrupt: everywhere || row.mayInterrupt
    }))
    return { ...made, plan: planWith(made.plan, { progress }) }
  })

describe("shops with interruptible steps", () => {
  const options = fc.record({
    mayInterrupt: fc.constantFrom(true, true, true, false),
    mayShareDays: fc.boolean(),
    mayStretch: fc.boolean(),
    iterations: fc.nat({ max: 60 }),
    seed: fc.integer()
  })

  it("get certified plans without lost work", () => {
    let interrupted = 0
    fc.assert(
      fc.property(allowingShop, options, ({ calendars, plan, today }, freedoms) => {
        const { bound, changes, moves, score } = replan(plan, calendars, { today, ...freedoms })
        expect(certify(plan, changes, { today, ...freedoms })).toEqual([])
        expect(score.movedSteps).toBeGreaterThanOrEqual(moves.length)
        expect(score.movedSteps).toBeLessThanOrEqual(plan.event.size)
        expect(bound.tardiness).toBeLessThanOrEqual(score.tardiness)
        expect(bound.lateOrders).toBeLessThanOrEqual(score.lateOrders)
        expect(bound.weightedTardiness).toBeLessThanOrEqual(score.weightedTardiness + 1e-6)
        const after = applyChanges(plan, changes)
        for (const { id } of changes) {
          const step = after.event.get(id) as StepEvent
          const days = naiveWorkedDaysOf(after, step)
          expect(days.length).toBeGreaterThanOrEqual(
            naiveWorkedDaysOf(plan, plan.event.get(id) as StepEvent).length
          )
          const { end, start } = eventDays(step)
          expect([days[0], days.at(-1)]).toEqual([start, addDays(end, -1)])
          if (isInterrupted(step)) interrupted += 1
        }
      }),
      { numRuns: runs(150) }
    )
    expect(interrupted).toBeGreaterThan(0)
  })

  it("get certified resolutions", () => {
    fc.assert(
      fc.property(
        crowdedShop,
        fc.boolean(),
        fc.boolean(),
        ({ calendars, plan, today }, mayInterrupt, mayShareDays) => {
          const week = { start: today, end: addDays(today, 7) }
          const freedoms = { today, mayInterrupt, mayShareDays }
          const { changes } = resolveOverloads(plan, calendars, week, {
            ...freedoms,
            iterations: 20
          })
          expect(certify(plan, changes, freedoms)).toEqual([])
        }
      ),
      { numRuns: runs(100) }
    )
  })

  it("keep a plan that is already optimal", () => {
    fc.assert(
      fc.property(crowdedShop, options, ({ calendars, plan, today }, freedoms) => {
        const first = replan(plan, calendars, { today, ...freedoms, iterations: 200 })
        fc.pre(first.late.every(({ why }) => why._tag === "Stays") && first.refused.length === 0)
        const after = applyChanges(plan, first.changes)
        expect(replan(after, calendars, { today, ...freedoms, iterations: 0 }).changes).toEqual([])
      }),
      { numRuns: runs(100) }
    )
  })

  it("detect a step changed by hand", () => {
    const plan = shopOf({ kitchen: { hours: 9, from: 0, days: 4, due: 10 } })
    const kitchen = stepIn(plan, "kitchen")
    const tagsOf = (daysOff: ReadonlyArray<LocalDate>) =>
      certify(
        plan,
        [changed("event", kitchen, { ...kitchen, daysOff }, { _tag: "Requested" })],
        asked
      ).map(({ _tag }) => _tag)
    expect(tagsOf([dayAfter(1)])).toEqual(["WorkLost"])
    expect(tagsOf([dayAfter(3)])).toContain("Interrupted")
    expect(tagsOf([dayAfter(0)])).toContain("Interrupted")
    expect(tagsOf([dayAfter(9)])).toContain("Interrupted")
  })
})
