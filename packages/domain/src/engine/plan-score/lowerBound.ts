import { NEVER, type Profile } from "../placement/index.ts"
import {
  endFrom,
  firstAfter,
  lateFrom,
  nothingPlaced,
  type ShopState,
  totalsOf
} from "../shop-state/index.ts"
import type { Score } from "./Objective.ts"

export interface LowerBound
  extends Readonly<Record<"weightedTardiness" | "lateOrders" | "tardiness", number>> {
  /** Worked days late of each order if it were planned alone around the frozen work. */
  readonly alone: Int32Array
}

interface Job {
  readonly order: number
  readonly hundredths: number
  readonly head: number
  readonly lateFrom: number
  /** The order is late by at least the shop days from this day to the end of the step. */
  readonly due: number
}

/** The first place at which the step's end makes the order late; `NEVER` if there is none. */
const firstLatePlace = (
  state: ShopState,
  at: number,
  end: number,
  head: number,
  from: number
): number => {
  const { profile } = state.steps[at]!
  let [low, high] = [head, profile.dayOf.length]
  while (low < high) {
    const place = (low + high) >> 1
    const own = profile.dayOf[place]! + 1
    if (lateFrom(state, at, end, Math.max(own, from)) > 0) high = place
    else low = place + 1
  }
  return low === profile.dayOf.length ? NEVER : low
}

const isWithinShop = (state: ShopState, { dayOf }: Profile): boolean => {
  const { first } = state.model.span
  return dayOf.every((day) => state.shopDay[day - first]! < state.shopDay[day + 1 - first]!)
}

/** The jobs by profile and measure type: for each order the step with the largest demand. */
type Jobs = ReadonlyMap<Profile, ReadonlyArray<ReadonlyArray<Job>>>

/** The jobs of all profiles, for measure types that have a limit on every day. */
const jobsOf = (state: ShopState): Jobs => {
  const jobs = new Map<Profile, ReadonlyArray<Array<Job>>>()
  const limited = new Map<Profile, ReadonlyArray<boolean>>()
  const isWithin = new Map<Profile, boolean>()
  for (const [profile, rooms] of state.roomAtFirst) {
    jobs.set(
      profile,
      rooms.map(() => [])
    )
    limited.set(
      profile,
      rooms.map((room) => !room.includes(Infinity))
    )
    isWithin.set(profile, isWithinShop(state, profile))
  }
  for (let order = 0; order < state.model.orders.length; order += 1) {
    const [begin, end] = [state.firstStep[order]!, state.firstStep[order + 1]!]
    const dues = new Array<number>(end - begin)
    let due: number = NEVER
    for (let at = end - 1; at >= begin; at -= 1) {
      const next = at + 1 < end ? state.steps[at + 1]! : null
      // Between the ends of two steps, the shop works at least as many days as the second step
      // takes.
      const tail =
        next === null || isWithin.get(next.profile) !== true
          ? 0
          : Math.max(0, next.days - (next.sharing === null ? 0 : 1))
      due = Math.min(due - tail, state.dueAt[at]!)
      dues[at - begin] = due
    }
    let from = state.model.span.first
    for (let at = begin; at < end; at += 1) {
      const step = state.steps[at]!
      const { profile } = step
      const start = Math.max(at === begin ? from : firstAfter(step, from), step.from)
      from = endFrom(profile, start, step.days)
      const head = profile.placeOf[Math.min(start, profile.until) - profile.first]!
      let firstLate: number | null = null
      for (const [unit, isLimited] of (limited.get(profile) ?? []).entries()) {
        const hundredths = step.demand[unit]!
        const own = jobs.get(profile)?.[unit]
        if (!isLimited || own === undefined || hundredths <= 0) continue
        const last = own.at(-1)
        if (last?.order === order) {
          if (hundredths <= last.hundredths) continue
          own.pop()
        }
        firstLate ??= firstLatePlace(state, at, end, head, from)
        own.push({ order, hundredths, head, lateFrom: firstLate, due: dues[at - begin]! })
      }
    }
  }
  return jobs
}

/**
 * A lower bound of the tardiness of jobs on one profile: the k-th completion is no earlier than
 * that of the k smallest jobs, and is matched with the k-th due date (Chu's bound for one machine).
 */
