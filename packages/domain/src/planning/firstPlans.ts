import type { PlanCalendars } from "../capacity/index.ts"
import type { Plan } from "../change/index.ts"
import { HORIZON_DAYS } from "../placement/index.ts"
import { forward, type Start, starts } from "./construct.ts"
import { crowdedOut } from "./crowdedOut.ts"
import { makePlanningModel } from "./makePlanningModel.ts"
import { compareValues, defaultObjective } from "./Objective.ts"
import type { UnplaceableStep } from "./PlanningModel.ts"
import type { ReplanOptions } from "./replan.ts"
import { emptyState, type ShopState } from "./ShopState.ts"
import { type FirstPlan, firstPlan } from "./searchFrom.ts"
import { clearState, takeAll } from "./takePlaces.ts"

/** A shop with its first plans. */
export interface FirstPlans {
  readonly state: ShopState
  /** The best of them, which the state holds, and the one nearest to today's. */
  readonly best: FirstPlan
  readonly today: FirstPlan | null
}

const MAX_DOUBLINGS = 5

/**
 * Several first plans, over a horizon that is doubled until every order finds a place. What finds
 * none on the longest, or none beside others before what stays, is set aside.
 */
export const firstPlans = (
  plan: Plan,
  calendars: PlanCalendars,
  {
    frozen = {},
    mayInterrupt = false,
    mayShareDays = false,
    mayStretch = true,
    objective = defaultObjective,
    today
  }: ReplanOptions
): FirstPlans => {
  let aside: ReadonlyArray<UnplaceableStep> = []
  for (let doubling = 0; ; ) {
    const horizonDays = HORIZON_DAYS * 2 ** doubling
    const freedoms = { mayInterrupt, mayShareDays, mayStretch }
    const bounds = { today, frozen, horizonDays, ...freedoms, crowdedOut: aside }
    const state = emptyState(makePlanningModel(plan, calendars, bounds))
    const made = (start: Start): FirstPlan | null => {
      const found = start(state) ? firstPlan(state, objective) : null
      clearState(state)
      return found
    }
    const { asToday, ...anew } = starts
    const nearest = made(asToday)
    const found = Object.values(anew).reduce((least, start) => {
      const next = made(start)
      if (next === null) return least
      return least === null || compareValues(next.values, least.values) < 0 ? next : least
    }, nearest)
    const best = found ?? made(forward)
    if (best !== null) {
      takeAll(state, best.layout)
      return { state, best, today: nearest }
    }
    const isLongest = doubling === MAX_DOUBLINGS
    const crowded = crowdedOut(state, isLongest)
    if (crowded.length === 0 && !isLongest) doubling += 1
    aside = [...aside, ...crowded]
  }
}
