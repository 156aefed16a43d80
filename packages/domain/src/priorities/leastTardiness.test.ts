import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { priorities, shuffledPlan } from "../../testing/index.ts"
import type { Lock } from "../priority-list/index.ts"
import { priorityList } from "./index.ts"
import { leastTardiness, weightedTardiness } from "./leastTardiness.ts"
import { waitingWork } from "./waitingWork.ts"

const job = fc.record({
  work: fc.integer({ min: 1, max: 8 }).map((halves) => halves / 2),
  due: fc.integer({ min: -3, max: 20 }),
  weight: fc.constantFrom(1, 1, 2, 0.5, 10)
})

const permutations = (places: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<number>> =>
  places.length === 0
    ? [[]]
    : places.flatMap((first) =>
        permutations(places.filter((place) => place !== first)).map((rest) => [first, ...rest])
      )

describe("the order with the least weighted tardiness", () => {
  it("is an order of all jobs, and the same every time", () => {
    fc.assert(
      fc.property(fc.array(job, { maxLength: 30 }), (jobs) => {
        const order = leastTardiness(jobs)
        expect(order.toSorted((a, b) => a - b)).toEqual([...jobs.keys()])
        expect(leastTardiness(jobs)).toEqual(order)
      })
    )
  })

  it("is the best of all orders of a few jobs, but for one time in fifty", () => {
    let [missed, tried] = [0, 0]
    fc.assert(
      fc.property(fc.array(job, { minLength: 2, maxLength: 6 }), (jobs) => {
        const costs = permutations([...jobs.keys()]).map((order) => weightedTardiness(jobs, order))
        const found = weightedTardiness(jobs, leastTardiness(jobs))
        expect(found).toBeGreaterThanOrEqual(Math.min(...costs) - 1e-9)
        tried += 1
        if (found > Math.min(...costs) + 1e-9) missed += 1
      }),
      { numRuns: 200 }
    )
    expect(missed).toBeLessThanOrEqual(tried / 50)
  })

  it("is the best around the jobs that stay where they are, but for one time in fifty", () => {
    let [missed, tried] = [0, 0]
    const held = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(fc.array(job, { minLength: 2, maxLength: 6 }), held, (jobs, holds) => {
        const free = [...jobs.keys()].filter((place) => holds[place] !== true)
        const around = (order: ReadonlyArray<number>) => {
          const others = order.values()
          return jobs.map((_, place) =>
            holds[place] === true ? place : (others.next().value as number)
          )
        }
        const costs = permutations(free).map((order) => weightedTardiness(jobs, around(order)))
        const order = leastTardiness(jobs, free)
        expect(order.toSorted((a, b) => a - b)).toEqual([...jobs.keys()])
        expect(order.filter((at, place) => holds[place] === true && at !== place)).toEqual([])
        const found = weightedTardiness(jobs, order)
        expect(found).toBeGreaterThanOrEqual(Math.min(...costs) - 1e-9)
        tried += 1
        if (found > Math.min(...costs) + 1e-9) missed += 1
      }),
      { numRuns: 200 }
    )
    expect(missed).toBeLessThanOrEqual(tried / 50)
  })

  it("is found for a long list too, no worse than what it begins from", () => {
    const jobs = Array.from({ length: 400 }, (_, at) => ({
      work: 1 + ((at * 7_919) % 8) / 2,
      due: (at * 104_729) % 900,
      weight: 1 + (at % 3)
    }))
    const order = leastTardiness(jobs)
    const byDue = [...jobs.keys()].sort((a, b) => (jobs[a]?.due ?? 0) - (jobs[b]?.due ?? 0))
    expect(order.toSorted((a, b) => a - b)).toEqual([...jobs.keys()])
    expect(weightedTardiness(jobs, order)).toBeLessThan(weightedTardiness(jobs, byDue))
  })
})

describe("a priority list by least tardiness", () => {
  const list = (made: typeof priorities extends fc.Arbitrary<infer T> ? T : never) => {
    const { calendars, plan } = made
    const configuration = { ...made.own.configuration, order: "LeastTardiness" as const }
    const asked = { ...made.own, configuration }
    return { rows: priorityList(plan, calendars, asked), asked }
  }

  it("has the rows of every other option, whatever the order that work orders come in", () => {
    fc.assert(
      fc.property(priorities, (made) => {
        const { asked, rows } = list(made)
        const others = priorityList(made.plan, made.calendars, {
          ...made.own,
          configuration: { ...made.own.configuration, order: "ModifiedDueDate" }
        })
        const ids = (from: typeof rows) => from.map(({ workOrderId }) => workOrderId).sort()
        expect(ids(rows)).toEqual(ids(others))
        expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at + 1))
        expect(priorityList(shuffledPlan(made.plan), made.calendars, asked)).toEqual(rows)
      })
    )
  })

  it("says of each row how many worked days late it would be, and null where it has no priority", () => {
    fc.assert(
      fc.property(priorities, (made) => {
        const { calendars, plan } = made
        const free = { ...list(made).asked, locks: [] as ReadonlyArray<Lock> }
        for (const { explanation } of priorityList(plan, calendars, free)) {
          const { available, category, rankedBy, remaining } = explanation
          const isRanked = available !== null && category !== null
          expect(rankedBy.value !== null).toBe(isRanked)
          if (isRanked && rankedBy.value !== null)
            expect(rankedBy.value).toBeGreaterThanOrEqual(remaining - available - 1e-9)
        }
      })
    )
  })

  it("holds locked work orders where they are locked", () => {
    fc.assert(
      fc.property(priorities, (made) => {
        const { rows } = list(made)
        const locked = rows.filter((row) => row.locked)
        for (const { explanation } of locked) expect(explanation.rankedBy.rule).toBe("Lock")
        const [only] = locked
        if (locked.length === 1 && only !== undefined)
          expect(only.position).toBe(
            Math.min(only.explanation.rankedBy.value ?? Number.NaN, rows.length)
          )
      })
    )
  })

  it("says of each row the days late that a recount of the final list has, locks and all", () => {
    const seen = { behindLock: 0, ranked: 0 }
    fc.assert(
      fc.property(priorities, (made) => {
        const { asked, rows } = list(made)
        const progressIds = new Set([asked.configuration.progressId])
        const waiting = waitingWork(made.plan, made.calendars, { ...asked, progressIds })
        const byOrder = new Map(waiting.map((one) => [one.workOrder.id, one]))
        let [done, isBehind] = [0, false]
        for (const { explanation, locked, workOrderId } of rows) {
          const one = byOrder.get(workOrderId)
          if (one === undefined) throw new Error("a row that does not wait")
          done += one.remainingHere
          if (locked) isBehind = true
          if (locked || explanation.rankedBy.value === null) continue
          seen.ranked += 1
          if (isBehind) seen.behindLock += 1
          const days = (one.available ?? 0) - (one.remaining - one.remainingHere)
          expect(explanation.rankedBy.value).toBeCloseTo(done - days, 9)
        }
      })
    )
    expect(seen.behindLock).toBeGreaterThan(0)
    expect(seen.ranked).toBeGreaterThan(seen.behindLock)
  })
})