const tardinessOnProfile = (jobs: ReadonlyArray<Job>, doneBy: DoneBy): number => {
  const sizes = new Float64Array(jobs.length)
  const dues = new Float64Array(jobs.length)
  let firstHead = NEVER
  for (let at = 0; at < jobs.length; at += 1) {
    const { due, head, hundredths } = jobs[at]!
    sizes[at] = hundredths
    dues[at] = due
    if (head < firstHead) firstHead = head
  }
  sizes.sort()
  dues.sort()
  const done = doneBy(firstHead)
  let [work, sum] = [0, 0]
  for (let k = 0; k < sizes.length; k += 1) {
    work += sizes[k]!
    sum += Math.max(0, done(work) - dues[k]!)
  }
  return sum
}

/**
 * Lower bounds of the tardiness and of the weighted tardiness: each increase in importance applies
 * to all orders of at least that importance.
 */
const boundsOnProfile = (
  jobs: ReadonlyArray<Job>,
  importanceOf: (order: number) => number,
  doneBy: DoneBy
): { readonly tardiness: number; readonly weighted: number } => {
  const importances = [...new Set(jobs.map(({ order }) => importanceOf(order)))]
  importances.sort((a, b) => a - b)
  const tardiness = tardinessOnProfile(jobs, doneBy)
  let weighted = importances[0]! * tardiness
  for (const [at, importance] of importances.entries()) {
    if (at === 0) continue
    const atLeast = jobs.filter(({ order }) => importanceOf(order) >= importance)
    const more = importance - importances[at - 1]!
    weighted += more * tardinessOnProfile(atLeast, doneBy)
  }
  return { tardiness, weighted }
}

/** When an amount of work can be done, in shop days; call it with ascending amounts. */
type DoneBy = (head: number) => (hundredths: number) => number

/** Adds up the capacity of a profile from a place on until it suffices. */
const doneByOn =
  (state: ShopState, profile: Profile, capacity: Float64Array): DoneBy =>
  (head) => {
    let place = head - 1
    let room = 0
    return (hundredths) => {
      while (room < hundredths && place + 1 < capacity.length) {
        place += 1
        room += Math.max(0, capacity[place]!)
      }
      const day = profile.dayOf[Math.max(0, place)]! + 1
      return state.shopDay[day - state.model.span.first]!
    }
  }

const pushLargest = (heap: Array<number>, value: number): void => {
  let at = heap.length
  heap.push(value)
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (heap[parent]! >= value) break
    heap[at] = heap[parent]!
    at = parent
  }
  heap[at] = value
}

const popLargest = (heap: Array<number>): number => {
  const largest = heap[0]!
  const value = heap.pop()!
  if (heap.length === 0) return largest
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && heap[child + 1]! > heap[child]!) child += 1
    if (heap[child]! <= value) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = value
  return largest
}

/**
 * A lower bound of late orders: while the work due by some place exceeds the capacity up to it, the
 * largest job becomes late (Moore and Hodgson's rule for one machine).
 */
const lateOnProfile = (jobs: ReadonlyArray<Job>, capacity: Float64Array): number => {
  const byDeadline = jobs.toSorted((a, b) => a.lateFrom - b.lateFrom)
  let [late, room, place, work] = [0, 0, 0, 0]
  const sizes: Array<number> = []
  for (const { hundredths, lateFrom: deadline } of byDeadline) {
    if (deadline === NEVER) break
    for (; place < deadline; place += 1) room += Math.max(0, capacity[place]!)
    work += hundredths
    pushLargest(sizes, hundredths)
    for (; work > room; late += 1) work -= popLargest(sizes)
  }
  return late
}

/**
 * Lower bounds for every plan that keeps the frozen work: the larger of each order planned alone
 * and the tightest profile with unlimited capacity elsewhere. `known` is the score of some plan.
 */
export const lowerBound = (state: ShopState, known: Score): LowerBound => {
  const alone = state.alone.map((late, order) => Math.min(state.late[order]!, late))
  const importanceOf = (order: number): number => state.importance[order]!
  const bound = totalsOf(state.model, alone)
  const kept = nothingPlaced(state.model)
  if (known.tardiness > bound.tardiness)
    for (const [profile, byUnit] of jobsOf(state))
      byUnit.forEach((jobs, unit) => {
        if (jobs.length === 0) return
        const capacity = state.roomAtFirst.get(profile)![unit]!
        const doneBy = doneByOn(state, profile, capacity)
        const { tardiness, weighted } = boundsOnProfile(jobs, importanceOf, doneBy)
        bound.weightedTardiness = Math.max(
          bound.weightedTardiness,
          kept.weightedTardiness + weighted
        )
        bound.tardiness = Math.max(bound.tardiness, kept.tardiness + tardiness)
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
