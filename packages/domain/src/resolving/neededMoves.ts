import { makeLoadTable, type Overload, overloadsOf, type PlanCalendars } from "../capacity/index.ts"
import { type ChangeSet, type Plan, planAfter, type RowChange } from "../change/index.ts"
import { keyOf } from "./overloadsIn.ts"
import { excessOf } from "./resolvingChanges.ts"

const orderOf = ({ after }: RowChange): string | null =>
  after !== null && "workOrderId" in after ? after.workOrderId : null

/**
 * The changes without those of the orders that as much is resolved without, as they are not needed:
 * no overload that is asked about becomes more for it, and no other day is over or more over than
 * it was.
 */
export const neededMoves = (
  plan: Plan,
  calendars: PlanCalendars,
  overloads: ReadonlyArray<Overload>,
  changes: ChangeSet,
  isOver: () => boolean
): ChangeSet => {
  const orders = new Set(changes.map(orderOf))
  if (orders.size < 2) return changes
  const overIn = (moves: ChangeSet): ReadonlyArray<Overload> => {
    const after = planAfter(plan, moves)
    return overloadsOf(calendars, makeLoadTable(after, calendars, after.event.values()))
  }
  const asked = new Set(overloads.map(keyOf))
  const before = new Map(overIn([]).map((overload) => [keyOf(overload), overload.totalValue]))
  const excessIn = (over: ReadonlyArray<Overload>): number =>
    excessOf(over.filter((overload) => asked.has(keyOf(overload))))
  const isNoWorse = (overload: Overload): boolean =>
    overload.totalValue <= (before.get(keyOf(overload)) ?? 0)
  let needed = changes
  const least = excessIn(overIn(changes))
  for (const order of orders) {
    if (isOver()) return needed
    const fewer = needed.filter((change) => orderOf(change) !== order)
    const over = overIn(fewer)
    if (excessIn(over) <= least && over.every(isNoWorse)) needed = fewer
  }
  return needed
}
