import {
  type ChangeSet,
  composedChanges,
  type Plan,
  planAfter
} from "../../records/change/index.ts"
import { type Event, sameTime } from "../../records/event/index.ts"
import type { Overload, PlanCalendars } from "../../rules/capacity/index.ts"
import { neededMoves } from "./neededMoves.ts"
import { keyOf, leftOver } from "./overloadsIn.ts"
import { rescheduleOrders } from "./rescheduleOrders.ts"
import { type FoundChanges, type ResolvingOptions, resolvingChanges } from "./resolvingChanges.ts"

/** Groups to resolve together: the overloads of each day, then each overload alone. */
const groupsOf = (overloads: ReadonlyArray<Overload>): ReadonlyArray<ReadonlyArray<Overload>> => {
  const days = [...new Set(overloads.map(({ date }) => date))].map((day) =>
    overloads.filter(({ date }) => date === day)
  )
  return [...days.filter(({ length }) => length > 1), ...overloads.map((overload) => [overload])]
}

/** Composes two change sets, without steps that return to their original time. */
const together = (first: ChangeSet, second: ChangeSet): ChangeSet =>
  composedChanges([first, second]).filter(
    ({ after, before, table }) =>
      table !== "event" ||
      before === null ||
      after === null ||
      !sameTime(before as Event, after as Event)
  )

/** The moves of one rescheduled order that resolve an overload without additional tardiness. */
function* orderMoved(
  plan: Plan,
  calendars: PlanCalendars,
  [overload, ...others]: ReadonlyArray<Overload>,
  options: ResolvingOptions
): Generator<void, ChangeSet, void> {
  if (overload === undefined || others.length > 0) return []
  const anew = yield* rescheduleOrders(plan, calendars, overload, { ...options, mayStretch: false })
  return anew.find(({ daysLater }) => daysLater === 0)?.changes ?? []
}

interface PartlyResolved extends FoundChanges {
  readonly left: ReadonlyArray<Overload>
}

/** Resolves remaining overloads day by day and one by one, until there is no improvement. */
function* easedApart(
  plan: Plan,
  calendars: PlanCalendars,
  overloads: ReadonlyArray<Overload>,
  options: ResolvingOptions,
  found: FoundChanges
): Generator<void, PartlyResolved, void> {
  let { changes, iterations } = found
  let left = leftOver(plan, calendars, overloads, changes)
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (const group of groupsOf(left)) {
      yield
      if (options.isOver()) return { changes, iterations, left }
      const keys = new Set(group.map(keyOf))
      const asked = left.filter((overload) => keys.has(keyOf(overload)))
      if (asked.length === 0) continue
      const after = planAfter(plan, changes)
      const found = yield* resolvingChanges(after, calendars, asked, options)
      iterations += found.iterations
      const moves =
        found.changes.length > 0
          ? found.changes
          : yield* orderMoved(after, calendars, asked, options)
      const both = together(changes, moves)
      const leftThen = leftOver(plan, calendars, overloads, both)
      if (leftThen.length >= left.length) continue
      ;[changes, left, isBetter] = [both, leftThen, true]
    }
  }
  return { changes, iterations, left }
}

/** The same without the changes of unneeded orders, and with the room that these free. */
function* easedWithFewest(
  plan: Plan,
  calendars: PlanCalendars,
  overloads: ReadonlyArray<Overload>,
  options: ResolvingOptions,
  found: FoundChanges
): Generator<void, PartlyResolved, void> {
  let eased = yield* easedApart(plan, calendars, overloads, options, found)
  for (;;) {
    const changes = neededMoves(plan, calendars, overloads, eased.changes)
    if (changes.length === eased.changes.length) return eased
    const isAllResolved = eased.left.length === 0
    eased = { ...eased, changes }
    if (isAllResolved || options.isOver()) return eased
    eased = yield* easedApart(plan, calendars, overloads, options, eased)
  }
}

/**
 * Resolves overloads together, then the remaining ones day by day and one by one. An order that two
 * overloads would move can stay if only one of them can be resolved. If overloads still remain,
 * tries day by day from the start, and takes that result if it leaves fewer overloads, or as many
 * with fewer moves. Finally drops the changes of unneeded orders.
 */
export function* resolvingEach(
  plan: Plan,
  calendars: PlanCalendars,
  overloads: ReadonlyArray<Overload>,
  options: ResolvingOptions
): Generator<void, FoundChanges, void> {
  if (overloads.length === 0) return { changes: [], iterations: 0 }
  const first = yield* resolvingChanges(plan, calendars, overloads, options)
  const atOnce = yield* easedWithFewest(plan, calendars, overloads, options, first)
  if (atOnce.left.length === 0 || options.isOver()) return atOnce
  const none = { changes: [], iterations: atOnce.iterations }
  const apart = yield* easedWithFewest(plan, calendars, overloads, options, none)
  const less = apart.left.length - atOnce.left.length
  const isBetter = less < 0 || (less === 0 && apart.changes.length < atOnce.changes.length)
  return { ...(isBetter ? apart : atOnce), iterations: apart.iterations }
}
