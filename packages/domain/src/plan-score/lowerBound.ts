import { NEVER, type Profile } from "../placement/index.ts"
import {
  endFrom,
  firstAfter,
  lateFrom,
  type MovableStep,
  nothingPlaced,
  type ShopState,
  totalsOf
} from "../shop-state/index.ts"
import type { Score } from "./Objective.ts"

/** What no plan that keeps what is frozen can be better than. */
export interface LowerBound
  extends Readonly<Record<"weightedTardiness" | "lateOrders" | "tardiness", number>> {
  /** The worked days late that each order would be alone with what is frozen. */
  readonly alone: Int32Array
}

/** An order's work on one profile, and what it costs to do it on each place. */
interface Job {
  readonly order: number
  readonly hundredths: number
  /** The first place that its steps before allow when nobody else is there. */
  readonly head: number
  /** The first place from which on the order is late when its step ends there. */
  readonly lateFrom: number
  /** The order is late by at least the shop days from here to the end of its step. */
  readonly due: number
}

/**
 * From which place on an order is late by one of its steps, and the shop day that it is counted
 * from.
 */
const slackOf = (
  state: ShopState,
  at: number,
  end: number,
  head: number,
  from: number
): Pick<Job, "lateFrom" | "due"> => {
  const { profile } = state.steps[at] as MovableStep
  const { first } = state.model.span
  let firstLate = NEVER
  let due = Number.NEGATIVE_INFINITY
  for (let place = head; place < profile.dayOf.length; place += 1) {
    const own = (profile.dayOf[place] as number) + 1
    const late = lateFrom(state, at, end, Math.max(own, from))
    if (late > 0) firstLate = Math.min(firstLate, place)
    due = Math.max(due, (state.shopDay[own - first] as number) - late)
  }
  return { lateFrom: firstLate, due }
}

/** One job for each order on a profile: its step that asks for the most of a measure type. */
const jobsOn = (state: ShopState, profile: Profile, unit: number): ReadonlyArray<Job> => {
  const jobs: Array<Job> = []
  state.model.orders.forEach((_, order) => {
    let largest: Job | null = null
    const end = state.firstStep[order + 1] as number
    let from = state.model.span.first
    const begin = state.firstStep[order] as number
    for (let at = begin; at < end; at += 1) {
      const step = state.steps[at] as MovableStep
      const start = Math.max(at === begin ? from : firstAfter(step, from), step.from)
      from = endFrom(step.profile, start, step.days)
      const hundredths = step.demand[unit] as number
      if (step.profile !== profile || hundredths <= (largest?.hundredths ?? 0)) continue
      const head = profile.placeOf[Math.min(start, profile.until) - profile.first] as number
      largest = { order, hundredths, head, ...slackOf(state, at, end, head, from) }
    }
    if (largest !== null) jobs.push(largest)
  })
  return jobs
}

/**
 * The least tardiness of some orders on a profile: the k-th of them to be done is not done before
 * the k smallest could be, and the k-th due is matched with it (as in Chu's bound for one machine).
 */
const tardinessOnProfile = (jobs: ReadonlyArray<Job>, doneBy: DoneBy): number => {
  const sizes = jobs.map(({ hundredths }) => hundredths).sort((a, b) => a - b)
  const dues = jobs.map(({ due }) => due).sort((a, b) => a - b)
  const firstHead = jobs.reduce((least, { head }) => Math.min(least, head), NEVER)
  const done = doneBy(firstHead)
  let [work, sum] = [0, 0]
  for (let k = 0; k < sizes.length; k += 1) {
    work += sizes[k] as number
    sum += Math.max(0, done(work) - (dues[k] as number))
  }
  return sum
}

/**
 * The least weighted tardiness: what each importance adds is borne by all orders of at least that
 * one.
 */
