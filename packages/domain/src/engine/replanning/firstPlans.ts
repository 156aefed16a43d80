import type { Plan } from "../../records/change/index.ts"
import type { PlanCalendars } from "../../rules/capacity/index.ts"
import { HORIZON_DAYS } from "../placement/index.ts"
import {
  compareValues,
  defaultObjective,
  type Objective,
  type RunningBudget,
  startBudget
} from "../plan-score/index.ts"
import {
  clearState,
  emptyState,
  makePlanningModel,
  type Preference,
  placeOrder,
  reserveAll,
  restoreLayout,
  type ShopState,
  type UnplaceableStep,
  unplaceableStep
} from "../shop-state/index.ts"
import { forward, inDueOrder, mayDispatch, type Start, starts } from "./construct.ts"
import { daysInRow, layoutApart } from "./inRow.ts"
import type { ReplanOptions } from "./ReplanOptions.ts"
import { type FirstPlan, firstPlan } from "./searchFrom.ts"

/** The steps without a place when the orders are placed in sequence, with the reasons. */
const refusedOf = (
  state: ShopState,
  orders: ReadonlyArray<number>,
  preference: Preference
): ReadonlyArray<UnplaceableStep> => {
  const refused = orders.flatMap((order) => {
    if (placeOrder(state, order, preference, false)) return []
    const found = unplaceableStep(state.model.orders[order]!, state.model.span)
    return found === null ? [] : [found]
  })
  clearState(state)
  return refused
}

/**
 * The steps that have no place next to each other in an empty state. Only orders before a frozen
 * step count, unless these all fit and the horizon is the longest; then all orders do.
 */
const crowdedOut = (state: ShopState, isLongest: boolean): ReadonlyArray<UnplaceableStep> => {
  const bound = [...state.model.orders.keys()].filter((order) => !mayDispatch(state, order))
  const refused = refusedOf(state, bound, "latest")
  return refused.length > 0 || !isLongest
    ? refused
    : refusedOf(state, inDueOrder(state), "earliest")
}

export interface FirstPlans {
  readonly state: ShopState
  readonly horizonDays: number
  /** The best of them, which the state holds, and the one closest to the current plan. */
  readonly best: FirstPlan
  readonly today: FirstPlan | null
  /** The estimated time for building the final proposal, in milliseconds. */
  readonly proposalMs: number
}

const MAX_DOUBLINGS = 5
/** Estimated ratio of the time for building the proposal to the time for building the model. */
const PROPOSAL_SHARE = 1.5

type PlansInState = Pick<FirstPlans, "today"> & { readonly best: FirstPlan | null }

const never = (): boolean => false

/** Runs the heuristics on an empty state and leaves it empty; one suffices out of time. */
const plansIn = (state: ShopState, objective: Objective, isOver: () => boolean): PlansInState => {
  const made = (start: Start, isTimeOver: () => boolean): FirstPlan | null => {
    const found = start(state, isTimeOver) ? firstPlan(state, objective) : null
    clearState(state)
    return found
  }
  const { asToday, ...anew } = starts
  const today = made(asToday, never)
  const best = Object.values(anew).reduce((least: FirstPlan | null, start) => {
    const hasOne = (least ?? today) !== null
    const next = hasOne && isOver() ? null : made(start, hasOne ? isOver : never)
    if (next === null || least === null) return next ?? least
    return compareValues(next.values, least.values) <= 0 ? next : least
  }, null)
  if (today !== null && (best === null || compareValues(today.values, best.values) <= 0))
    return { best: today, today }
  return { best: best ?? made(forward, never), today }
}

const boundsOf = ({
  frozen = {},
  mayInterrupt = false,
  mayShareDays = false,
  mayStretch = true,
  today
}: ReplanOptions) => ({ today, frozen, mayInterrupt, mayShareDays, mayStretch })

/**
 * Constructs first plans, doubling the horizon until every order has a place. Sets aside steps that
 * have none on the longest horizon, or none next to others before a frozen step.
 */
export const firstPlans = (
  plan: Plan,
  calendars: PlanCalendars,
  options: ReplanOptions,
  time: RunningBudget = startBudget(undefined)
): FirstPlans => {
  let aside: ReadonlyArray<UnplaceableStep> = []
  for (let doubling = 0; ; ) {
    const horizonDays = HORIZON_DAYS * 2 ** doubling
    const bounds = { ...boundsOf(options), horizonDays, crowdedOut: aside }
    const begun = time.elapsed()
    const state = emptyState(makePlanningModel(plan, calendars, bounds))
    const proposalMs = PROPOSAL_SHARE * (time.elapsed() - begun)
    const { isOver } = time.endingEarlier(proposalMs)
    const { best, today } = plansIn(state, options.objective ?? defaultObjective, isOver)
    if (best !== null) {
      reserveAll(state, best.layout)
      return { state, horizonDays, best, today, proposalMs }
    }
    const isLongest = doubling === MAX_DOUBLINGS
    const crowded = crowdedOut(state, isLongest)
    if (crowded.length === 0 && !isLongest) doubling += 1
    aside = [...aside, ...crowded]
  }
}

/**
 * First plans with interruptible steps, for a shop that has a plan without interruptions. That plan
 * is one of them, so that the best is no worse. If it left steps without a place, plans everything
 * again, because their single days may have places. Null if no step is interruptible.
 */
export const plansApart = (
  plan: Plan,
  calendars: PlanCalendars,
  options: ReplanOptions,
  inRow: Pick<FirstPlans, "state" | "horizonDays" | "proposalMs">,
  time: RunningBudget = startBudget(undefined)
): FirstPlans | null => {
  const { horizonDays, proposalMs } = inRow
  const anew = { ...options, mayInterrupt: true }
  if (inRow.state.model.unplaceable.length > 0) return firstPlans(plan, calendars, anew, time)
  const bounds = { ...boundsOf(anew), horizonDays, daysInRow: daysInRow(inRow.state) }
  const state = emptyState(makePlanningModel(plan, calendars, bounds))
  if (state.steps.length === inRow.state.steps.length) return null
  const objective = options.objective ?? defaultObjective
  const { best, today } = plansIn(state, objective, time.isOver)
  reserveAll(state, layoutApart(state, inRow.state))
  const same = firstPlan(state, objective)
  if (best === null || compareValues(same.values, best.values) <= 0)
    return { state, horizonDays, best: same, today, proposalMs }
  restoreLayout(state, best.layout)
  return { state, horizonDays, best, today, proposalMs }
}
