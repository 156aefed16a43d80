import { checkFields } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import { checkCalendars, type PlanCalendars } from "../../rules/capacity/index.ts"
import {
  checkSearch,
  compareValues,
  defaultObjective,
  leastValues,
  type Objective,
  type ReplanProposal,
  type RunningBudget,
  type Score,
  type Stopped,
  scoreOf,
  startBudget,
  toReplanProposal,
  valuesOf
} from "../plan-score/index.ts"
import type { ShopState } from "../shop-state/index.ts"
import { type FirstPlans, firstPlans, plansApart } from "./firstPlans.ts"
import { ofIterations } from "./improve.ts"
import { joinPieces } from "./joinPieces.ts"
import { moveOrdersBack } from "./moveOrdersBack.ts"
import { type ReplanOptions, replanFields } from "./ReplanOptions.ts"
import { searchFrom } from "./searchFrom.ts"

/**
 * A plan that improves on all earlier ones. It refuses fewer steps, or as many and is better by the
 * first differing criterion of the objective. If all criteria are equal, it is closer to the
 * current plan: fewer moved steps, fewer new interruptions, or fewer days of movement. The last
 * plan that is yielded is the result.
 */
export interface BetterPlan {
  readonly iteration: number
  readonly score: Score
  /** Builds the proposal on demand; call it before requesting the next plan. */
  readonly proposal: () => ReplanProposal
}

const ITERATIONS_PER_ORDER = 1_000
const MIN_ITERATIONS = 20_000
const MAX_ITERATIONS = 1_000_000

/** The default number of iterations: a second or two for a few hundred orders. */
const usualIterations = ({ model }: ShopState): number =>
  Math.min(MAX_ITERATIONS, Math.max(MIN_ITERATIONS, ITERATIONS_PER_ORDER * model.orders.length))

const DEFAULT_SEED = 1
/** The share of the time for searching; the rest is for undoing needless moves. */
const SEARCH_SHARE = 0.97
/** Iterations between two checks of the clock, at which the generator also yields. */
const ITERATIONS_BETWEEN_LOOKS = 64

/** True if no step is refused or moved, and no order later than alone. */
const isOptimal = (state: ShopState, objective: Objective): boolean =>
  state.model.unplaceable.length === 0 &&
  compareValues(valuesOf(state, objective), leastValues(state, objective)) <= 0

/** True if the plan may gain from interrupting steps that are uninterrupted or have no place. */
const mayBeBetterApart = (plan: Plan, { model, steps }: ShopState): boolean =>
  model.unplaceable.length > 0 ||
  steps.some(
    ({ days, isPiece, progressId }) =>
      days > 1 && !isPiece && plan.progress.get(progressId)?.mayInterrupt === true
  )

/** Undoes needless moves and interruptions; returns whether there were any. */
const isTidied = (state: ShopState, objective: Objective, isOver: () => boolean): boolean => {
  const isSettled = moveOrdersBack(state, objective, isOver)
  return joinPieces(state, objective, isOver) || isSettled
}

const isBetterThan = (one: ShopState, other: ShopState, objective: Objective): boolean => {
  const fewer = other.model.unplaceable.length - one.model.unplaceable.length
  if (fewer !== 0) return fewer > 0
  return compareValues(valuesOf(one, objective), valuesOf(other, objective)) < 0
}

/**
 * Replans a shop like {@link replan}, as a generator. Yields each better plan, the first one before
 * any search, and regularly null, so that callers can do other work. Callers may stop at any time
 * with the last plan's proposal.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const search = replanning(booked, calendars, { today, iterations: 100 })
 * let next = search.next()
 * while (next.done !== true) next = search.next() // Here others may be served, or the search left.
 * next.value.score.lateOrders // => 0
 */
