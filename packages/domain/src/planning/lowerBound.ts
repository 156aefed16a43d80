import { NEVER } from "../placement/Chain.ts"
import type { Lane } from "../placement/Lane.ts"
import type { Score } from "./Objective.ts"
import type { MovableStep } from "./PlanningModel.ts"
import type { ShopState } from "./ShopState.ts"

/** What no plan that keeps what is frozen can be better than. */
export interface LowerBound
  extends Readonly<Record<"weightedTardiness" | "lateOrders" | "tardiness", number>> {
  /** The worked days late that each order would be alone with what is frozen. */
  readonly alone: Int32Array
}

/** An order's work on one lane, and what it costs to do it on each place. */
interface Job {
  readonly order: number
  readonly hundredths: number
  /** The first place that its steps before allow when nobody else is there. */
  readonly head: number
  /** Worked days late of the order when this step ends on each place from the head on. */
  readonly lateAt: Int32Array
}

const ASCENTS = 120

/** The day after `days` worked days of a lane from an epoch day on; the end of the span at most. */
const endFrom = (lane: Lane, from: number, days: number): number => {
  const place = (lane.placeOf[Math.min(from, lane.until) - lane.first] as number) + days - 1
  return place < lane.dayOf.length ? (lane.dayOf[place] as number) + 1 : lane.until
}

/** Days late of an order whose steps after one follow each other bare from a day on. */
const lateFrom = (state: ShopState, at: number, end: number, until: number): number => {
  const { first } = state.model.span
  let day = until
  let late = (state.shopDay[day - first] as number) - (state.dueAt[at] as number)
  for (let next = at + 1; next < end; next += 1) {
    const step = state.steps[next] as MovableStep
    day = endFrom(step.lane, Math.max(day, step.from), step.days)
    late = Math.max(late, (state.shopDay[day - first] as number) - (state.dueAt[next] as number))
  }
  return Math.max(0, late)
}

/** One job for each order on a lane: its step that asks for the most of a measure type. */
const jobsOn = (state: ShopState, lane: Lane, unit: number): ReadonlyArray<Job> => {
  const jobs: Array<Job> = []
  state.model.orders.forEach((_, order) => {
    let largest: Job | null = null
    const end = state.firstStep[order + 1] as number
    let from = state.model.span.first
    for (let at = state.firstStep[order] as number; at < end; at += 1) {
      const step = state.steps[at] as MovableStep
      const start = Math.max(from, step.from)
      from = endFrom(step.lane, start, step.days)
      const hundredths = step.demand[unit] as number
      if (step.lane !== lane || hundredths <= (largest?.hundredths ?? 0)) continue
      const head = lane.placeOf[Math.min(start, lane.until) - lane.first] as number
      const lateAt = Int32Array.from(
        { length: Math.max(0, lane.dayOf.length - head) },
        (_none, t) => {
          const own = (lane.dayOf[head + t] as number) + 1
          return lateFrom(state, at, end, Math.max(own, from))
        }
      )
      if (lateAt.length > 0) largest = { order, hundredths, head, lateAt }
    }
    if (largest !== null) jobs.push(largest)
  })
  return jobs
}

/**
 * The least cost of doing the work of a lane, when it may be cut into hundredths each of which costs
 * its part of the tardiness of where it lies: a transportation problem, bounded from below by its
 * dual, the prices of the places, which climb towards the best by subgradients.
 */
