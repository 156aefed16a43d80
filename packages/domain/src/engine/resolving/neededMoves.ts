import { type ChangeSet, type Plan, planAfter, type RowChange } from "../../records/change/index.ts"
import {
  makeLoadTable,
  type Overload,
  overloadsOf,
  type PlanCalendars
} from "../../rules/capacity/index.ts"
import { keyOf } from "./overloadsIn.ts"

const orderOf = ({ after }: RowChange): string | null =>
  after !== null && "workOrderId" in after ? after.workOrderId : null

/**
 * Drops the changes of orders that are not needed to resolve as many overloads. Dropping them must
 * not enlarge an overload or create one. A move that only reduces an overload resolves nothing.
 */
export const neededMoves = (
  plan: Plan,
  calendars: PlanCalendars,
  overloads: ReadonlyArray<Overload>,
  changes: ChangeSet
): ChangeSet => {
  const orders = new Set(changes.map(orderOf))
  const overIn = (moves: ChangeSet): ReadonlyArray<Overload> => {
    const after = planAfter(plan, moves)
    return overloadsOf(calendars, makeLoadTable(after, calendars, after.event.values()))
  }
  const asked = new Set(overloads.map(keyOf))
  const before = new Map(overIn([]).map((overload) => [keyOf(overload), overload.totalValue]))
  const leftIn = (over: ReadonlyArray<Overload>): number =>
    over.filter((overload) => asked.has(keyOf(overload))).length
  const isNoWorse = (overload: Overload): boolean =>
    overload.totalValue <= (before.get(keyOf(overload)) ?? 0)
  let needed = changes
  const least = leftIn(overIn(changes))
  if (least === overloads.length) return []
  for (const order of orders) {
    const fewer = needed.filter((change) => orderOf(change) !== order)
    const over = overIn(fewer)
    if (leftIn(over) <= least && over.every(isNoWorse)) needed = fewer
  }
  return needed
}
