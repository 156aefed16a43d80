import type { Overload, PlanCalendars } from "../capacity/index.ts"
import { type Plan, planAfter } from "../change/index.ts"
import { withAddedCapacity } from "../confirming/index.ts"
import { fromHundredths, toHundredths } from "../quantity/index.ts"
import { addDays, weekday } from "../time/index.ts"
import { movedDays } from "./movedDays.ts"
import { ordersAnew } from "./orderAnew.ts"
import { isOver, leftOver, overloadsIn, progressOf } from "./overloadsIn.ts"
import type { Remedy, TriedRemedy } from "./Resolution.ts"
import { type ResolvingOptions, resolvingChanges } from "./resolvingChanges.ts"

/** How many are tried with a Saturday that may be opened. */
const ITERATIONS_WITH_A_SATURDAY = 20
const SATURDAY = 6
/** How many weeks around an overload a free Saturday is looked for. */
const WEEKS_TO_OPEN = 2

const excessOf = ({ capacity, totalValue }: Overload): number =>
  fromHundredths(toHundredths(totalValue) - toHundredths(capacity))

/** So much more would do; nothing where the day is closed. */
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

/**
 * The closed day of an overload, opened with so much overtime that what lies there, and stays, is
 * not too much; nothing where it cannot be opened.
 */
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
 * The day itself, where the week leaves it out, or the nearest Saturday that would let the overload
 * be resolved, by resolving it again with it. Work that lies around that day comes to lie on it
 * too, and must not be too much for it. Where none does, or time is over, the day itself with
 * overtime on it.
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
 * The order on the overload that would have to be the fewest days later, by planning it again
 * beside all others; or the one whose steps would take more days, where it is then no later.
 */
export function* orderLater(
  plan: Plan,
  calendars: PlanCalendars,
  overload: Overload,
  options: ResolvingOptions
): Generator<void, ReadonlyArray<TriedRemedy>, void> {
  const anew = yield* ordersAnew(plan, calendars, overload, { ...options, mayStretch: true })
  const [least] = anew
    .filter(({ daysLater, isStretched }) => daysLater > 0 || isStretched)
    .sort((a, b) => a.daysLater - b.daysLater)
  if (least === undefined) return []
  const { changes, daysLater: days, workOrderId } = least
  const remedy: Remedy =
    days > 0 ? { _tag: "OrderLater", workOrderId, days } : { _tag: "LongerSteps", workOrderId }
  return [{ remedy, changes, movedDays: movedDays(plan, calendars, changes) }]
}