export function* replanning(
  plan: Plan,
  calendars: PlanCalendars,
  options: ReplanOptions
): Generator<BetterPlan | null, ReplanProposal, void> {
  checkCalendars(plan, calendars)
  checkFields("options", options, replanFields)
  const { budget, objective = defaultObjective, seed = DEFAULT_SEED } = options
  checkSearch(options)
  const whole = startBudget(budget)
  const inRow = firstPlans(plan, calendars, { ...options, mayInterrupt: false }, whole)
  const untilProposal = whole.endingEarlier(inRow.proposalMs)
  const isTwofold = options.mayInterrupt === true && mayBeBetterApart(plan, inRow.state)
  const { iterations = budget === undefined ? usualIterations(inRow.state) : Infinity } = options
  let iteration = 0
  let stopped: Stopped = "iterations"
  let shown = inRow.state
  const better = (): BetterPlan => ({
    iteration,
    score: scoreOf(shown),
    proposal: () => toReplanProposal(plan, shown, { iterations: iteration, stopped })
  })

  /** Yields true for a new best plan, and false so that callers can do other work. */
  function* improved(
    { best, state, today }: FirstPlans,
    time: RunningBudget
  ): Generator<boolean, void, void> {
    if (isOptimal(state, objective)) {
      stopped = "optimal"
      return
    }
    stopped = time.isOver() ? "time" : "iterations"
    if (stopped === "time") return
    let used = 0
    const share = ofIterations(iterations)
    const spent = (made: number): number => Math.max(share(made), used)
    for (const isBetter of searchFrom(state, { best, today }, { objective, seed, spent })) {
      iteration += 1
      if (isBetter) {
        yield true
        if (isOptimal(state, objective)) {
          stopped = "optimal"
          return
        }
      }
      if (iteration % ITERATIONS_BETWEEN_LOOKS !== 0) continue
      used = time.used()
      if (time.isOver()) {
        stopped = "time"
        return
      }
      yield false
    }
  }

  yield better()
  const toSearch = untilProposal.part(isTwofold ? SEARCH_SHARE / 2 : SEARCH_SHARE)
  for (const isBetter of improved(inRow, toSearch)) yield isBetter ? better() : null
  if (isTidied(inRow.state, objective, untilProposal.isOver)) yield better()
  const isDone = !isTwofold || isOptimal(inRow.state, objective)
  const apart = isDone ? null : plansApart(plan, calendars, options, inRow, untilProposal)
  if (apart !== null) {
    for (const isBetter of improved(apart, untilProposal.part(SEARCH_SHARE))) {
      const isShown = isBetter && isBetterThan(apart.state, inRow.state, objective)
      if (isShown) shown = apart.state
      yield isShown ? better() : null
    }
    const isNearer = isTidied(apart.state, objective, untilProposal.isOver)
    const isShown = shown === apart.state
    if (isShown ? isNearer : isBetterThan(apart.state, inRow.state, objective)) {
      shown = apart.state
      yield better()
    }
  }
  return toReplanProposal(plan, shown, { iterations: iteration, stopped })
}

/**
 * Replans the whole shop: places the pending steps of all work orders and minimises the objective
 * ({@link defaultObjective} by default) by a heuristic search.
 *
 * - Every step keeps its values and the template order. It keeps its number of days unless it may
 *   stretch, and its days are consecutive unless it may be interrupted.
 * - Frozen work stays. No day becomes overloaded that is not already overloaded by it.
 * - An order that cannot keep its dates gets the least lateness, and the result says what delays
 *   it, even if that is a frozen step.
 * - A step without a slot is refused and keeps its days; the rest of its order is planned around
 *   it.
 *
 * Throws a `RangeError` if the calendars do not match the plan or an option is unknown. Without a
 * budget, the result depends only on plan, seed and iterations, not on the order of rows. With a
 * budget it also depends on time, because the acceptance of worse plans follows the remaining
 * iterations or time, whichever is less.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(emptyPlan))
 * const { changes, score } = replan(emptyPlan, calendars, { today: day("2026-11-16") })
 * score.lateOrders // => 0
 * certify(emptyPlan, changes, { today: day("2026-11-16") }) // => []
 */
export const replan = (
  plan: Plan,
  calendars: PlanCalendars,
  options: ReplanOptions
): ReplanProposal => {
  const search = replanning(plan, calendars, options)
  let next = search.next()
  while (next.done !== true) next = search.next()
  return next.value
}
