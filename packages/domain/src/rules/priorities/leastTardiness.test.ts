import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { priorities, runs, shuffledPlan } from "../../../testing/index.ts"
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

describe("the sequence with the least weighted tardiness", () => {
  it("is deterministic and complete", () => {
    fc.assert(
      fc.property(fc.array(job, { maxLength: 30 }), (jobs) => {
        const order = leastTardiness(jobs)
        expect(order.toSorted((a, b) => a - b)).toEqual([...jobs.keys()])
        expect(leastTardiness(jobs)).toEqual(order)
      })
    )
  })

  it("is optimal for few jobs in 98 of 100 cases", () => {
    let [missed, tried] = [0, 0]
    fc.assert(
      fc.property(fc.array(job, { minLength: 2, maxLength: 6 }), (jobs) => {
        const costs = permutations([...jobs.keys()]).map((order) => weightedTardiness(jobs, order))
        const found = weightedTardiness(jobs, leastTardiness(jobs))
        expect(found).toBeGreaterThanOrEqual(Math.min(...costs) - 1e-9)
        tried += 1
        if (found > Math.min(...costs) + 1e-9) missed += 1
      }),
      { numRuns: runs(200) }
    )
    expect(missed).toBeLessThanOrEqual(tried / 50)
  })

  it("is optimal around fixed jobs in 98 of 100 cases", () => {
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
      { numRuns: runs(200) }
    )
    expect(missed).toBeLessThanOrEqual(tried / 50)
  })

  it("is no worse than its start for a long list", () => {
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

describe("the weighted tardiness of a sequence", () => {
  it("is the sum of tardiness times weight", () => {
    const jobs = [
      { work: 2, due: 2, weight: 10 },
      { work: 3, due: 1, weight: 2 },
      { work: 4, due: 7.5, weight: 0.5 }
    ]
    expect(weightedTardiness(jobs, [0, 1, 2])).toBe(2 * 4 + 0.5 * 1.5)
    expect(weightedTardiness(jobs, [2, 1, 0])).toBe(2 * 6 + 10 * 7)
  })
})

describe("a sequence of least tardiness", () => {
  it("keeps equal jobs in order", () => {
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

  it("cannot be improved by one move or exchange", () => {
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
      { numRuns: runs(60) }
    )
  })

  it("cannot be improved by a distant move", () => {
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
  ])("is optimal in a local optimum: %s %s", (...written) => {
    const jobs = jobsOf(written)
    const costs = permutations([...jobs.keys()]).map((order) => weightedTardiness(jobs, order))
    expect(weightedTardiness(jobs, leastTardiness(jobs))).toBe(Math.min(...costs))
  })

  it("is by work over weight if everything is late", () => {
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

  it("is so behind a fixed job that makes all late", () => {
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

  it("has no tardiness if possible", () => {
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

  it("contains the same rows as other options, in any input order", () => {
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

  it("gives each row its tardiness in worked days, null without priority", () => {
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

  it("keeps locked positions", () => {
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

  it("gives tardiness of the final list with locks", () => {
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
