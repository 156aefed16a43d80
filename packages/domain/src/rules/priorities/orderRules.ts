import { dropNoise } from "../../kernel/quantity/index.ts"
import type { OrderOption } from "../../records/priority-list/index.ts"
import { codePointOrder } from "./codePointOrder.ts"
import { leastTardiness } from "./leastTardiness.ts"
import { type Hold, placeLocks } from "./placeLocks.ts"
import { sortedByKey } from "./sortedByKey.ts"
import type { Waiting } from "./Waiting.ts"

interface OrderRule {
  /** The number to rank by; work orders with null come last. */
  readonly value: (waiting: Waiting) => number | null
  readonly descending: boolean
  /** Decides between equal values: ascending, null last. */
  readonly tieBreaker?: (waiting: Waiting) => number | null
}

const ratio = (waiting: Waiting): number | null => waiting.criticalRatio

/**
 * The days until the due day, or the remaining work if that is more, divided by the importance.
 * With importance 1 it is the modified due date rule, `max(due, now + work)` counted from now:
 * Baker & Bertrand, "A dynamic priority rule for scheduling against due-dates".
 */
const modifiedDueDate = ({ available, gated, remaining, workOrder }: Waiting): number | null =>
  available === null || gated
    ? null
    : dropNoise(Math.max(remaining, available) / workOrder.importance)

/** The options that sort by a number; `LeastTardiness` searches for a sequence instead. */
type SortedOption = Exclude<OrderOption, "LeastTardiness">

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

interface Keyed extends Ranked {
  readonly key: number
  readonly tieKey: number
}

const inText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

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

type Holds = ReadonlyMap<string, Hold>

const placed = (ranked: ReadonlyArray<Ranked>, locks: Holds): ReadonlyArray<Ranked> =>
  locks.size === 0 ? ranked : placeLocks(ranked, ({ waiting: one }) => locks.get(one.workOrder.id))

const dueHere = ({ available, remaining, remainingHere }: Waiting): number =>
  dropNoise((available ?? 0) - (remaining - remainingHere))

/**
 * The sequence with the least weighted tardiness that a search finds around the locks. The value of
 * each order is its tardiness in that sequence in worked days, negative if it is early. Work orders
 * without a priority come last.
 */
const searched = (waiting: ReadonlyArray<Waiting>, locks: Holds): ReadonlyArray<Ranked> => {
  const begun = placed(sorted("ModifiedDueDate", waiting), locks)
  const jobs = begun.map(({ value, waiting: one }) => ({
    work: one.remainingHere,
    due: value === null ? Number.POSITIVE_INFINITY : dueHere(one),
    weight: one.workOrder.importance
  }))
  const free = [...begun.keys()].filter((place) => {
    const ranked = begun[place]!
    return ranked.value !== null && !locks.has(ranked.waiting.workOrder.id)
  })
  let done = 0
  return leastTardiness(jobs, free).map((at): Ranked => {
    const { value, waiting: one } = begun[at]!
    done += one.remainingHere
    return { waiting: one, value: value === null ? null : dropNoise(done - dueHere(one)) }
  })
}

/**
 * Sorts work orders by an option. Those without a due date come last; locked ones take their
 * positions. Ties are decided by due date, name by code point, then id, so that the order is total.
 */
export const inOrder = (
  option: OrderOption,
  waiting: ReadonlyArray<Waiting>,
  locks: Holds
): ReadonlyArray<Ranked> =>
  option === "LeastTardiness" ? searched(waiting, locks) : placed(sorted(option, waiting), locks)
