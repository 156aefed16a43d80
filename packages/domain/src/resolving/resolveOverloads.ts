import { checkCalendars, type Overload, type PlanCalendars } from "../capacity/index.ts"
import { type ChangeSet, composedChanges, type Plan, planAfter } from "../change/index.ts"
import { certify, type Frozen, type Violation } from "../confirming/index.ts"
import { type Budget, checkSearch, type RunningBudget, startBudget } from "../plan-score/index.ts"
import { checkFields, checkRange, type DateRange, type LocalDate } from "../time/index.ts"
import { keyOf, leftOver, overloadsIn } from "./overloadsIn.ts"
import type { Resolution, Unresolved } from "./Resolution.ts"
import { openDay, orderLater, overtime } from "./remedies.ts"
import type { FoundChanges, ResolvingOptions } from "./resolvingChanges.ts"
import { resolvingEach } from "./resolvingEach.ts"
import { asChangesOf, withoutClosedEdges } from "./withoutClosedEdges.ts"

/** How overloads are resolved. */
export interface ResolveOptions {
  /** No step is placed before this day. */
  readonly today: LocalDate
  readonly frozen?: Frozen
  /**
   * Whether a step that moves may begin on the day on which the one before it ends; it may not.
   * Where two do so today and need not move, they stay together all the same.
   */
  readonly mayShareDays?: boolean
  /**
   * Whether a step may be interrupted, where its progress allows it and nothing less resolves all;
   * it may not.
   */
  readonly mayInterrupt?: boolean
  /** How many ways of choosing who stays are tried. */
  readonly iterations?: number
  readonly seed?: number
  /**
   * Stops looking early: what is left over then comes with its cheapest remedy alone, mostly
   * overtime. Two seconds, where only the clock is given. Without a budget the search takes as long
   * as its iterations take, and finds the same on every machine.
   */
  readonly budget?: Pick<Budget, "now"> & Partial<Budget>
}

/** Every option; one that is missing here does not compile, one that is misspelt is refused. */
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
/** The share of the time for finding moves; the rest is for remedies of what is left over. */
const SHARE_OF_MOVES = 0.6
/** How long a budget is where only its clock is given. */
const DEFAULT_MILLISECONDS = 2_000

/** What a remedy does instead of what other changes do with its steps, on the plan as it is. */
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

/** The work orders of the steps that violations name. */
const ordersIn = (plan: Plan, violations: ReadonlyArray<Violation>): ReadonlyArray<string> =>
  violations.flatMap((violation) => {
    const event = "eventId" in violation ? plan.event.get(violation.eventId) : undefined
    return event?.eventType === "StepEvent" ? [event.workOrderId] : []
  })

/**
 * The moves that resolve overloads of a plan, also of steps that begin or end on closed days; those
 * stay where nothing of their orders may come to lie on them.
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
 * Resolves overloads as {@link resolveOverloads} does, and yields now and then, for others to be
 * served.
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
 * Moves as few steps as it finds necessary so that the progresses are no longer over on some days:
 * those that lie there, each as near as it can, or else the other steps of their orders with them.
 * A move that resolves no overload is not made, even if it would lessen one. No order becomes late,
 * or later than it is, and no other day goes over. Each overload that remains comes with what would
 * resolve it: overtime, a Saturday, one order later, each tried on the plan as the changes leave
 * it. Without a budget it is the same for the same plan, seed and iterations.
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
