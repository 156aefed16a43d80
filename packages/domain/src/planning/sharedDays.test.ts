import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  crowdedShop,
  placeable,
  progressRow,
  shopRow,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../testing/index.ts"
import { planCalendars } from "../capacity/index.ts"
import { applyChanges, changed, emptyPlan, type Plan, planWith } from "../change/index.ts"
import type { StepEvent } from "../event/index.ts"
import { addDays, type LocalDate } from "../time/index.ts"
import { certify, replan } from "./index.ts"

const MONDAY = "2026-11-16" as LocalDate
const day = (days: number): LocalDate => addDays(MONDAY, days)

/** One order through progresses that take eight hours a day, some of it at each, due by the end of Monday. */
const through = (
  hours: ReadonlyArray<number>,
  {
    due = day(1),
    max = 8 as number | null,
    progresses = hours.map((_, at) => `progress-${at}`)
  } = {}
) => {
  const steps = hours.map((value, at) =>
    workOrderStep(`step-${at}`, progresses[at] as string, {
      offsetDays: at - hours.length,
      numberOfDays: 1,
      referenceDate: "installation",
      values: [{ measureType: "TimePerWorkOrder", value }]
    })
  )
  return planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [...new Set(progresses)].map((id) =>
      progressRow(id, {
        capacities: [{ measureType: "TimePerWorkOrder", min: null, max, weekdayMaxima: [] }]
      })
    ),
    workOrder: [workOrderRow("order", { installationDate: due, steps })],
    event: steps.map(({ id, progressId }, at) =>
      stepEventRow(`event-${at}`, {
        workOrderId: "order",
        stepId: id,
        progressId,
        startDate: day(at),
        endDate: day(at + 1)
      })
    )
  })
}

const asked = { today: MONDAY, iterations: 64, mayShareDays: true, mayStretch: false }
const planned = (plan: Plan, options = asked) =>
  replan(plan, Result.getOrThrow(planCalendars(plan)), options)
const startsIn = (plan: Plan): ReadonlyArray<string> =>
  [...plan.event.values()].map(({ startDate }) => startDate)

describe("a step that may begin in what is left of a day", () => {
  it("begins on the day on which the one before ends, as long as both fill no more than the day", () => {
    const plan = through([2, 4, 2])
    const { changes, late } = planned(plan)
    expect(late).toEqual([])
    expect(startsIn(applyChanges(plan, changes))).toEqual([MONDAY, MONDAY, MONDAY])
    expect(certify(plan, changes, asked)).toEqual([])
    expect(certify(plan, changes, { today: MONDAY }).map(({ _tag }) => _tag)).toContain(
      "OutOfOrder"
    )
  })

  it("waits for the next day where a hundredth is too much", () => {
    const { late } = planned(through([2, 4, 2.01]))
    expect(late).toMatchObject([{ days: 1 }])
  })

  it("waits for the next day unless it is told that it may share one", () => {
    const { late } = planned(through([2, 4, 2]), { ...asked, mayShareDays: false })
    expect(late).toMatchObject([{ days: 2 }])
  })

  it("waits where nothing says how much of a day the steps take", () => {
    expect(planned(through([2, 2], { max: null })).late).toMatchObject([{ days: 1 }])
    expect(planned(through([0, 0])).late).toMatchObject([{ days: 1 }])
  })

  it("waits for another step of the same progress", () => {
    const same = ["cutting", "edging", "cutting"]
    expect(planned(through([2, 2, 2], { progresses: same })).late).toMatchObject([{ days: 1 }])
  })

  it("stays there when it is planned again", () => {
    const plan = through([2, 4, 2])
    const again = applyChanges(plan, planned(plan).changes)
    expect(planned(again).changes).toEqual([])
  })

  it("stays there when it is planned again without a day to share", () => {
    const plan = through([2, 4, 2])
    const again = applyChanges(plan, planned(plan).changes)
    const { bound, changes, late } = planned(again, { ...asked, mayShareDays: false })
    expect([changes, late, bound.tardiness]).toEqual([[], [], 0])
  })

  it("is moved off a shared day that is too short for both", () => {
    const plan = through([2, 4, 2.01])
    const onMonday = planWith(plan, {
      event: [...plan.event.values()].map((event) =>
        event.eventType === "StepEvent" ? { ...event, startDate: MONDAY, endDate: day(1) } : event
      )
    })
    const { late, moves } = planned(onMonday, { ...asked, mayShareDays: false })
    expect([late[0]?.days, moves.map(({ to }) => to)]).toEqual([1, [day(1)]])
  })

  it("shares no day on which a later step of its order stays", () => {
    const plan = through([2, 2, 2])
    const locked = planWith(plan, {
      event: [...plan.event.values()].map((event, at) =>
        at === 2 && event.eventType === "StepEvent"
          ? { ...event, dateLocked: true, startDate: MONDAY, endDate: day(1) }
          : event
      )
    })
    const { changes, late } = planned(locked)
    expect([changes, late[0]?.days]).toEqual([[], 1])
  })

  it("keeps a second day that it needs to begin beside the step before it", () => {
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
          startDate: day(1),
          endDate: day(2)
        })
      ]
    })
    const { changes } = planned(beside, { ...asked, mayStretch: true })
    expect(changes).toMatchObject([
      { id: "event-1", after: { startDate: MONDAY, endDate: day(2) } }
    ])
    expect(certify(beside, changes, asked)).toEqual([])
  })

  it("shares no day with a step that stays", () => {
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
    const event = plan.event.get("event-1") as StepEvent
    const moved = { ...event, startDate: MONDAY, endDate: day(1) }
    return [changed("event", event, moved, { _tag: "Requested" })]
  }
  const wrong = (plan: Plan) => certify(plan, secondOnMonday(plan), asked).map(({ _tag }) => _tag)

  it("lets two steps of an order fill a day, but not more", () => {
    expect(wrong(through([4, 4]))).toEqual([])
    expect(wrong(through([4, 4.01]))).toEqual(["OutOfOrder"])
  })

  it("lets a progress have a day of an order once", () => {
    expect(wrong(through([2, 2], { progresses: ["cutting", "cutting"] }))).toEqual(["OutOfOrder"])
  })
})

