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

/** The first place from which on an order is late when one of its steps ends there. */
const firstLatePlace = (
  state: ShopState,
  at: number,
  end: number,
  head: number,
  from: number
): number => {
  const { profile } = state.steps[at] as MovableStep
  let [low, high] = [head, profile.dayOf.length]
  while (low < high) {
    const place = (low + high) >> 1
    const own = (profile.dayOf[place] as number) + 1
    if (lateFrom(state, at, end, Math.max(own, from)) > 0) high = place
    else low = place + 1
  }
  return low === profile.dayOf.length ? NEVER : low
}

/** Whether the shop works on every day of a profile. */
const isWithinShop = (state: ShopState, { dayOf }: Profile): boolean => {
  const { first } = state.model.span
  return dayOf.every(
    (day) => (state.shopDay[day - first] as number) < (state.shopDay[day + 1 - first] as number)
  )
}

/** The jobs of each profile and measure type: the step of an order that asks for the most of it. */
type Jobs = ReadonlyMap<Profile, ReadonlyArray<ReadonlyArray<Job>>>

/** The jobs of all profiles, for the measure types that they limit every day. */
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
    const [begin, end] = [state.firstStep[order] as number, state.firstStep[order + 1] as number]
    const dues = new Array<number>(end - begin)
    let due: number = NEVER
    for (let at = end - 1; at >= begin; at -= 1) {
      const next = at + 1 < end ? (state.steps[at + 1] as MovableStep) : null
      // The shop works at least as many days between the ends of two steps as the second one takes.
      const tail =
        next === null || isWithin.get(next.profile) !== true
          ? 0
          : Math.max(0, next.days - (next.sharing === null ? 0 : 1))
      due = Math.min(due - tail, state.dueAt[at] as number)
      dues[at - begin] = due
    }
    let from = state.model.span.first
    for (let at = begin; at < end; at += 1) {
      const step = state.steps[at] as MovableStep
      const { profile } = step
      const start = Math.max(at === begin ? from : firstAfter(step, from), step.from)
      from = endFrom(profile, start, step.days)
      const head = profile.placeOf[Math.min(start, profile.until) - profile.first] as number
      let firstLate: number | null = null
      for (const [unit, isLimited] of (limited.get(profile) ?? []).entries()) {
        const hundredths = step.demand[unit] as number
        const own = jobs.get(profile)?.[unit]
        if (!isLimited || own === undefined || hundredths <= 0) continue
        const last = own.at(-1)
        if (last?.order === order) {
          if (hundredths <= last.hundredths) continue
          own.pop()
        }
        firstLate ??= firstLatePlace(state, at, end, head, from)
        own.push({ order, hundredths, head, lateFrom: firstLate, due: dues[at - begin] as number })
      }
    }
  }
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

/** Puts a number into a heap whose largest one is first. */
const pushLargest = (heap: Array<number>, value: number): void => {
  let at = heap.length
  heap.push(value)
  while (at > 0) {
    const parent = (at - 1) >> 1
    if ((heap[parent] as number) >= value) break
    heap[at] = heap[parent] as number
    at = parent
  }
  heap[at] = value
}

/** Takes the largest number out of a heap that is not empty. */
const popLargest = (heap: Array<number>): number => {
  const largest = heap[0] as number
  const value = heap.pop() as number
  if (heap.length === 0) return largest
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && (heap[child + 1] as number) > (heap[child] as number)) child += 1
    if ((heap[child] as number) <= value) break
    heap[at] = heap[child] as number
    at = child
  }
  heap[at] = value
  return largest
}

/**
 * How many orders must be late because the work of a profile that is due by some place exceeds its
 * room, of whichever days: the largest is late first (Moore and Hodgson's rule for one machine).
 */
const lateOnProfile = (jobs: ReadonlyArray<Job>, capacity: Float64Array): number => {
  const byDeadline = jobs.toSorted((a, b) => a.lateFrom - b.lateFrom)
  let [late, room, place, work] = [0, 0, 0, 0]
  const sizes: Array<number> = []
  for (const { hundredths, lateFrom: deadline } of byDeadline) {
    if (deadline === NEVER) break
    for (; place < deadline; place += 1) room += Math.max(0, capacity[place] as number)
    work += hundredths
    pushLargest(sizes, hundredths)
    for (; work > room; late += 1) work -= popLargest(sizes)
  }
  return late
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
    for (const [profile, byUnit] of jobsOf(state))
      byUnit.forEach((jobs, unit) => {
        if (jobs.length === 0) return
        const capacity = state.roomAtFirst.get(profile)?.[unit] as Float64Array
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
