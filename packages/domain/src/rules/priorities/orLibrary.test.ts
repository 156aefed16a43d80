/// <reference types="vite/types/importMeta.d.ts" />
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { shopRow, workOrderRow, workOrderStep } from "../../../testing/index.ts"
import { addDays, LocalDate } from "../../kernel/time/index.ts"
import { emptyPlan, type Plan, planWith } from "../../records/change/index.ts"
import {
  defaultPriorityListSettings,
  defaultThresholds,
  type OrderOption
} from "../../records/priority-list/index.ts"
import { planCalendars } from "../capacity/index.ts"
import { priorityList } from "./index.ts"

/**
 * 125 instances of 40 jobs for one machine, with the best known total weighted tardiness of each:
 * J. E. Beasley's OR-Library, see `test/or-library/README.txt`.
 */
const files = import.meta.glob<string>("../../../test/or-library/*.txt", {
  eager: true,
  query: "?raw",
  import: "default"
})

const numbersOf = (name: string): ReadonlyArray<number> =>
  (files[`../../../test/or-library/${name}`] ?? "").trim().split(/\s+/).map(Number)

const JOBS = 40

interface Job {
  readonly work: number
  readonly weight: number
  readonly due: number
}

const numbers = numbersOf("wt40.txt")
const optima = numbersOf("wtopt40.txt")
const instances = optima.map((optimum, at) => {
  const block = (part: number, job: number): number => numbers[(at * 3 + part) * JOBS + job] ?? 0
  const jobs = Array.from({ length: JOBS }, (_, job): Job => {
    return { work: block(0, job), weight: block(1, job), due: block(2, job) }
  })
  return { jobs, optimum }
})

/** A shop that works every day, so that a day of the plan is a unit of the instance. */
const shop = planWith(emptyPlan, {
  shop: [shopRow({ includeSaturday: true, includeSunday: true })]
})
const calendars = Result.getOrThrow(planCalendars(shop))
const START = LocalDate.make("2026-11-16")
const id = (job: number): string => `job${String(job).padStart(2, "0")}`

const planOf = (jobs: ReadonlyArray<Job>, weighted: boolean): Plan =>
  planWith(shop, {
    workOrder: jobs.map(({ due, weight, work }, job) =>
      workOrderRow(id(job), {
        installationDate: addDays(START, due),
        importance: weighted ? weight : 1,
        steps: [workOrderStep("only", "machine", { numberOfDays: work })]
      })
    )
  })

const rowsOn = (plan: Plan, order: OrderOption, today: LocalDate) =>
  priorityList(plan, calendars, {
    configuration: {
      ...defaultPriorityListSettings,
      id: "c",
      version: 1,
      progressId: "machine",
      order
    },
    thresholds: { id: "thresholds", version: 1, ...defaultThresholds },
    locks: [],
    hides: [],
    today
  })

const once =
  (order: OrderOption, weighted = false) =>
  (jobs: ReadonlyArray<Job>) =>
    rowsOn(planOf(jobs, weighted), order, START).map((row) => Number(row.workOrderId.slice(3)))

/** First come, first served: equal due dates and work, so that the ids decide. */
const asTheyCame = (jobs: ReadonlyArray<Job>) =>
  once("ModifiedDueDate")(jobs.map((job) => ({ ...job, due: 0, work: 1 })))

/** Takes the first job of the list, then requests the list of the next free day, and so on. */
const atEachDispatch =
  (order: OrderOption, weighted = false) =>
  (jobs: ReadonlyArray<Job>) => {
    const plan = planOf(jobs, weighted)
    const left = new Map(plan.workOrder)
    const done: Array<number> = []
    let passed = 0
    while (left.size > 0) {
      const [first] = rowsOn({ ...plan, workOrder: left }, order, addDays(START, passed))
      const job = Number(first?.workOrderId.slice(3))
      left.delete(id(job))
      done.push(job)
      passed += jobs[job]?.work ?? Number.NaN
    }
    return done
  }

const weightedTardiness = (jobs: ReadonlyArray<Job>, order: ReadonlyArray<number>): number => {
  let [cost, passed] = [0, 0]
  for (const at of order) {
    const { due, weight, work } = jobs[at] ?? { due: 0, weight: Number.NaN, work: 0 }
    passed += work
    cost += weight * Math.max(0, passed - due)
  }
  return cost
}

const sum = (values: ReadonlyArray<number>): number => values.reduce((all, one) => all + one, 0)

const ratioOf = (order: (jobs: ReadonlyArray<Job>) => ReadonlyArray<number>): number =>
  sum(instances.map(({ jobs }) => weightedTardiness(jobs, order(jobs)))) / sum(optima)

describe("the cost ratio to the best known of OR-Library wt40", () => {
  it("uses 125 instances of 40 jobs", () => {
    expect([instances.length, numbers.length]).toEqual([125, 125 * 3 * JOBS])
    expect(numbers.every((value) => Number.isInteger(value) && value >= 0)).toBe(true)
  })

  it.each([
    ["modified due date with importances", atEachDispatch("ModifiedDueDate", true), 1.01],
    ["modified due date", atEachDispatch("ModifiedDueDate"), 1.41],
    ["critical ratio, fresh at each dispatch", atEachDispatch("AscendingCriticalRatio"), 1.58],
    ["due date, when nothing else decides", once("PercentCompletedDescending"), 2.09],
    ["first come, when nothing tells the jobs apart but their names", asTheyCame, 2.65],
    ["critical ratio, stale from the first day", once("AscendingCriticalRatio"), 3.04]
  ])("%s", (_name, order, expected) => {
    expect(Math.abs(ratioOf(order) - expected)).toBeLessThanOrEqual(0.05)
  })

  it("is at most 1.002 by the search", () => {
    expect(ratioOf(once("LeastTardiness", true))).toBeLessThanOrEqual(1.002)
  })

  it("is at most 1.012 by modified due date", () => {
    expect(ratioOf(atEachDispatch("ModifiedDueDate", true))).toBeLessThanOrEqual(1.012)
  })

  it("is at least 1 by any rule", () => {
    for (const { jobs, optimum } of instances)
      for (const order of [once("NextProgress"), once("DescendingCriticalRatio")])
        expect(weightedTardiness(jobs, order(jobs))).toBeGreaterThanOrEqual(optimum)
  })
})
