import { checkFields, checkRange, type DateRange, type LocalDate } from "../../kernel/time/index.ts"
import {
  type ChangeSet,
  composedChanges,
  type Plan,
  planAfter
} from "../../records/change/index.ts"
import { checkCalendars, type Overload, type PlanCalendars } from "../../rules/capacity/index.ts"
import { certify, type Frozen, type Violation } from "../confirming/index.ts"
import { type Budget, checkSearch, type RunningBudget, startBudget } from "../plan-score/index.ts"
import { keyOf, leftOver, overloadsIn } from "./overloadsIn.ts"
import type { Resolution, Unresolved } from "./Resolution.ts"
import { openDay, orderLater, overtime } from "./remedies.ts"
import type { FoundChanges, ResolvingOptions } from "./resolvingChanges.ts"
import { resolvingEach } from "./resolvingEach.ts"
import { asChangesOf, withoutClosedEdges } from "./withoutClosedEdges.ts"

export interface ResolveOptions {
  readonly today: LocalDate
  readonly frozen?: Frozen
  /**
   * If true, a moved step may start on the last day of the previous one. Steps that already share a
   * day and need not move stay together in any case. Default: false.
   */
  readonly mayShareDays?: boolean
  /** A step may be interrupted where allowed, if other moves do not suffice. Default: false. */
  readonly mayInterrupt?: boolean
  readonly iterations?: number
  readonly seed?: number
  /**
   * Ends the search early; remaining overloads then have only their cheapest remedy, mostly
   * overtime. Two seconds if only the clock is given. Without a budget the search does all
   * iterations and is deterministic.
   */
  readonly budget?: Pick<Budget, "now"> & Partial<Budget>
}

const resolveFields: Readonly<Record<keyof ResolveOptions, true>> = {
  today: true,
  frozen: true,
  mayShareDays: true,
  mayInterrupt: true,
  iterations: true,
  seed: true,
  budget: true
}

const DEFAULT_ITERATIONS = 300
/** The share of the time for finding moves; the rest is for remedies. */
const SHARE_OF_MOVES = 0.6
const DEFAULT_MILLISECONDS = 2_000

/** A remedy's changes relative to the original plan; they replace others of the same steps. */
const insteadOf = (changes: ChangeSet, remedy: ChangeSet): ChangeSet => {
  const ids = new Set(remedy.map(({ id }) => id))
  return composedChanges([changes.filter(({ id }) => ids.has(id)), remedy])
}

function* withRemedies(
  after: Plan,
  calendars: PlanCalendars,
  overload: Overload,
  options: ResolvingOptions & { readonly changes: ChangeSet }
): Generator<void, Unresolved, void> {
  yield
  const opened = yield* openDay(after, calendars, overload, options)
  const later = yield* orderLater(after, calendars, overload, options)
  const remedies = [...overtime(after, calendars, overload), ...opened, ...later]
    .map((tried) => ({ ...tried, changes: insteadOf(options.changes, tried.changes) }))
    .sort((a, b) => a.movedDays - b.movedDays)
  return { overload, remedies }
}

const ordersIn = (plan: Plan, violations: ReadonlyArray<Violation>): ReadonlyArray<string> =>
  violations.flatMap((violation) => {
    const event = "eventId" in violation ? plan.event.get(violation.eventId) : undefined
    return event?.eventType === "StepEvent" ? [event.workOrderId] : []
  })

/**
 * Finds the moves that resolve overloads. Also moves steps that start or end on closed days, unless
 * their orders could then have steps on those days.
 */
function* movesFor(
  plan: Plan,
  calendars: PlanCalendars,
  overloads: ReadonlyArray<Overload>,
  options: ResolvingOptions
): Generator<void, FoundChanges, void> {
  const left = new Set<string>()
  for (;;) {
    const worked = withoutClosedEdges(plan, calendars, left)
    const found = yield* resolvingEach(worked, calendars, overloads, options)
    if (worked === plan) return found
    const changes = asChangesOf(plan, found.changes)
    const violations = certify(plan, changes, options)
    if (violations.length === 0) return { ...found, changes }
    const more = ordersIn(plan, violations).filter((id) => !left.has(id))
    if (more.length === 0) return yield* resolvingEach(plan, calendars, overloads, options)
    for (const id of more) left.add(id)
  }
}

/**
 * Resolves overloads like {@link resolveOverloads}, as a generator that yields regularly, so that
 * callers can do other work.
 */
export function* resolvingOverloads(
  plan: Plan,
  calendars: PlanCalendars,
  days: DateRange,
  requested: ResolveOptions
): Generator<void, Resolution, void> {
  checkCalendars(plan, calendars)
  checkFields("options", requested, resolveFields)
  const {
    frozen = {},
    iterations = DEFAULT_ITERATIONS,
    budget,
    mayInterrupt = false,
    mayShareDays = false,
    seed = 1,
    today
  } = requested
  checkRange("days", days)
  if (days.end <= days.start)
    throw new RangeError(`days.end: ${days.end} is not after ${days.start}`)
  checkSearch({ frozen, iterations, seed, today })
  const freedoms = { mayInterrupt, mayShareDays }
  const whole = startBudget(
    budget === undefined ? undefined : { milliseconds: DEFAULT_MILLISECONDS, ...budget }
  )
  let isCutShort = false
  const until =
    ({ isOver }: RunningBudget) =>
    (): boolean => {
      const isNow = isOver()
      isCutShort ||= isNow
      return isNow
    }
  const options = { today, frozen, ...freedoms, iterations, seed, isOver: until(whole) }
  const overloads = overloadsIn(plan, calendars, days, today)
  const isOver = until(whole.part(SHARE_OF_MOVES))
  const found = yield* movesFor(plan, calendars, overloads, { ...options, isOver })
  const { changes } = found
  const left = leftOver(plan, calendars, overloads, changes)
  const after = planAfter(plan, changes)
  const unresolved: Array<Unresolved> = []
  for (const overload of left)
    unresolved.push(yield* withRemedies(after, calendars, overload, { ...options, changes }))
  const leftKeys = new Set(left.map(keyOf))
  return {
    changes,
    resolved: overloads.filter((overload) => !leftKeys.has(keyOf(overload))),
    unresolved,
    iterations: found.iterations,
    stopped: isCutShort ? "time" : "iterations"
  }
}

/**
 * Resolves the overloads of progresses on some days by moving few steps. Moves the steps on these
 * days, each as little as possible; if that does not suffice, also the other steps of their orders.
 *
 * A move that does not fully resolve an overload is not made. No order becomes late or later, and
 * no other day becomes overloaded. Each remaining overload has remedies: overtime, a Saturday, or
 * one order postponed, each verified on the changed plan. Without a budget the result depends only
 * on plan, seed and iterations.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(emptyPlan))
 * const week = { start: day("2026-11-16"), end: day("2026-11-23") }
 * const { unresolved } = resolveOverloads(emptyPlan, calendars, week, { today: week.start })
 * unresolved // => []
 */
export const resolveOverloads = (
  plan: Plan,
  calendars: PlanCalendars,
  days: DateRange,
  options: ResolveOptions
): Resolution => {
  const search = resolvingOverloads(plan, calendars, days, options)
  let next = search.next()
  while (next.done !== true) next = search.next()
  return next.value
}
