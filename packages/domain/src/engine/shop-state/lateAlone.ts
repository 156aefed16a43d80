import type { Profile } from "../placement/index.ts"
import { daysLate } from "./daysLate.ts"
import type { MovableStep } from "./PlanningModel.ts"
import type { ShopState } from "./ShopState.ts"

type Shop = Pick<
  ShopState,
  "due" | "dueAt" | "firstStep" | "keptLate" | "model" | "shopDay" | "steps"
>

/** The day after `days` worked days of a profile from an epoch day; at most the end of the span. */
export const endFrom = (profile: Profile, from: number, days: number): number => {
  const place = profile.placeOf[Math.min(from, profile.until) - profile.first]! + days - 1
  return place < profile.dayOf.length ? profile.dayOf[place]! + 1 : profile.until
}

/** The first epoch day on which a step may start if the previous one ends before `day`. */
export const firstAfter = ({ sharing }: MovableStep, day: number): number =>
  sharing === null ? day : day - 1

/** Days late if the step at `at` ends before `until` and later ones follow without gaps. */
export const lateFrom = (state: Shop, at: number, end: number, until: number): number => {
  const { first } = state.model.span
  let day = until
  const lateAt = (step: number): number =>
    daysLate(state.shopDay[day - first]! - state.dueAt[step]!, day, state.due[step]!)
  let late = lateAt(at)
  for (let next = at + 1; next < end; next += 1) {
    const step = state.steps[next]!
    day = endFrom(step.profile, Math.max(firstAfter(step, day), step.from), step.days)
    late = Math.max(late, lateAt(next))
  }
  return Math.max(0, late)
}

/** Days late of each order with unlimited capacity, at least those of its fixed steps. */
export const lateAlone = (shop: Shop): Int32Array =>
  Int32Array.from(shop.model.orders, (_, order) => {
    const begin = shop.firstStep[order]!
    const end = shop.firstStep[order + 1]!
    const { profile, days, from } = shop.steps[begin]!
    const first = endFrom(profile, Math.max(shop.model.span.first, from), days)
    return Math.max(shop.keptLate[order]!, lateFrom(shop, begin, end, first))
  })
