import { compareValues, type Objective, valuesOf } from "../plan-score/index.ts"
import { copiedLayout, type Layout, restoreLayout, type ShopState } from "../shop-state/index.ts"
import { improve, type SearchOptions } from "./improve.ts"

export interface FirstPlan {
  readonly values: ReadonlyArray<number>
  readonly movedSteps: number
  readonly layout: Layout
}

export const firstPlan = (state: ShopState, objective: Objective): FirstPlan => ({
  values: valuesOf(state, objective),
  movedSteps: state.total.movedSteps,
  layout: copiedLayout(state)
})

/** The part of the search in which the current plan must beat the best first plan. */
const SHARE_OF_TODAY = 0.25
/** It gets that chance if it moves at most this share of the best first plan's moves. */
const WORTH_SHARE = 0.5

const isWorthTrying = (today: FirstPlan, best: FirstPlan, objective: Objective): boolean =>
  today !== best &&
  objective.includes("movedSteps") &&
  today.movedSteps <= WORTH_SHARE * best.movedSteps

/**
 * Improves the best first plan, which the state holds. A newly constructed plan moves nearly every
 * step, often for a gain of a day. Therefore the search first improves the current plan, and
 * continues with it if it becomes better than the best first plan. Yields after each iteration
 * whether it found a new best plan. When the generator ends or is closed, the state holds the best
 * plan.
 */
export function* searchFrom(
  state: ShopState,
  { best, today }: { readonly best: FirstPlan; readonly today: FirstPlan | null },
  { objective, seed, spent }: SearchOptions
): Generator<boolean, void, void> {
  let begun = 0
  let before = 0
  if (today !== null && isWorthTrying(today, best, objective)) {
    let isReached = false
    restoreLayout(state, today.layout)
    try {
      const spentOfToday = (iteration: number): number => spent(iteration) / SHARE_OF_TODAY
      for (const isBest of improve(state, { objective, seed, spent: spentOfToday })) {
        begun += 1
        isReached = isBest && compareValues(valuesOf(state, objective), best.values) < 0
        yield isReached
        if (isReached) break
      }
    } finally {
      if (!isReached) restoreLayout(state, best.layout)
    }
    before = spent(begun)
  }
  const spentSince = (iteration: number): number =>
    before >= 1 ? 1 : (spent(begun + iteration) - before) / (1 - before)
  yield* improve(state, { objective, seed, spent: spentSince })
}
