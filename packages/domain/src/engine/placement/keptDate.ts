import type { ChainStep } from "./Chain.ts"
import { endOf, placeLatest, startOf } from "./placeChain.ts"
import { chainOn, type PromiseSearch } from "./promiseSearch.ts"
import type { LaidStep } from "./question/askedSteps.ts"
import { entryDay } from "./question/productionEntry.ts"
import type { NoRoom, NotEnoughDays } from "./question/refusals.ts"
import { bindingBackward } from "./room/bindingConstraint.ts"
import { NO_PLACE } from "./room/windowFit.ts"
import { hinderedVisit } from "./visit.ts"

export interface Kept {
  readonly chain: ReadonlyArray<ChainStep>
  readonly places: ReadonlyArray<number>
  readonly entry: number
}

/** Explains why a date is infeasible. A function, because most explanations are never needed. */
export type Hindrance = () => NoRoom | NotEnoughDays

const countBeforeProduction = (
  steps: ReadonlyArray<LaidStep>,
  chain: ReadonlyArray<ChainStep>
): number => {
  const last = steps.findLast(({ beforeProduction }) => beforeProduction)
  return last === undefined ? 0 : chain.findLastIndex(({ stepId }) => stepId === last.stepId) + 1
}

/** The placement for a date, or why it is infeasible: steps, visit, then production. */
export const keptOn = (
  { steps, within, visit, production }: PromiseSearch,
  date: number
): Kept | Hindrance => {
  const chain = chainOn(steps, date)
  const placed = placeLatest(chain, within)
  if (placed.failed !== NO_PLACE) return () => bindingBackward(chain, within, placed)
  const hindered = hinderedVisit(visit, date)
  if (hindered !== null) return () => hindered
  const { places } = placed
  const ahead = countBeforeProduction(steps, chain)
  const first = chain[ahead]
  const begin = first === undefined ? date : startOf(first, places[ahead]!)
  const entry = entryDay(production, Math.min(begin, date))
  if (typeof entry !== "number") return () => entry
  const last = chain[ahead - 1]
  if (last === undefined || endOf(last, places[ahead - 1]!) <= entry)
    return { chain, places, entry }
  const sooner = chain
    .slice(0, ahead)
    .map((step) => ({ ...step, until: Math.min(step.until, entry) }))
  const before = placeLatest(sooner, within)
  if (before.failed !== NO_PLACE) return () => bindingBackward(sooner, within, before)
  return { chain, places: [...before.places, ...places.slice(ahead)], entry }
}
