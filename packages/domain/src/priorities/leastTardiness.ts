/** Work that waits for one machine, in days from now. */
export interface Job {
  /** How long it keeps the machine. */
  readonly work: number
  /** When the machine has to be done with it. */
  readonly due: number
  /** What each day late costs. */
  readonly weight: number
}

/** A list of up to so many jobs is descended until nothing is cheaper, and kicked. */
const SHORT_LIST = 150
/** How far apart two jobs are tried in each other's place, in a short list and in a long one. */
const REACH = 60
const REACH_IN_LONG_LIST = 12
const KICKS = 2
const MAX_PASSES = 60
/** Differences smaller than this are what adding decimals leaves behind. */
const SAME = 1e-9

interface Sequence {
  readonly jobs: ReadonlyArray<Job>
  readonly order: Int32Array
}

const late = ({ due, weight }: Job, done: number): number =>
  done > due ? weight * (done - due) : 0

/** The weighted tardiness of jobs that are done one after the other. */
export const weightedTardiness = (jobs: ReadonlyArray<Job>, order: Iterable<number>): number => {
  let [done, cost] = [0, 0]
  for (const at of order) {
    const job = jobs[at] as Job
    done += job.work
    cost += late(job, done)
  }
  return cost
}

/**
 * Dispatches the jobs: next is always the one with the least key at the time when the machine is
 * free.
 */
const dispatched = (
  jobs: ReadonlyArray<Job>,
  keyOf: (job: Job, now: number) => number
): Int32Array => {
  const left = jobs.map((_, at) => at)
  const order = new Int32Array(jobs.length)
  let now = 0
  for (let place = 0; place < order.length; place += 1) {
    let first = 0
    let least = Number.POSITIVE_INFINITY
    for (let at = 0; at < left.length; at += 1) {
      const key = keyOf(jobs[left[at] as number] as Job, now)
      if (key >= least) continue
      least = key
      first = at
    }
    const [job] = left.splice(first, 1) as [number]
    order[place] = job
    now += (jobs[job] as Job).work
  }
  return order
}

/**
 * What the jobs in `[from, until)` of a sequence cost when the machine begins with them at a time;
 * as soon as it is over a limit, what it is by then.
 */
const costOf = (
  { jobs, order }: Sequence,
  from: number,
  until: number,
  begin: number,
  limit = Number.POSITIVE_INFINITY
): number => {
  let [done, cost] = [begin, 0]
  for (let at = from; at < until && cost < limit; at += 1) {
    const job = jobs[order[at] as number] as Job
    done += job.work
    cost += late(job, done)
  }
  return cost
}

const exchange = (order: Int32Array, a: number, b: number): void => {
  const kept = order[a] as number
  order[a] = order[b] as number
  order[b] = kept
}

const moveTo = (order: Int32Array, from: number, to: number): void => {
  const kept = order[from] as number
  if (from < to) order.copyWithin(from, from + 1, to + 1)
  else order.copyWithin(to + 1, to, from)
  order[to] = kept
}

/** The ways to change a sequence between two places, each with the one that takes it back. */
const moves: ReadonlyArray<{
  readonly make: (order: Int32Array, a: number, b: number) => void
  readonly undo: (order: Int32Array, a: number, b: number) => void
}> = [
  { make: (order, a, b) => moveTo(order, a, b), undo: (order, a, b) => moveTo(order, b, a) },
  { make: (order, a, b) => moveTo(order, b, a), undo: (order, a, b) => moveTo(order, a, b) },
  { make: exchange, undo: exchange }
]

/**
 * Tries every change between a place and those after it; keeps each that makes the sequence
 * cheaper.
 */
const improveFrom = (sequence: Sequence, at: number, begin: number): boolean => {
  const { order } = sequence
  const reach = order.length <= SHORT_LIST ? REACH : REACH_IN_LONG_LIST
  const last = Math.min(order.length - 1, at + reach)
  let isBetter = false
  for (let other = at + 1; other <= last; other += 1) {
    let cost = costOf(sequence, at, other + 1, begin)
    if (cost <= SAME) continue
    for (const { make, undo } of moves) {
      make(order, at, other)
      const next = costOf(sequence, at, other + 1, begin, cost)
      if (next < cost - SAME) {
        cost = next
        isBetter = true
      } else undo(order, at, other)
    }
  }
  return isBetter
}

/** Descends by moving and exchanging jobs until nothing is cheaper. */
const descend = (sequence: Sequence, passes: number): void => {
  const { jobs, order } = sequence
  for (let pass = 0; pass < passes; pass += 1) {
    let isBetter = false
    let begin = 0
    for (let at = 0; at < order.length - 1; at += 1) {
      isBetter = improveFrom(sequence, at, begin) || isBetter
      begin += (jobs[order[at] as number] as Job).work
    }
    if (!isBetter) return
  }
}

const weightedModifiedDueDate = ({ due, weight, work }: Job, now: number): number =>
  Math.max(work, due - now) / weight

/** Moves a few jobs of a copy elsewhere, always the same ones for the same kick. */
const kicked = (order: Int32Array, kick: number): Int32Array => {
  const next = order.slice()
  let state = kick * 2_654_435_761
  const drawn = (limit: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return (state >>> 0) % limit
  }
  for (let exchanges = 0; exchanges < 4; exchanges += 1) {
    const a = drawn(next.length - 1)
    exchange(next, a, Math.min(next.length - 1, a + 1 + drawn(6)))
  }
  return next
}

/**
 * An order of jobs for one machine whose weighted tardiness is near the least: by weighted modified
 * due date at each dispatch, then moving and exchanging jobs until nothing is cheaper, and in a
 * short list again from a few kicks. Always the same for the same list; equal jobs keep their
 * order.
 */
export const leastTardiness = (jobs: ReadonlyArray<Job>): ReadonlyArray<number> => {
  let best: Sequence = { jobs, order: dispatched(jobs, weightedModifiedDueDate) }
  const isShort = jobs.length <= SHORT_LIST
  descend(best, isShort ? MAX_PASSES : 2)
  let cost = weightedTardiness(jobs, best.order)
  for (let kick = 1; isShort && jobs.length > 2 && kick <= KICKS && cost > 0; kick += 1) {
    const next = { jobs, order: kicked(best.order, kick) }
    descend(next, MAX_PASSES)
    const nextCost = weightedTardiness(jobs, next.order)
    if (nextCost >= cost - SAME) continue
    best = next
    cost = nextCost
  }
  return [...best.order]
}
