import { type ChainStep, NEVER } from "./Chain.ts"
import { type ChainPlaces, endOf, placeEarliest } from "./placeChain.ts"
import { chainOn, type PromiseSearch } from "./promiseSearch.ts"
import { datesOn, type LaidStep } from "./question/askedSteps.ts"
import { HORIZON_DAYS } from "./question/placingDays.ts"
import type { Span } from "./room/Profile.ts"
import { NO_PLACE } from "./room/windowFit.ts"

export interface WorkAhead {
  readonly chain: ReadonlyArray<ChainStep>
  readonly placed: ChainPlaces
  readonly horizon: Span
}

/** Places the steps before the promised date as early as possible, regardless of that date. */
export const workAhead = ({ dayOf, steps, within }: PromiseSearch): WorkAhead => {
  const after = steps.findIndex(({ side }) => side === "after")
  const whole = after === -1 ? steps : steps.slice(0, after)
  const before = whole.slice(0, whole.findLastIndex(({ side }) => side === "before") + 1)
  const horizon = { first: within.first, until: dayOf(HORIZON_DAYS) }
  const chain = chainOn(before, horizon.until)
  return { chain, placed: placeEarliest(chain, horizon), horizon }
}

export interface PossibleDays {
  readonly step: LaidStep
  /** After the earlier steps at their earliest places. */
  readonly from: number
  readonly until: number
  readonly isAhead: boolean
}

/** The possible days of each step for a promised date before an epoch day. */
export const possibleDays = (
  search: PromiseSearch,
  before: number
): ReadonlyArray<PossibleDays> => {
  const { chain, placed } = workAhead(search)
  const starts = new Map<string, number>()
  let from = search.within.first
  chain.forEach((step, at) => {
    const { sharing, stepId } = step
    const start = sharing === null || at === 0 ? from : from - 1
    if (!starts.has(stepId)) starts.set(stepId, Math.max(step.from, start))
    const place = placed.places[at]!
    from = place === NO_PLACE ? NEVER : endOf(step, place)
  })
  const last = search.steps.reduce((end, step) => {
    if (step.side !== "after") return end
    return Math.max(end, datesOn(step.profile.calendar, step, before).until)
  }, before)
  return search.steps.map((step) => {
    const start = starts.get(step.stepId)
    const isAhead = start !== undefined
    const until = Math.min(search.within.until, isAhead ? before : last)
    return { step, from: start ?? from, until, isAhead }
  })
}
