import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { priorities, shuffledPlan } from "../../../testing/index.ts"
import type { Lock } from "../../records/priority-list/index.ts"
import { priorityList } from "./index.ts"
import { type Job, leastTardiness, weightedTardiness } from "./leastTardiness.ts"
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

const jobsOf = (...lines: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<Job> =>
  lines.flat().map((line) => {
    const [work = 0, due = 0, weight = 0] = line.split(" ").map(Number)
    return { work, due, weight }
  })

const leastAfterOneChange = (
  jobs: ReadonlyArray<Job>,
  free: ReadonlyArray<number>,
  order: ReadonlyArray<number>
): number => {
  const own = free.map((place) => order[place]!)
  const costOf = (others: ReadonlyArray<number>): number => {
    const changed = [...order]
    for (const [at, place] of free.entries()) changed[place] = others[at]!
    return weightedTardiness(jobs, changed)
  }
  const costs = free.flatMap((_, from) =>
    free.flatMap((_place, to) => {
      const moved = own.toSpliced(from, 1).toSpliced(to, 0, own[from]!)
      const exchanged = own.with(from, own[to]!).with(to, own[from]!)
      return [costOf(moved), costOf(exchanged)]
    })
  )
  return Math.min(Number.POSITIVE_INFINITY, ...costs)
}

const longList = (due: fc.Arbitrary<number>, weight: fc.Arbitrary<number>) =>
  fc.array(fc.record({ work: fc.integer({ min: 1, max: 9 }), due, weight }), {
    minLength: 151,
    maxLength: 200
  })

describe("the weighted tardiness of an order", () => {
  it("is what each job is late by, times its weight", () => {
    const jobs = [
      { work: 2, due: 2, weight: 10 },
      { work: 3, due: 1, weight: 2 },
      { work: 4, due: 7.5, weight: 0.5 }
    ]
    expect(weightedTardiness(jobs, [0, 1, 2])).toBe(2 * 4 + 0.5 * 1.5)
    expect(weightedTardiness(jobs, [2, 1, 0])).toBe(2 * 6 + 10 * 7)
  })
})

describe("an order of least tardiness", () => {
  it("keeps equal jobs in their own order, wherever other jobs stay", () => {
    const picked = fc.array(fc.record({ kind: fc.nat(4), stays: fc.boolean() }), { maxLength: 15 })
    fc.assert(
      fc.property(fc.array(job, { minLength: 5, maxLength: 5 }), picked, (kinds, picks) => {
        const jobs = picks.map(({ kind }) => ({ ...kinds[kind]! }))
        const free = [...jobs.keys()].filter((place) => picks[place]?.stays === false)
        const order = leastTardiness(jobs, free)
        for (const kind of kinds.keys()) {
          const equal = free.flatMap((place) => {
            const at = order[place]!
            return picks[at]?.kind === kind ? [at] : []
          })
          expect(equal).toEqual(equal.toSorted((a, b) => a - b))
        }
      })
    )
  })

  it("is made cheaper by no job that moves elsewhere, and by no two that change places", () => {
    const placed = fc.array(fc.tuple(job, fc.integer({ min: 0, max: 5 })), { maxLength: 40 })
    const dues = fc.integer({ min: 1, max: 4 })
    fc.assert(
      fc.property(placed, dues, (made, late) => {
        const jobs = made.map(([one]) => ({ ...one, due: one.due * late }))
        const free = [...jobs.keys()].filter((place) => made[place]?.[1] !== 0)
        const order = leastTardiness(jobs, free)
        const cost = weightedTardiness(jobs, order)
        expect(leastAfterOneChange(jobs, free, order)).toBeGreaterThanOrEqual(cost - 1e-9)
      }),
      { numRuns: 60 }
    )
  })

  it("is so where a job is better off far from its place", () => {
    const jobs = jobsOf(
      ["3 65 4", "8 43 1", "6 67 5", "3 29 3", "8 49 5", "1 14 2", "7 11 1", "8 65 2", "2 34 4"],
      ["2 56 2", "5 46 2", "5 31 4", "3 55 1", "5 39 2", "6 15 4", "7 51 5", "7 5 1", "7 61 2"]
    )
    const order = leastTardiness(jobs)
    const cost = weightedTardiness(jobs, order)
    expect(leastAfterOneChange(jobs, [...jobs.keys()], order)).toBeGreaterThanOrEqual(cost)
  })

  it.each([
    ["5 5 2", "3 1 1", "2 7 1", "2 9 2", "2 5 3"],
    ["1 4 1", "2 8 2", "4 5 2", "1 5 1", "2 6 2", "1 10 2"],
    ["4 9 3", "4 3 1", "3 9 2", "1 5 1"]
  ])("is the best, too, where no one change makes another cheaper: %s %s", (...written) => {
    const jobs = jobsOf(written)
    const costs = permutations([...jobs.keys()]).map((order) => weightedTardiness(jobs, order))
    expect(weightedTardiness(jobs, leastTardiness(jobs))).toBe(Math.min(...costs))
  })

  it("is by work for its weight in a long list where everything is late", () => {
    const overdue = longList(fc.integer({ min: -9, max: 0 }), fc.integer({ min: 1, max: 5 }))
    fc.assert(
      fc.property(overdue, (jobs) => {
        const rate = (at: number): number => (jobs[at]?.work ?? 0) / (jobs[at]?.weight ?? 1)
        const best = [...jobs.keys()].sort((a, b) => rate(a) - rate(b))
        const found = weightedTardiness(jobs, leastTardiness(jobs))
        expect(found).toBeCloseTo(weightedTardiness(jobs, best), 6)
      }),
      { numRuns: 20 }
    )
  })

  it("is so behind a job that stays and makes everything after it late", () => {
    const due = fc.integer({ min: 1, max: 900 })
    fc.assert(
      fc.property(longList(due, fc.integer({ min: 1, max: 5 })), (others) => {
        const jobs = [{ work: 1_000, due: 0, weight: 1 }, ...others]
        const rate = (at: number): number => (jobs[at]?.work ?? 0) / (jobs[at]?.weight ?? 1)
        const free = [...others.keys()].map((at) => at + 1)
        const best = [0, ...free.toSorted((a, b) => rate(a) - rate(b))]
        const found = weightedTardiness(jobs, leastTardiness(jobs, free))
        expect(found).toBeCloseTo(weightedTardiness(jobs, best), 6)
      }),
      { numRuns: 20 }
    )
  })

  it("has nothing late in a long list where nothing has to be", () => {
    const slack = fc.integer({ min: 0, max: 20 })
    fc.assert(
      fc.property(longList(slack, fc.constant(1)), fc.nat(149), (made, first) => {
        let done = 0
        const inTime = made.map((one) => {
          done += one.work
          return { ...one, due: done + one.due }
        })
        const jobs = [...inTime.slice(first), ...inTime.slice(0, first)].toReversed()
        expect(weightedTardiness(jobs, leastTardiness(jobs))).toBe(0)
      }),
      { numRuns: 20 }
    )
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
