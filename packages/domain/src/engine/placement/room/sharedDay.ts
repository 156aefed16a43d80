import type { ChainStep } from "../Chain.ts"
import { endDay, type LaidSteps, startDay } from "../LaidSteps.ts"
import { partOfDay, WHOLE_DAY } from "./DaySharing.ts"
import { earliestInProfile, hasRoom, latestInProfile } from "./Profile.ts"
import { NO_PLACE } from "./windowFit.ts"

/** The remaining part of a day after the placed steps `[begin, end)` took their parts of it. */
const leftOf = (laid: LaidSteps, at: number, day: number, begin: number, end: number): number => {
  const { profile, sharing } = laid.steps[at]!
  if (sharing === null || sharing.kept.some(({ first, until }) => first <= day && day < until))
    return 0
  let left = WHOLE_DAY
  for (let other = begin; other < end && left > 0; other += 1) {
    const step = laid.steps[other]!
    // Two steps of one progress never share a day, because their room would have to be checked
    // together.
    if (step.profile === profile || step.sharing === null) return 0
    const [days, place] = [laid.days[other]!, laid.place[other]!]
    const nth = step.profile.placeOf[day - step.profile.first]! - place
    left -= partOfDay(step, step.sharing, days, place, nth)
  }
  return Math.max(0, left)
}

/** The remaining part of the previous step's last day, after the steps from `begin` on. */
const leftOnLastDay = (laid: LaidSteps, begin: number, at: number): number => {
  const day = endDay(laid, at - 1) - 1
  let first = at - 1
  while (first > begin && endDay(laid, first - 1) - 1 === day) first -= 1
  return leftOf(laid, at, day, first, at)
}

/** The remaining part of the next step's first day, after the steps up to `end`. */
const leftOnFirstDay = (laid: LaidSteps, at: number, end: number): number => {
  const day = startDay(laid, at + 1)
  let last = at + 1
  while (last + 1 < end && startDay(laid, last + 1) === day) last += 1
  return leftOf(laid, at, day, at + 1, last + 1)
}

/** True if a step may share a day with an adjacent one, or both keep their places. */
const mayShareWith = (laid: LaidSteps, at: number, beside: number): boolean => {
  const { sharing } = laid.steps[at]!
  if (sharing === null || sharing.onlyAt === null) return sharing !== null
  const other = laid.steps[beside]!
  return laid.place[beside] === other.sharing?.onlyAt && laid.days[beside] === other.days
}

/** True if a step may share a day at a place: in general, or because it keeps its current place. */
const mayShareFrom = ({ days: own, sharing }: ChainStep, days: number, place: number): boolean =>
  sharing?.onlyAt === null || (place === sharing?.onlyAt && days === own)

/**
 * True if a step on `days` places from `place` starts on the last day of the previous step and fits
 * into what the steps from `begin` on leave of it.
 */
export const beginsOnSharedDay = (
  laid: LaidSteps,
  begin: number,
  at: number,
  days: number,
  place: number
): boolean => {
  const step = laid.steps[at]!
  if (at === begin || step.sharing === null) return false
  if (step.profile.dayOf[place] !== endDay(laid, at - 1) - 1) return false
  if (!mayShareWith(laid, at, at - 1) || !mayShareFrom(step, days, place)) return false
  return partOfDay(step, step.sharing, days, place, 0) <= leftOnLastDay(laid, begin, at)
}

/** True if a step ends on the next one's first day and fits into what steps up to `end` leave. */
export const endsOnSharedDay = (
  laid: LaidSteps,
  at: number,
  end: number,
  days: number,
  place: number
): boolean => {
  const step = laid.steps[at]!
  if (at + 1 === end || step.sharing === null) return false
  if (step.profile.dayOf[place + days - 1] !== startDay(laid, at + 1)) return false
  if (!mayShareWith(laid, at, at + 1) || !mayShareFrom(step, days, place)) return false
  return partOfDay(step, step.sharing, days, place, days - 1) <= leftOnFirstDay(laid, at, end)
}

/** The place at which a step starts on the last day of the previous one, or `NO_PLACE`. */
const placeFromShared = (
  laid: LaidSteps,
  begin: number,
  at: number,
  days: number,
  from: number,
  until: number
): number => {
  const { demand, profile, sharing } = laid.steps[at]!
  if (sharing === null || at === begin) return NO_PLACE
  const day = endDay(laid, at - 1) - 1
  if (day < from) return NO_PLACE
  const place = profile.placeOf[day - profile.first]!
  if (place + days > profile.dayOf.length) return NO_PLACE
  if (profile.dayOf[place + days - 1]! >= until) return NO_PLACE
  if (!beginsOnSharedDay(laid, begin, at, days, place)) return NO_PLACE
  return hasRoom(profile, demand, days, place) ? place : NO_PLACE
}

/** The place at which a step ends on the first day of the next one, or `NO_PLACE`. */
const placeToShared = (
  laid: LaidSteps,
  at: number,
  end: number,
  days: number,
  from: number,
  until: number
): number => {
  const { demand, profile, sharing } = laid.steps[at]!
  if (sharing === null || at + 1 === end) return NO_PLACE
  const day = startDay(laid, at + 1)
  if (day >= until) return NO_PLACE
  const place = profile.placeOf[day - profile.first]! - days + 1
  if (place < 0 || profile.dayOf[place]! < from) return NO_PLACE
  if (!endsOnSharedDay(laid, at, end, days, place)) return NO_PLACE
  return hasRoom(profile, demand, days, place) ? place : NO_PLACE
}

/**
 * The earliest place of a step on that many days within the epoch days `[from, until)` and after
 * the previous step. With day sharing, it may start on the last day of that step. `begin` is the
 * first step of the chain.
 */
export const earliestAfter = (
  laid: LaidSteps,
  begin: number,
  at: number,
  days: number,
  from: number,
  until: number
): number => {
  const shared = placeFromShared(laid, begin, at, days, from, until)
  if (shared !== NO_PLACE) return shared
  const { demand, profile } = laid.steps[at]!
  const start = at === begin ? from : Math.max(from, endDay(laid, at - 1))
  return earliestInProfile(profile, demand, days, start, until)
}

/**
 * The latest place of a step on that many days within the epoch days `[from, until)` and before the
 * next step. With day sharing, it may end on the first day of that step. `end` is the end of the
 * chain.
 */
export const latestBefore = (
  laid: LaidSteps,
  at: number,
  end: number,
  days: number,
  from: number,
  until: number
): number => {
  const shared = placeToShared(laid, at, end, days, from, until)
  if (shared !== NO_PLACE) return shared
  const { demand, profile } = laid.steps[at]!
  const limit = at + 1 === end ? until : Math.min(until, startDay(laid, at + 1))
  return latestInProfile(profile, demand, days, from, limit)
}
