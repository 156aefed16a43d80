import { fromHundredths, shareOf } from "../../kernel/quantity/index.ts"
import { fromEpochDay } from "../../kernel/time/index.ts"
import {
  ALWAYS,
  endDay,
  NEVER,
  NO_PLACE,
  type Profile,
  releaseRoom,
  reserveRoom,
  startDay
} from "../placement/index.ts"
import type { MovableStep, ShopState } from "../shop-state/index.ts"
import type { Hindrance } from "./Hindrance.ts"

const fullDay = (
  profile: Profile,
  { demand, progressId }: MovableStep,
  days: number,
  place: number
): Hindrance | null => {
  for (let day = 0; day < days; day += 1)
    for (const [unit, measureType] of profile.measureTypes.entries()) {
      const asked = shareOf(demand[unit]!, days, day)
      const free = profile.free[unit]![place + day]!
      if (asked === 0 || asked <= free) continue
      return {
        _tag: "DayFull",
        progressId,
        measureType,
        date: fromEpochDay(profile.dayOf[place + day]!),
        asked: fromHundredths(asked),
        free: fromHundredths(Math.max(0, free))
      }
    }
  return null
}

/** Like `fullDay`, but ignores the load of the step itself. */
const fullWithoutIt = (
  state: ShopState,
  at: number,
  days: number,
  place: number
): Hindrance | null => {
  const step = state.steps[at]!
  const taken = state.days[at]!
  releaseRoom(step.profile, step.demand, taken, state.place[at]!)
  const full = fullDay(step.profile, step, days, place)
  reserveRoom(step.profile, step.demand, taken, state.place[at]!)
  return full
}

const areOneStep = (state: ShopState, one: number, other: number): boolean =>
  state.steps[one]?.eventId === state.steps[other]?.eventId

/** The current place and days of a step, also if planning stretches it over more days. */
const placesToday = (
  { days, profile, placeToday }: MovableStep,
  { start, end }: { readonly start: number; readonly end: number }
): { readonly place: number; readonly days: number } | null => {
  if (placeToday !== NO_PLACE) return { place: placeToday, days }
  if (start < profile.first || end > profile.until) return null
  const place = profile.placeOf[start - profile.first]!
  const worked = profile.placeOf[end - profile.first]! - place
  return worked > 0 ? { place, days: worked } : null
}

/** Like `fullWithoutIt`, but ignores the load of all days of an interruptible step. */
const fullToday = (
  state: ShopState,
  order: number,
  at: number,
  today: { readonly start: number; readonly end: number }
): Hindrance | null => {
  const step = state.steps[at]!
  const lying = placesToday(step, today)
  if (lying === null) return null
  const own: Array<number> = []
  for (let one = state.firstStep[order]!; one < state.firstStep[order + 1]!; one += 1)
    if (one !== at && areOneStep(state, one, at)) own.push(one)
  const each = (change: typeof releaseRoom): void => {
    for (const one of own) {
      const { demand, profile } = state.steps[one]!
      change(profile, demand, state.days[one]!, state.place[one]!)
    }
  }
  each(releaseRoom)
  const full = fullWithoutIt(state, at, lying.days, lying.place)
  each(reserveRoom)
  return full
}

const closedDay = (
  profile: Profile,
  { start, end }: { readonly start: number; readonly end: number }
) => {
  for (let day = start; day < end; day += 1) {
    const place =
      day < profile.first || day >= profile.until ? NO_PLACE : profile.placeOf[day - profile.first]
    if (place === NO_PLACE || profile.dayOf[place!] !== day) return day
  }
  return start
}

const stepIdAt = (state: ShopState, at: number): string => state.steps[at]!.stepId

export const whyMoved = (
  state: ShopState,
  order: number,
  at: number,
  today: { readonly start: number; readonly end: number }
): Hindrance => {
  const step = state.steps[at]!
  const { progressId, placeToday } = step
  const earliest = Math.max(state.model.span.first, step.from)
  if (today.start < earliest) return { _tag: "NotBefore", date: fromEpochDay(earliest) }
  // A step that moves later and still ends late does not move because of its due day.
  const isForDue = endDay(state, at) <= step.due || startDay(state, at) < today.start
  const latest = Math.min(step.until, isForDue ? step.due : NEVER)
  if (latest < NEVER && today.end > latest) return { _tag: "NotAfter", date: fromEpochDay(latest) }
  if (placeToday === NO_PLACE && !step.stretched)
    return { _tag: "ClosedDay", progressId, date: fromEpochDay(closedDay(step.profile, today)) }
  const full = fullToday(state, order, at, today)
  if (full !== null) return full
  const isFirst = at === state.firstStep[order]!
  if (!isFirst && !areOneStep(state, at, at - 1) && endDay(state, at - 1) > today.start)
    return {
      _tag: "StepBefore",
      stepId: stepIdAt(state, at - 1),
      until: fromEpochDay(endDay(state, at - 1))
    }
  const isLast = at + 1 === state.firstStep[order + 1]!
  if (!isLast && !areOneStep(state, at, at + 1) && startDay(state, at + 1) < today.end)
    return {
      _tag: "StepAfter",
      stepId: stepIdAt(state, at + 1),
      from: fromEpochDay(startDay(state, at + 1))
    }
  return { _tag: "MadeRoom" }
}

/** Why a step does not start one place earlier; the order must be placed as early as possible. */
const whyNotEarlier = (state: ShopState, order: number, at: number): Hindrance => {
  const step = state.steps[at]!
  const { profile } = step
  const place = state.place[at]!
  const bound = Math.max(state.model.span.first, step.from === ALWAYS ? 0 : step.from)
  const earlier = place - 1
  const isFirst = at === state.firstStep[order]!
  const start = earlier < 0 ? Number.NEGATIVE_INFINITY : profile.dayOf[earlier]!
  if (start < bound && (isFirst || endDay(state, at - 1) <= bound))
    return { _tag: "NotBefore", date: fromEpochDay(bound) }
  if (!isFirst && start < endDay(state, at - 1))
    return {
      _tag: "StepBefore",
      stepId: stepIdAt(state, at - 1),
      until: fromEpochDay(endDay(state, at - 1))
    }
  return fullWithoutIt(state, at, state.days[at]!, earlier) ?? { _tag: "MadeRoom" }
}

/**
 * The step that delays a late order, and why. Goes back from the late step to the first step that
 * is not merely waiting for the one before it. The order must be placed as early as possible.
 */
export const whyLate = (
  state: ShopState,
  order: number,
  lateStep: number
): { readonly stepId: string; readonly why: Hindrance } => {
  let at = lateStep
  let why = whyNotEarlier(state, order, at)
  while (why._tag === "StepBefore" && at > state.firstStep[order]!) {
    at -= 1
    why = whyNotEarlier(state, order, at)
  }
  return { stepId: stepIdAt(state, at), why }
}
