import type { OrderOption } from "../priority-list/index.ts"
import { dropNoise } from "../quantity/index.ts"
import { codePointOrder } from "./codePointOrder.ts"
import { leastTardiness } from "./leastTardiness.ts"
import { type Hold, placeLocks } from "./placeLocks.ts"
import { sortedByKey } from "./sortedByKey.ts"
import type { Waiting } from "./Waiting.ts"

/** One rule: the number it ranks by, from which end, and what decides between equal numbers. */
interface OrderRule {
  /** Null where the rule has nothing to rank by; such work orders come after the others. */
  readonly value: (waiting: Waiting) => number | null
  readonly descending: boolean
  /** Ascending, null last. */
  readonly tieBreaker?: (waiting: Waiting) => number | null
}

const ratio = (waiting: Waiting): number | null => waiting.criticalRatio

/**
 * The days until the due day, or those of the work left when these are more, over the importance.
 * With importances of 1 it is the modified due date rule of the literature, `max(due, now + work)`
 * counted from now: Baker & Bertrand, "A dynamic priority rule for scheduling against due-dates".
 */
const modifiedDueDate = ({ available, gated, remaining, workOrder }: Waiting): number | null =>
  available === null || gated
    ? null
    : dropNoise(Math.max(remaining, available) / workOrder.importance)

/**
 * The options that order a list by a number of each work order; the other one looks for an order.
 */
type SortedOption = Exclude<OrderOption, "LeastTardiness">

/** How each of them does. */
const orderRules: { readonly [O in SortedOption]: OrderRule } = {
  AscendingCriticalRatio: { value: ratio, descending: false },
  DescendingCriticalRatio: { value: ratio, descending: true },
  PercentCompletedDescending: { value: (waiting) => waiting.percentCompleted, descending: true },
  NextProgress: {
    value: (waiting) => waiting.openStepsBefore,
    descending: false,
    tieBreaker: ratio
  },
  ModifiedDueDate: { value: modifiedDueDate, descending: false }
}

/** A work order with the numbers that it is sorted by, ascending. */
interface Keyed extends Ranked {
  readonly key: number
  readonly tieKey: number
}

const inText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** What decides where the rule does not: the earlier due date, the name, the id. */
const ties = (a: Waiting, b: Waiting): number =>
  inText(a.due ?? "", b.due ?? "") ||
  codePointOrder(a.workOrder.name, b.workOrder.name) ||
  inText(a.workOrder.id, b.workOrder.id)

const compareTies = (a: Keyed, b: Keyed): number => {
  if (a.tieKey !== b.tieKey) return a.tieKey < b.tieKey ? -1 : 1
  return ties(a.waiting, b.waiting)
}

const lastIfNull = (value: number | null, descending: boolean): number => {
  if (value === null) return Number.POSITIVE_INFINITY
  return descending ? -value : value
}

/** A work order in its place, with the number that put it there; null where it has none. */
export interface Ranked {
  readonly waiting: Waiting
  readonly value: number | null
}

const sorted = (option: SortedOption, waiting: ReadonlyArray<Waiting>): ReadonlyArray<Ranked> => {
  const { descending, tieBreaker, value } = orderRules[option]
  const withDue: Array<Keyed> = []
  const withoutDue: Array<Keyed> = []
  for (const one of waiting) {
    const number = value(one)
    const keyed: Keyed = {
      waiting: one,
      value: number,
      key: lastIfNull(number, descending),
      tieKey: tieBreaker === undefined ? 0 : lastIfNull(tieBreaker(one), false)
    }
    if (one.due === null) withoutDue.push(keyed)
    else withDue.push(keyed)
  }
  return [...sortedByKey(withDue, compareTies), ...sortedByKey(withoutDue, compareTies)]
}

/** The locks that hold work orders of a list, by work order. */
type Holds = ReadonlyMap<string, Hold>

const placed = (ranked: ReadonlyArray<Ranked>, locks: Holds): ReadonlyArray<Ranked> =>
  locks.size === 0 ? ranked : placeLocks(ranked, ({ waiting: one }) => locks.get(one.workOrder.id))

/** In how many worked days a progress has to be done with a work order. */
const dueHere = ({ available, remaining, remainingHere }: Waiting): number =>
  dropNoise((available ?? 0) - (remaining - remainingHere))

/**
 * The order in which the progress would work off the list with the least weighted tardiness that a
 * search finds around the locks, each with its worked days late in it, before its due date when
 * negative. Work orders without a priority come after the others.
 */
const searched = (waiting: ReadonlyArray<Waiting>, locks: Holds): ReadonlyArray<Ranked> => {
  const begun = placed(sorted("ModifiedDueDate", waiting), locks)
  const jobs = begun.map(({ value, waiting: one }) => ({
    work: one.remainingHere,
    due: value === null ? Number.POSITIVE_INFINITY : dueHere(one),
    weight: one.workOrder.importance
  }))
  const free = [...begun.keys()].filter((place) => {
    const ranked = begun[place] as Ranked
    return ranked.value !== null && !locks.has(ranked.waiting.workOrder.id)
  })
  let done = 0
  return leastTardiness(jobs, free).map((at): Ranked => {
    const { value, waiting: one } = begun[at] as Ranked
    done += one.remainingHere
    return { waiting: one, value: value === null ? null : dropNoise(done - dueHere(one)) }
  })
}

/**
 * The work orders in the order of an option, those without a due date after all others, and locked
 * ones where they are held. Ties fall to the due date, the name by code point, and the id, so that
 * the order is total.
 */
export const inOrder = (
  option: OrderOption,
  waiting: ReadonlyArray<Waiting>,
  locks: Holds
): ReadonlyArray<Ranked> =>
  option === "LeastTardiness" ? searched(waiting, locks) : placed(sorted(option, waiting), locks)
