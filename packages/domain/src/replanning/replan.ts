import { checkCalendars, type PlanCalendars } from "../capacity/index.ts"
import type { Plan } from "../change/index.ts"
import type { Frozen } from "../confirming/index.ts"
import {
  type Budget,
  checkSearch,
  compareValues,
  defaultObjective,
  leastValues,
  type Objective,
  proposalOf,
  type ReplanProposal,
  type RunningBudget,
  type Score,
  type Stopped,
  scoreOf,
  startBudget,
  valuesOf
} from "../plan-score/index.ts"
import type { ShopState } from "../shop-state/index.ts"
import { checkFields, type LocalDate } from "../time/index.ts"
import { type FirstPlans, firstPlans, plansApart } from "./firstPlans.ts"
import { ofIterations } from "./improve.ts"
import { joinPieces } from "./joinPieces.ts"
import { searchFrom } from "./searchFrom.ts"
import { settle } from "./settle.ts"

/** How a shop is planned anew. */
export interface ReplanOptions {
  /** No step is placed before this day. */
  readonly today: LocalDate
  readonly frozen?: Frozen
  readonly objective?: Objective
  /**
   * Whether a step may take a day more than its work order says, with smaller shares; it may. Where
   * no day takes its shares, it takes as few more days as do, up to 60 in all.
   */
  readonly mayStretch?: boolean
  /**
   * Whether a step may begin on the day on which the one before it ends, in what is left of it:
   * what the steps of an order take of a day together, each of the maximum of its own progress, is
   * a day at most. It may not.
   */
  readonly mayShareDays?: boolean
  /**
   * Whether a step may be interrupted where its progress allows it: its days then lie apart where
   * that makes the plan better, each with the share that it has. It may not; one that is
   * interrupted today may stay so. The shop is then planned twice, with steps in a row and from
   * there with days apart, each time with all iterations and half of the time.
   */
  readonly mayInterrupt?: boolean
  /**
   * How many times a few orders are lifted and placed again; the plan is the same for the same
   * number. Without it a search with a budget goes on until that ends, and one without a budget
   * makes a thousand for each order.
   */
  readonly iterations?: number
  /** Another one searches in another order; a whole number. */
  readonly seed?: number
  /**
   * The time for the whole plan, by a clock that is handed in. The search uses it up unless it
   * finds a plan that nothing can be better than.
   */
  readonly budget?: Budget
}

/** Every option; one that is missing here does not compile, one that is misspelt is refused. */
const replanFields: Readonly<Record<keyof ReplanOptions, true>> = {
  today: true,
  frozen: true,
  objective: true,
  mayStretch: true,
  mayShareDays: true,
  mayInterrupt: true,
  iterations: true,
  seed: true,
  budget: true
}

/**
 * A better plan than the one before it, on the way: one that refuses fewer steps, or as many and is
 * better by the first criterion of the objective in which they differ. Between plans equal in all
 * of them, the one nearer to today's is better: it moves fewer steps, or has fewer of them
 * interrupted anew, or moves them by fewer days. The last plan yielded is the result.
 */
export interface BetterPlan {
  readonly iteration: number
  readonly score: Score
  /** The plan as a proposal, made when it is asked for; before the next plan is asked for. */
  readonly proposal: () => ReplanProposal
}

const ITERATIONS_PER_ORDER = 1_000
const MIN_ITERATIONS = 20_000
const MAX_ITERATIONS = 1_000_000

/** How many iterations a search has when nobody says: a second or two for a few hundred orders. */
const usualIterations = ({ model }: ShopState): number =>
  Math.min(MAX_ITERATIONS, Math.max(MIN_ITERATIONS, ITERATIONS_PER_ORDER * model.orders.length))

const DEFAULT_SEED = 1
/** The share of the time for searching; the rest is for putting back what need not have moved. */
const SEARCH_SHARE = 0.97
/** The clock is looked at once in so many iterations, and others may be served. */
const ITERATIONS_BETWEEN_LOOKS = 64

/**
 * Whether no plan at all can be better than the state: nothing is refused or moves, and no order is
 * later than it would be alone.
 */
const isOptimal = (state: ShopState, objective: Objective): boolean =>
  state.model.unplaceable.length === 0 &&
  compareValues(valuesOf(state, objective), leastValues(state, objective)) <= 0

/** Whether steps that a plan has in a row, or nowhere, may be interrupted. */
const mayBeBetterApart = (plan: Plan, { model, steps }: ShopState): boolean =>
  model.unplaceable.length > 0 ||
  steps.some(
    ({ days, isPiece, progressId }) =>
      days > 1 && !isPiece && plan.progress.get(progressId)?.mayInterrupt === true
  )

/** Puts back what need not have moved, and in a row what need not lie apart; whether anything. */
const isTidied = (state: ShopState, objective: Objective, isOver: () => boolean): boolean => {
  const isSettled = settle(state, objective, isOver)
  return joinPieces(state, objective, isOver) || isSettled
}

/** Whether one plan refuses fewer steps than another one, or as many and is better. */
const isBetterThan = (one: ShopState, other: ShopState, objective: Objective): boolean => {
  const fewer = other.model.unplaceable.length - one.model.unplaceable.length
  if (fewer !== 0) return fewer > 0
  return compareValues(valuesOf(one, objective), valuesOf(other, objective)) < 0
}

/**
 * Plans a shop as {@link replan} does, and yields each better plan as it is found, the first one
 * before any search, and null now and then in between, for others to be served. Who wants no more
 * leaves the generator, with the last plan's proposal in hand.
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
    proposal: () => proposalOf(plan, shown, { iterations: iteration, stopped })
  })

  /** Yields true when there is a better plan than before, and false for others to be served. */
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
  return proposalOf(plan, shown, { iterations: iteration, stopped })
}

/**
 * A plan for the whole shop: where the pending steps of all work orders should lie so that the
 * objective is least, {@link defaultObjective} unless another is chosen. Every step keeps its
 * values and the order of its template, and its number of worked days or, where it may, one more
 * with smaller shares, and as few more as it takes where no day takes them; they follow each other
 * unless it may be interrupted; no day goes over its maximum that is not over today by what stays;
 * what is frozen stays. An order that cannot keep its dates is placed where it is the least late,
 * and named with what holds it back, also where that is a step that stays. A step that fits nowhere
 * is refused: it alone stays where it lies, and the others of its order are planned around it.
 * Throws a `RangeError` where the calendars are those of a plan in which somebody works at other
 * times, or an option is misspelt.
 *
 * Always the same for the same plan, seed and iterations without a budget, in whatever order the
 * rows come. How much worse a plan may be on the way depends on what is left of the iterations or
 * of the time, whichever is less; a search that a budget ends is thus another one than a search of
 * as many iterations.
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
