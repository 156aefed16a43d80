import { fromHundredths, toHundredths } from "../../kernel/quantity/index.ts"
import { addDays, weekday } from "../../kernel/time/index.ts"
import { type Plan, planAfter } from "../../records/change/index.ts"
import type { Overload, PlanCalendars } from "../../rules/capacity/index.ts"
import { withAddedCapacity } from "../confirming/index.ts"
import { movedDays } from "./movedDays.ts"
import { isOver, leftOver, overloadsIn, progressOf } from "./overloadsIn.ts"
import type { Remedy, TriedRemedy } from "./Resolution.ts"
import { rescheduleOrders } from "./rescheduleOrders.ts"
import { type ResolvingOptions, resolvingChanges } from "./resolvingChanges.ts"

const ITERATIONS_WITH_A_SATURDAY = 20
const SATURDAY = 6
const WEEKS_TO_OPEN = 2

const excessOf = ({ capacity, totalValue }: Overload): number =>
  fromHundredths(toHundredths(totalValue) - toHundredths(capacity))

/** Overtime that resolves the overload; none on a closed day. */
export const overtime = (
  plan: Plan,
  calendars: PlanCalendars,
  overload: Overload
): ReadonlyArray<TriedRemedy> => {
  const { date, measureType } = overload
  const progressId = progressOf(overload)
  const more = excessOf(overload)
  const added = { progressId, openedDays: [], overtime: [{ date, measureType, more }] }
  const made = withAddedCapacity(plan, calendars, added)
  if (made === null || leftOver(made.plan, made.calendars, [overload], []).length > 0) return []
  const remedy = { _tag: "Overtime" as const, progressId, measureType, date, more }
  return [{ remedy, changes: [made.change], movedDays: 0 }]
}

/** Opens the closed day with enough overtime for the load there; empty if impossible. */
const openWithOvertime = (
  plan: Plan,
  calendars: PlanCalendars,
  overload: Overload
): ReadonlyArray<TriedRemedy> => {
  const { date } = overload
  const progressId = progressOf(overload)
  const openedDays = [date]
  const opened = withAddedCapacity(plan, calendars, { progressId, openedDays, overtime: [] })
  if (opened === null) return []
  const day = { start: date, end: addDays(date, 1) }
  const more = overloadsIn(opened.plan, opened.calendars, day, date)
    .filter((over) => progressOf(over) === progressId)
    .map((over) => ({ measureType: over.measureType, more: excessOf(over) }))
  const overtime = more.map((one) => ({ date, ...one }))
  const made = withAddedCapacity(plan, calendars, { progressId, openedDays, overtime })
  if (made === null || isOver(made.plan, made.calendars, progressId, date)) return []
  const remedy = { _tag: "OpenDay" as const, progressId, date, overtime: more }
  return [{ remedy, changes: [made.change], movedDays: 0 }]
}

/**
 * Opens the day of the overload, if the normal week leaves it out, or the nearest Saturday with
 * which moves resolve the overload. Steps around an opened day then also work on it, and must not
 * overload it. If no day works, or the time is over, opens the day itself with overtime.
 */
export function* openDay(
  plan: Plan,
  calendars: PlanCalendars,
  overload: Overload,
  options: ResolvingOptions
): Generator<void, ReadonlyArray<TriedRemedy>, void> {
  const { date } = overload
  const progressId = progressOf(overload)
  const nearest = addDays(date, SATURDAY - weekday(date))
  const saturdays = Array.from({ length: 2 * WEEKS_TO_OPEN }, (_, at) =>
    addDays(nearest, 7 * (at % 2 === 0 ? -(at / 2) : (at + 1) / 2))
  )
  for (const day of new Set([date, ...saturdays])) {
    if (day < options.today) continue
    if (options.isOver()) break
    const added = { progressId, openedDays: [day], overtime: [] }
    const opened = withAddedCapacity(plan, calendars, added)
    if (opened === null) continue
    const { changes: moves } = yield* resolvingChanges(opened.plan, opened.calendars, [overload], {
      ...options,
      iterations: ITERATIONS_WITH_A_SATURDAY
    })
    if (leftOver(opened.plan, opened.calendars, [overload], moves).length > 0) continue
    if (isOver(planAfter(opened.plan, moves), opened.calendars, progressId, day)) continue
    const remedy = { _tag: "OpenDay" as const, progressId, date: day }
    const changes = [opened.change, ...moves]
    return [{ remedy, changes, movedDays: movedDays(plan, opened.calendars, moves) }]
  }
  return openWithOvertime(plan, calendars, overload)
}

/**
 * The order on the overload that needs the least postponement to resolve it if rescheduled alone;
 * or an order whose steps take more days, if it becomes no later.
 */
export function* orderLater(
  plan: Plan,
  calendars: PlanCalendars,
  overload: Overload,
  options: ResolvingOptions
): Generator<void, ReadonlyArray<TriedRemedy>, void> {
  const anew = yield* rescheduleOrders(plan, calendars, overload, { ...options, mayStretch: true })
  const [least] = anew
    .filter(({ daysLater, isStretched }) => daysLater > 0 || isStretched)
    .sort((a, b) => a.daysLater - b.daysLater)
  if (least === undefined) return []
  const { changes, daysLater: days, workOrderId } = least
  const remedy: Remedy =
    days > 0 ? { _tag: "OrderLater", workOrderId, days } : { _tag: "LongerSteps", workOrderId }
  return [{ remedy, changes, movedDays: movedDays(plan, calendars, changes) }]
}
