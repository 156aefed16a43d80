import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  MONDAY,
  progressRow,
  runs,
  shopRow,
  stepEventRow,
  workedDay,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import { addDays } from "../../kernel/time/index.ts"
import { emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import { planCalendars } from "../../rules/capacity/index.ts"
import { type Objective, replan } from "../planning/index.ts"

const HOURS = "TimePerWorkOrder" as const
const A_DAY = 8
const ON_FRIDAYS = 16

/** An order with hours on the saw and a due day, counted in worked days from Monday. */
interface Job {
  readonly hours: number
  readonly due: number
  readonly importance: number
}

interface Saw {
  readonly jobs: ReadonlyArray<Job>
  /** True if every job has a preparation step one day earlier, on a progress with ample room. */
  readonly isPrepared: boolean
  /** True if another order stays five days late, long after all others. */
  readonly hasLate: boolean
}

const LATE_DAY = 14
const LATE_DAYS = 5

const planOf = ({ hasLate, isPrepared, jobs }: Saw): Plan => {
  const steps = (id: string) => [
    ...(isPrepared
      ? [
          workOrderStep(`${id}-prepare`, "prepare", {
            offsetDays: -2,
            values: [{ measureType: HOURS, value: 0 }]
          })
        ]
      : []),
    workOrderStep(`${id}-saw`, "saw")
  ]
  const orders = jobs.map(({ due, hours, importance }, at) => {
    const id = `order${at}`
    return workOrderRow(id, {
      installationDate: workedDay(due),
      importance,
      values: [{ measureType: HOURS, value: hours }],
      steps: steps(id)
    })
  })
  const late = workOrderRow("late", {
    installationDate: workedDay(LATE_DAY + 1 - LATE_DAYS),
    values: [{ measureType: HOURS, value: 1 }],
    steps: [workOrderStep("late-saw", "saw")]
  })
  return planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [
      progressRow("saw", {
        capacities: [
          {
            measureType: HOURS,
            min: null,
            max: A_DAY,
            weekdayMaxima: [{ weekday: 5, max: ON_FRIDAYS }]
          }
        ]
      }),
      progressRow("prepare")
    ],
    workOrder: hasLate ? [...orders, late] : orders,
    event: [
      ...orders.flatMap(({ id: workOrderId, steps: own }) =>
        own.map(({ id: stepId, progressId }, at) =>
          stepEventRow(`${stepId}-event`, {
            workOrderId,
            stepId,
            progressId,
            startDate: workedDay(at),
            endDate: addDays(workedDay(at), 1)
          })
        )
      ),
      ...(hasLate
        ? [
            stepEventRow("late-event", {
              workOrderId: "late",
              stepId: "late-saw",
              progressId: "saw",
              dateLocked: true,
              startDate: workedDay(LATE_DAY),
              endDate: addDays(workedDay(LATE_DAY), 1)
            })
          ]
        : [])
    ]
  })
}

/** The completion day of each job when the jobs run in sequence, in worked days from Monday. */
const doneOn = ({ isPrepared }: Saw, jobs: ReadonlyArray<Job>): ReadonlyArray<number> => {
  let [day, room] = [isPrepared ? 1 : 0, A_DAY]
  return jobs.map(({ hours }) => {
    while (room < hours) {
      day += 1
      room = day % 5 === 4 ? ON_FRIDAYS : A_DAY
    }
    room -= hours
    return day + 1
  })
}

const orderings = <T>(all: ReadonlyArray<T>): ReadonlyArray<ReadonlyArray<T>> =>
  all.length === 0
    ? [[]]
    : all.flatMap((first, at) => orderings(all.toSpliced(at, 1)).map((rest) => [first, ...rest]))

const leastOf = (saw: Saw, costOf: (job: Job, late: number) => number, kept: number): number =>
  Math.min(
    ...orderings(saw.jobs).map((jobs) => {
      const done = doneOn(saw, jobs)
      return jobs.reduce(
        (sum, job, at) => sum + costOf(job, Math.max(0, done[at]! - job.due)),
        saw.hasLate ? kept : 0
      )
    })
  )