/** An order of up to three steps of some hours and days each, beside what is there already. */
const alone = fc.record({
  steps: fc.array(
    fc.record({
      progress: fc.nat({ max: 2 }),
      quarters: fc.integer({ min: 0, max: 40 }),
      days: fc.integer({ min: 1, max: 2 })
    }),
    { minLength: 1, maxLength: 3 }
  ),
  taken: fc.array(
    fc.record({
      progress: fc.nat({ max: 2 }),
      day: fc.nat({ max: 4 }),
      quarters: fc.integer({ min: 1, max: 32 })
    }),
    {
      maxLength: 6
    }
  ),
  due: fc.integer({ min: 1, max: 5 })
})
type Alone = typeof alone extends fc.Arbitrary<infer T> ? T : never

const QUARTERS = 32
const QUARTERS_ON_FRIDAY = 20
const LOOKED_AT = 12

/** The hundredths that a step puts on each of its days. */
const sharesOf = (quarters: number, days: number): ReadonlyArray<number> => {
  const hundredths = quarters * 25
  const rest = hundredths % days
  return Array.from({ length: days }, (_, at) => (hundredths - rest) / days + (at < rest ? 1 : 0))
}

/** The fewest worked days late, of every way to lay the steps on days one by one. */
const leastLate = ({ due, steps, taken }: Alone): number => {
  const maximumOn = (at: number): number => (at % 5 === 4 ? QUARTERS_ON_FRIDAY : QUARTERS) * 25
  const free = (progress: number, at: number): number =>
    taken
      .filter((one) => one.progress === progress && one.day === at)
      .reduce((room, { quarters }) => room - quarters * 25, maximumOn(at))
  type Laid = ReadonlyArray<{ readonly at: number; readonly step: Alone["steps"][number] }>
  const partsOn = (laid: Laid, day: number): ReadonlyArray<number> =>
    laid.flatMap(({ at, step }) => {
      const share = sharesOf(step.quarters, step.days)[day - at]
      return share === undefined ? [] : [share === 0 ? maximumOn(day) : share]
    })
  const isAllowed = (laid: Laid): boolean =>
    laid.every(({ at, step }, place) => {
      const fits = sharesOf(step.quarters, step.days).every(
        (share, day) => share === 0 || share <= free(step.progress, at + day)
      )
      const before = laid[place - 1]
      if (!fits || before === undefined) return fits
      const end = before.at + before.step.days
      if (at >= end) return true
      if (at < end - 1) return false
      const onThatDay = laid.filter((one) => one.at <= at && at < one.at + one.step.days)
      const isOnce = new Set(onThatDay.map((one) => one.step.progress)).size === onThatDay.length
      return isOnce && partsOn(laid, at).reduce((sum, part) => sum + part, 0) <= maximumOn(at)
    })
  const least = (laid: Laid): number => {
    const step = steps[laid.length]
    if (step === undefined) {
      const last = laid.at(-1)
      return last === undefined ? 0 : Math.max(0, last.at + last.step.days - due)
    }
    let found = Number.POSITIVE_INFINITY
    for (let at = 0; at + step.days <= LOOKED_AT; at += 1) {
      const next = [...laid, { at, step }]
      if (isAllowed(next)) found = Math.min(found, least(next))
    }
    return found
  }
  return least([])
}

/** Worked days from Monday on, past its weekends. */
const workedDay = (days: number): LocalDate => day(days + 2 * Math.floor(days / 5))