const weightedOnProfile = (
  jobs: ReadonlyArray<Job>,
  importanceOf: (order: number) => number,
  doneBy: DoneBy
): number => {
  const importances = [...new Set(jobs.map(({ order }) => importanceOf(order)))]
  importances.sort((a, b) => a - b)
  return importances.reduce((sum, importance, at) => {
    const atLeast = jobs.filter(({ order }) => importanceOf(order) >= importance)
    return sum + (importance - (importances[at - 1] ?? 0)) * tardinessOnProfile(atLeast, doneBy)
  }, 0)
}

/** From a place on, in shop days: when some work can be done; asked for more and more. */
type DoneBy = (head: number) => (hundredths: number) => number

/** Counts the room of a profile from a place on until it suffices. */
const doneByOn =
  (state: ShopState, profile: Profile, capacity: Float64Array): DoneBy =>
  (head) => {
    let place = head - 1
    let room = 0
    return (hundredths) => {
      while (room < hundredths && place + 1 < capacity.length) {
        place += 1
        room += Math.max(0, capacity[place] as number)
      }
      const day = (profile.dayOf[Math.max(0, place)] as number) + 1
      return state.shopDay[day - state.model.span.first] as number
    }
  }

/**
 * How many orders must be late because the work of a profile that is due by some place exceeds its
 * room.
 */
const lateOnProfile = (jobs: ReadonlyArray<Job>, capacity: Float64Array): number => {
  const byDeadline = jobs.toSorted((a, b) => a.lateFrom - b.lateFrom)
  let maxLate = 0
  let [room, place, work] = [0, 0, 0]
  const sizes: Array<number> = []
  for (const { hundredths, lateFrom: deadline } of byDeadline) {
    if (deadline === NEVER) break
    for (; place < deadline; place += 1) room += Math.max(0, capacity[place] as number)
    work += hundredths
    sizes.push(hundredths)
    if (work <= room) continue
    const largest = sizes.toSorted((a, b) => b - a)
    let [over, count] = [work - room, 0]
    while (over > 0 && count < largest.length) over -= largest[count++] as number
    maxLate = Math.max(maxLate, count)
  }
  return maxLate
}

/**
 * Bounds that hold for every plan that keeps what is frozen: what each order comes to alone, or
 * what the fullest profile comes to when all else had room without end. `known` is the score of
 * some plan.
 */
export const lowerBound = (state: ShopState, known: Score): LowerBound => {
  const alone = state.alone.map((late, order) => Math.min(state.late[order] as number, late))
  const importanceOf = (order: number): number => state.importance[order] as number
  const bound = totalsOf(state.model, alone)
  const kept = nothingPlaced(state.model)
  if (known.tardiness > bound.tardiness)
    for (const [profile, rooms] of state.roomAtFirst)
      rooms.forEach((capacity, unit) => {
        if (capacity.some((room) => room === Number.POSITIVE_INFINITY)) return
        const jobs = jobsOn(state, profile, unit)
        const doneBy = doneByOn(state, profile, capacity)
        const weighted = weightedOnProfile(jobs, importanceOf, doneBy)
        bound.weightedTardiness = Math.max(
          bound.weightedTardiness,
          kept.weightedTardiness + weighted
        )
        const tardiness = kept.tardiness + tardinessOnProfile(jobs, doneBy)
        bound.tardiness = Math.max(bound.tardiness, tardiness)
        const lateOrders = kept.lateOrders + lateOnProfile(jobs, capacity)
        bound.lateOrders = Math.max(bound.lateOrders, lateOrders)
      })
  const lightest = state.importance.reduce((least, one) => Math.min(least, one), 1_000)
  const moreLate = bound.lateOrders - kept.lateOrders
  return {
    lateOrders: bound.lateOrders,
    tardiness: Math.max(bound.tardiness, kept.tardiness + moreLate),
    weightedTardiness: Math.max(
      bound.weightedTardiness,
      kept.weightedTardiness + moreLate * lightest
    ),
    alone
  }
}