const lateOnce = (_: Job, late: number): number => Number(late > 0)

const answerOf = (saw: Saw, objective: Objective, iterations: number) => {
  const plan = planOf(saw)
  const options = { today: MONDAY, objective, iterations, mayStretch: false }
  return replan(plan, Result.getOrThrow(planCalendars(plan)), options)
}

/** The bound on late orders ignores preparation steps. */
const expectOrders = ({ isPrepared }: Saw, bound: number, least: number): void => {
  if (isPrepared) expect(bound).toBeLessThanOrEqual(least)
  else expect(bound).toBe(least)
}

const around = { isPrepared: fc.boolean(), hasLate: fc.boolean() }
const due = fc.integer({ min: 1, max: 6 })

const wholeDays: fc.Arbitrary<Saw> = fc.record({
  ...around,
  jobs: fc.array(
    fc.record({ hours: fc.constant(A_DAY), due, importance: fc.constantFrom(0.5, 1, 3) }),
    { minLength: 1, maxLength: 5 }
  )
})

const dueTogether: fc.Arbitrary<Saw> = fc
  .record({ ...around, halves: fc.nat(2), wholes: fc.nat(3), due })
  .map(({ due, halves, wholes, ...rest }) => ({
    ...rest,
    jobs: [
      ...new Array<number>(wholes).fill(A_DAY),
      ...new Array<number>(2 * halves).fill(A_DAY / 2)
    ].map((hours) => ({ hours, due, importance: 1 }))
  }))

describe("the lower bound of a full machine", () => {
  it("equals the optimum for orders of one day, which planning reaches", () => {
    fc.assert(
      fc.property(wholeDays, (saw) => {
        const tardiness = leastOf(saw, (_, late) => late, LATE_DAYS)
        const lateOrders = leastOf(saw, lateOnce, 1)
        const byDays = answerOf(saw, ["tardiness"], 60)
        expect([byDays.bound.tardiness, byDays.score.tardiness]).toEqual([tardiness, tardiness])
        const byOrders = answerOf(saw, ["lateOrders"], 60)
        expect(byOrders.score.lateOrders).toBe(lateOrders)
        expectOrders(saw, byOrders.bound.lateOrders, lateOrders)
      }),
      { numRuns: runs(60) }
    )
  })

  it("weighs days by importance, exactly for equal dates or weights", () => {
    fc.assert(
      fc.property(wholeDays, fc.boolean(), (saw, isTogether) => {
        const [first] = saw.jobs
        const jobs = saw.jobs.map((job) => ({ ...job, due: first?.due ?? 1 }))
        const each = isTogether ? { ...saw, jobs } : saw
        const least = leastOf(each, ({ importance }, late) => importance * late, LATE_DAYS)
        const { bound, score } = answerOf(each, ["weightedTardiness"], 60)
        expect(score.weightedTardiness).toBeCloseTo(least)
        const isExact = isTogether || new Set(jobs.map(({ importance }) => importance)).size === 1
        if (isExact) expect(bound.weightedTardiness).toBeCloseTo(least)
        else expect(bound.weightedTardiness).toBeLessThanOrEqual(least + 1e-6)
      }),
      { numRuns: runs(60) }
    )
  })

  it("counts the smallest orders first and the largest as late", () => {
    fc.assert(
      fc.property(dueTogether, (saw) => {
        const tardiness = leastOf(saw, (_, late) => late, LATE_DAYS)
        const lateOrders = leastOf(saw, lateOnce, 1)
        const { bound } = answerOf(saw, ["tardiness"], 20)
        expect(bound.tardiness).toBe(tardiness)
        expectOrders(saw, bound.lateOrders, lateOrders)
      }),
      { numRuns: runs(40) }
    )
  })
})