/** The same as rows: what is taken already are orders of their own that stay. */
const rowsOf = ({ due, steps, taken }: Alone): Plan => {
  const value = (quarters: number) => [
    { measureType: "TimePerWorkOrder" as const, value: quarters / 4 }
  ]
  const kept = taken.map(({ day: at, progress, quarters }, place) => ({
    order: workOrderRow(`kept-${place}`, {
      steps: [
        workOrderStep(`kept-step-${place}`, `progress-${progress}`, { values: value(quarters) })
      ]
    }),
    event: stepEventRow(`kept-event-${place}`, {
      workOrderId: `kept-${place}`,
      stepId: `kept-step-${place}`,
      progressId: `progress-${progress}`,
      dateLocked: true,
      startDate: workedDay(at),
      endDate: addDays(workedDay(at), 1)
    })
  }))
  return planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [0, 1, 2].map((progress) =>
      progressRow(`progress-${progress}`, {
        capacities: [
          {
            measureType: "TimePerWorkOrder",
            min: null,
            max: QUARTERS / 4,
            weekdayMaxima: [{ weekday: 5, max: QUARTERS_ON_FRIDAY / 4 }]
          }
        ]
      })
    ),
    workOrder: [
      workOrderRow("order", {
        installationDate: workedDay(due),
        steps: steps.map(({ days, progress, quarters }, at) =>
          workOrderStep(`step-${at}`, `progress-${progress}`, {
            offsetDays: at - steps.length,
            numberOfDays: days,
            values: value(quarters)
          })
        )
      }),
      ...kept.map(({ order }) => order)
    ],
    event: [
      ...steps.map(({ days, progress }, at) =>
        stepEventRow(`event-${at}`, {
          workOrderId: "order",
          stepId: `step-${at}`,
          progressId: `progress-${progress}`,
          startDate: MONDAY,
          endDate: addDays(MONDAY, days)
        })
      ),
      ...kept.map(({ event }) => event)
    ]
  })
}

describe("an order whose steps may share days", () => {
  it("is as little late as the best of every way to lay its steps", () => {
    let shared = 0
    fc.assert(
      fc.property(alone, (made) => {
        fc.pre(made.steps.every(({ days, quarters }) => quarters <= days * QUARTERS))
        const plan = rowsOf(made)
        const least = leastLate(made)
        const { bound, score } = planned(plan)
        expect(score.tardiness).toBe(least)
        expect(bound.tardiness).toBeLessThanOrEqual(least)
        if (planned(plan, { ...asked, mayShareDays: false }).score.tardiness > least) shared += 1
      }),
      { numRuns: 300 }
    )
    expect(shared).toBeGreaterThan(10)
  })
})

describe("shops in which steps may share days", () => {
  const shops = fc.oneof({ weight: 3, arbitrary: crowdedShop }, { weight: 1, arbitrary: placeable })

  it("are planned as the certificate asks", () => {
    fc.assert(
      fc.property(
        shops,
        fc.boolean(),
        fc.boolean(),
        fc.nat({ max: 60 }),
        fc.integer(),
        ({ calendars, plan, today }, mayShareDays, mayStretch, iterations, seed) => {
          const options = { today, mayShareDays, mayStretch, iterations, seed }
          const { bound, changes, score } = replan(plan, calendars, options)
          expect(certify(plan, changes, options)).toEqual([])
          expect(bound.tardiness).toBeLessThanOrEqual(score.tardiness)
          expect(bound.lateOrders).toBeLessThanOrEqual(score.lateOrders)
          expect(bound.weightedTardiness).toBeLessThanOrEqual(score.weightedTardiness + 1e-6)
        }
      ),
      { numRuns: 300 }
    )
  })

  it("are planned again as the certificate asks, with days that are shared and steps that stay", () => {
    fc.assert(
      fc.property(
        shops,
        fc.boolean(),
        fc.infiniteStream(fc.nat({ max: 3 })),
        ({ calendars, plan, today }, mayShareDays, drawn) => {
          const shared = { today, mayShareDays: true, iterations: 20 }
          const again = applyChanges(plan, replan(plan, calendars, shared).changes)
          const eventIds = [...plan.event.keys()].filter(() => drawn.next().value === 0)
          const options = { ...shared, mayShareDays, frozen: { eventIds } }
          const { changes } = replan(again, calendars, options)
          expect(certify(again, changes, { ...options, mayShareDays: true })).toEqual([])
        }
      ),
      { numRuns: 200 }
    )
  })

  it("move nothing that is already as good as can be", () => {
    fc.assert(
      fc.property(shops, ({ calendars, plan, today }) => {
        const options = { today, mayShareDays: true, iterations: 60 }
        const first = replan(plan, calendars, options)
        fc.pre(first.score.tardiness === 0 && first.refused.length === 0)
        const better = applyChanges(plan, first.changes)
        expect(replan(better, calendars, options).score.movedSteps).toBe(0)
      }),
      { numRuns: 100 }
    )
  })
})
