import { compareValues, type Objective, valuesOf } from "../plan-score/index.ts"
import { copiedLayout, type Layout, restoreLayout, type ShopState } from "../shop-state/index.ts"
import { improve, type SearchOptions } from "./improve.ts"

/** A first plan, and what it comes to. */
export interface FirstPlan {
  readonly values: ReadonlyArray<number>
  readonly movedSteps: number
  readonly layout: Layout
}

/** The plan that a state holds. */
export const firstPlan = (state: ShopState, objective: Objective): FirstPlan => ({
  values: valuesOf(state, objective),
  movedSteps: state.total.movedSteps,
  layout: copiedLayout(state)
})

/** The share of the search that today's plan has to become better than the best first plan. */
const SHARE_OF_TODAY = 0.25
/**
 * Today's plan is worth that when it moves at most this share of what the best first plan moves.
 */
const WORTH_SHARE = 0.5

/** Whether little has to move in today's plan, which has not come out best by itself. */
const isWorthTrying = (today: FirstPlan, best: FirstPlan, objective: Objective): boolean =>
  today !== best &&
  objective.includes("movedSteps") &&
  today.movedSteps <= WORTH_SHARE * best.movedSteps

/**
 * Improves the best of the first plans, which lies in the state. A plan made from nothing moves
 * nearly everything, often only to be a day better; so today's plan is improved first, and gone on
 * with where it becomes better than the best one. Yields after each iteration whether there is a
 * better plan than ever before; however it is left, the state is the best plan.
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