const laneBound = (
  jobs: ReadonlyArray<Job>,
  capacity: Float64Array,
  weight: (order: number) => number,
  known: number
): number => {
  const price = new Float64Array(capacity.length)
  const asked = new Float64Array(capacity.length)
  let best = 0
  for (let ascent = 0; ascent < ASCENTS && best < known; ascent += 1) {
    asked.fill(0)
    let dual = 0
    for (const { order, hundredths, head, lateAt } of jobs) {
      const perDay = weight(order) / hundredths
      let least = Number.POSITIVE_INFINITY
      let at = head
      for (let t = 0; t < lateAt.length; t += 1) {
        const late = perDay * (lateAt[t] as number)
        if (late >= least) break
        const cost = late + (price[head + t] as number)
        if (cost < least) {
          least = cost
          at = head + t
        }
      }
      dual += hundredths * least
      asked[at] = (asked[at] as number) + hundredths
    }
    let squares = 0
    for (let place = 0; place < price.length; place += 1) {
      const room = Math.max(0, capacity[place] as number)
      dual -= room * (price[place] as number)
      const over = (asked[place] as number) - room
      asked[place] = over
      if (over > 0 || (price[place] as number) > 0) squares += over * over
    }
    best = Math.max(best, dual)
    if (squares === 0) break
    const step = (known - dual) / squares
    for (let place = 0; place < price.length; place += 1)
      price[place] = Math.max(0, (price[place] as number) + step * (asked[place] as number))
  }
  return best
}

/** How many orders must be late because the work of a lane that is due by some place exceeds its room. */
const lateOnLane = (jobs: ReadonlyArray<Job>, capacity: Float64Array): number => {
  const byDeadline = jobs
    .map((job) => {
      const firstLate = job.lateAt.findIndex((late) => late > 0)
      return { ...job, deadline: firstLate === -1 ? NEVER : job.head + firstLate }
    })
    .filter(({ deadline }) => deadline < NEVER)
    .sort((a, b) => a.deadline - b.deadline)
  let most = 0
  let [room, place, work] = [0, 0, 0]
  const sizes: Array<number> = []
  for (const { deadline, hundredths } of byDeadline) {
    for (; place < deadline; place += 1) room += Math.max(0, capacity[place] as number)
    work += hundredths
    sizes.push(hundredths)
    if (work <= room) continue
    const largest = sizes.toSorted((a, b) => b - a)
    let [over, count] = [work - room, 0]
    while (over > 0 && count < largest.length) over -= largest[count++] as number
    most = Math.max(most, count)
  }
  return most
}

/** Days late of each order alone, by the room that there was before any order was placed. */
const lateAlone = (state: ShopState): Int32Array =>
  Int32Array.from(state.model.orders, (_, order) => {
    const begin = state.firstStep[order] as number
    const end = state.firstStep[order + 1] as number
    const { lane, days, from } = state.steps[begin] as MovableStep
    const first = endFrom(lane, Math.max(state.model.span.first, from), days)
    return Math.min(state.late[order] as number, lateFrom(state, begin, end, first))
  })

/**
 * Bounds that hold for every plan that keeps what is frozen: what each order comes to alone, or what
 * the fullest lane comes to when all else had room without end. `known` is the score of some plan.
 */
export const lowerBound = (state: ShopState, known: Score): LowerBound => {
  const alone = lateAlone(state)
  const importanceOf = (order: number): number => state.importance[order] as number
  const bound = {
    weightedTardiness: alone.reduce((sum, late, order) => sum + late * importanceOf(order), 0),
    lateOrders: alone.reduce((sum, late) => sum + (late > 0 ? 1 : 0), 0),
    tardiness: alone.reduce((sum, late) => sum + late, 0)
  }
  if (known.tardiness > bound.tardiness)
    for (const [lane, rooms] of state.roomAtFirst)
      rooms.forEach((capacity, unit) => {
        if (capacity.some((room) => room === Number.POSITIVE_INFINITY)) return
        const jobs = jobsOn(state, lane, unit)
        const weighted = laneBound(jobs, capacity, importanceOf, known.weightedTardiness)
        const plain = laneBound(jobs, capacity, () => 1, known.tardiness)
        bound.weightedTardiness = Math.max(bound.weightedTardiness, weighted)
        bound.tardiness = Math.max(bound.tardiness, Math.ceil(plain - 1e-6))
        bound.lateOrders = Math.max(bound.lateOrders, lateOnLane(jobs, capacity))
      })
  const lightest = state.importance.reduce((least, one) => Math.min(least, one), 1_000)
  return {
    lateOrders: bound.lateOrders,
    tardiness: Math.max(bound.tardiness, bound.lateOrders),
    weightedTardiness: Math.max(bound.weightedTardiness, bound.lateOrders * lightest),
    alone
  }
}
