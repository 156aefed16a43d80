export interface Job {
  readonly work: number
  readonly due: number
  readonly weight: number
}

/** Up to this number of jobs, the search runs to a local optimum and restarts from kicks. */
const SHORT_LIST = 150
/** The maximum distance between two exchanged jobs, in a short and in a long list. */
const REACH = 60
const REACH_IN_LONG_LIST = 12
const KICKS = 2
const MAX_PASSES = 60
/** Smaller differences are rounding errors of decimal sums. */
const SAME = 1e-9

interface Sequence {
  readonly jobs: ReadonlyArray<Job>
  readonly order: Int32Array
  /** The places whose jobs may be exchanged, ascending. */
  readonly free: Int32Array
}

const late = ({ due, weight }: Job, done: number): number => weight * Math.max(0, done - due)

export const weightedTardiness = (jobs: ReadonlyArray<Job>, order: Iterable<number>): number => {
  let [done, cost] = [0, 0]
  for (const at of order) {
    const job = jobs[at]!
    done += job.work
    cost += late(job, done)
  }
  return cost
}

/** Whenever the machine is free, the job with the smallest key is next. */
const dispatched = (
  jobs: ReadonlyArray<Job>,
  free: Int32Array,
  keyOf: (job: Job, now: number) => number
): Int32Array => {
  const left = [...free]
  const order = Int32Array.from(jobs, (_, at) => at)
  let now = 0
  let passed = 0
  for (const place of free) {
    for (; passed < place; passed += 1) now += jobs[order[passed]!]!.work
    let first = 0
    let least = Number.POSITIVE_INFINITY
    for (let at = 0; at < left.length; at += 1) {
      const key = keyOf(jobs[left[at]!]!, now)
      if (key >= least) continue
      least = key
      first = at
    }
    const [job] = left.splice(first, 1) as [number]
    order[place] = job
  }
  return order
}

/** The cost of `[from, until)` from `begin` on; stops at `limit`. */
const costOf = (
  { jobs, order }: Sequence,
  from: number,
  until: number,
  begin: number,
  limit = Number.POSITIVE_INFINITY
): number => {
  let [done, cost] = [begin, 0]
  for (let at = from; at < until && cost < limit; at += 1) {
    const job = jobs[order[at]!]!
    done += job.work
    cost += late(job, done)
  }
  return cost
}

const exchange = ({ free, order }: Sequence, a: number, b: number): void => {
  const [first, second] = [free[a]!, free[b]!]
  const kept = order[first]!
  order[first] = order[second]!
  order[second] = kept
}

/** Moves a job from one free place to another; the jobs in between move up by one. */
const moveTo = ({ free, order }: Sequence, from: number, to: number): void => {
  const step = Math.sign(to - from)
  const kept = order[free[from]!]!
  for (let at = from; at !== to; at += step) order[free[at]!] = order[free[at + step]!]!
  order[free[to]!] = kept
}

/** The moves of the local search between two free places, each with its inverse. */
const moves: ReadonlyArray<{
  readonly make: (sequence: Sequence, a: number, b: number) => void
  readonly undo: (sequence: Sequence, a: number, b: number) => void
}> = [
  { make: moveTo, undo: (sequence, a, b) => moveTo(sequence, b, a) },
  { make: (sequence, a, b) => moveTo(sequence, b, a), undo: moveTo },
  { make: exchange, undo: exchange }
]

/** Tries every move between a free place and the places after it, and keeps each improvement. */
const improveFrom = (sequence: Sequence, at: number, begin: number): boolean => {
  const { free } = sequence
  const reach = free.length <= SHORT_LIST ? REACH : REACH_IN_LONG_LIST
  const last = Math.min(free.length - 1, at + reach)
  const from = free[at]!
  let isBetter = false
  for (let other = at + 1; other <= last; other += 1) {
    const until = free[other]! + 1
    let cost = costOf(sequence, from, until, begin)
    if (cost <= SAME) continue
    for (const { make, undo } of moves) {
      make(sequence, at, other)
      const next = costOf(sequence, from, until, begin, cost)
      if (next < cost - SAME) {
        cost = next
        isBetter = true
      } else undo(sequence, at, other)
    }
  }
  return isBetter
}

const descend = (sequence: Sequence, passes: number): void => {
  const { free, jobs, order } = sequence
  for (let pass = 0; pass < passes; pass += 1) {
    let isBetter = false
    let begin = 0
    let passed = 0
    for (let at = 0; at < free.length; at += 1) {
      for (; passed < free[at]!; passed += 1) begin += jobs[order[passed]!]!.work
      isBetter = improveFrom(sequence, at, begin) || isBetter
    }
    if (!isBetter) return
  }
}

const weightedModifiedDueDate = ({ due, weight, work }: Job, now: number): number =>
  Math.max(work, due - now) / weight

/** A copy with a few random exchanges, deterministic for each kick number. */
const kicked = (sequence: Sequence, kick: number): Sequence => {
  const next = { ...sequence, order: sequence.order.slice() }
  const last = next.free.length - 1
  let state = kick * 2_654_435_761
  const drawn = (limit: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return (state >>> 0) % limit
  }
  for (let exchanges = 0; exchanges < 4; exchanges += 1) {
    const a = drawn(last)
    exchange(next, a, Math.min(last, a + 1 + drawn(6)))
  }
  return next
}

/** Sorts equal jobs by index among the free places that they occupy. */
const keepEqualsInOrder = ({ free, jobs, order }: Sequence): void => {
  const placesOf = new Map<string, Array<number>>()
  for (const place of free) {
    const { due, weight, work } = jobs[order[place]!]!
    const key = `${work} ${due} ${weight}`
    const places = placesOf.get(key)
    if (places === undefined) placesOf.set(key, [place])
    else places.push(place)
  }
  for (const places of placesOf.values()) {
    const own = Int32Array.from(places, (place) => order[place]!).sort()
    places.forEach((place, at) => {
      order[place] = own[at]!
    })
  }
}

/**
 * A sequence of jobs for one machine with nearly minimal weighted tardiness. Starts with the
 * weighted modified due date rule at each dispatch and improves it by local search; short lists
 * also restart from a few kicks. Deterministic; equal jobs keep their order. Jobs outside
 * `freePlaces` (ascending) keep their places.
 */
export const leastTardiness = (
  jobs: ReadonlyArray<Job>,
  freePlaces: Iterable<number> = jobs.keys()
): ReadonlyArray<number> => {
  const free = Int32Array.from(freePlaces)
  let best: Sequence = { jobs, free, order: dispatched(jobs, free, weightedModifiedDueDate) }
  const isShort = free.length <= SHORT_LIST
  descend(best, isShort ? MAX_PASSES : 2)
  let cost = weightedTardiness(jobs, best.order)
  for (let kick = 1; isShort && free.length > 2 && kick <= KICKS && cost > 0; kick += 1) {
    const next = kicked(best, kick)
    descend(next, MAX_PASSES)
    const nextCost = weightedTardiness(jobs, next.order)
    if (nextCost >= cost - SAME) continue
    best = next
    cost = nextCost
  }
  keepEqualsInOrder(best)
  return [...best.order]
}
