import type { ChainStep } from "./Chain.ts"
import { partOfDay, WHOLE_DAY } from "./DaySharing.ts"
import { endDay, type LaidSteps, startDay } from "./LaidSteps.ts"
import { earliestInProfile, hasRoom, latestInProfile } from "./Profile.ts"
import { NOWHERE } from "./windowFit.ts"

/**
 * What is left of a day when laid steps `[begin, end)` that lie on it have taken their parts of it.
 */
const leftOf = (laid: LaidSteps, at: number, day: number, begin: number, end: number): number => {
  const { profile, sharing } = laid.steps[at] as ChainStep
  if (sharing === null || sharing.kept.some(({ first, until }) => first <= day && day < until))
    return 0
  let left = WHOLE_DAY
  for (let other = begin; other < end && left > 0; other += 1) {
    const step = laid.steps[other] as ChainStep
    // Two steps of one progress would have to find room on the day together.
    if (step.profile === profile || step.sharing === null) return 0
    const [days, place] = [laid.days[other] as number, laid.place[other] as number]
    const nth = (step.profile.placeOf[day - step.profile.first] as number) - place
    left -= partOfDay(step, step.sharing, days, place, nth)
  }
  return Math.max(0, left)
}

/** What the steps from `begin` on leave of the last day of the one before a step. */
const leftOnLastDay = (laid: LaidSteps, begin: number, at: number): number => {
  const day = endDay(laid, at - 1) - 1
  let first = at - 1
  while (first > begin && endDay(laid, first - 1) - 1 === day) first -= 1
  return leftOf(laid, at, day, first, at)
}

/** What the steps up to `end` leave of the day that the one after a step begins on. */
const leftOnFirstDay = (laid: LaidSteps, at: number, end: number): number => {
  const day = startDay(laid, at + 1)
  let last = at + 1
  while (last + 1 < end && startDay(laid, last + 1) === day) last += 1
  return leftOf(laid, at, day, at + 1, last + 1)
}

/** Whether a step may share a day with one beside it: any, or the one that both lie on today. */
const mayShareWith = (laid: LaidSteps, at: number, beside: number): boolean => {
  const { sharing } = laid.steps[at] as ChainStep
  if (sharing === null || sharing.onlyAt === null) return sharing !== null
  const other = laid.steps[beside] as ChainStep
  return laid.place[beside] === other.sharing?.onlyAt && laid.days[beside] === other.days
}

/** Whether it may lie on a shared day from a place on: anywhere, or where it lies today. */
const mayShareFrom = ({ days: own, sharing }: ChainStep, days: number, place: number): boolean =>
  sharing?.onlyAt === null || (place === sharing?.onlyAt && days === own)

/**
 * Whether a step, on so many days from a place on, begins in what the steps before it, from `begin`
 * on, leave of the last day of the one just before it.
 */
export const beginsOnSharedDay = (
  laid: LaidSteps,
  begin: number,
  at: number,
  days: number,
  place: number
): boolean => {
  const step = laid.steps[at] as ChainStep
  if (at === begin || step.sharing === null) return false
  if (step.profile.dayOf[place] !== endDay(laid, at - 1) - 1) return false
  if (!mayShareWith(laid, at, at - 1) || !mayShareFrom(step, days, place)) return false
  return partOfDay(step, step.sharing, days, place, 0) <= leftOnLastDay(laid, begin, at)
}

/**
 * Whether it ends in what the steps after it, up to `end`, leave of the day that the next one
 * begins on.
 */
export const endsOnSharedDay = (
  laid: LaidSteps,
  at: number,
  end: number,
  days: number,
  place: number
): boolean => {
  const step = laid.steps[at] as ChainStep
  if (at + 1 === end || step.sharing === null) return false
  if (step.profile.dayOf[place + days - 1] !== startDay(laid, at + 1)) return false
  if (!mayShareWith(laid, at, at + 1) || !mayShareFrom(step, days, place)) return false
  return partOfDay(step, step.sharing, days, place, days - 1) <= leftOnFirstDay(laid, at, end)
}

/** The place on which a step begins in what is left of the last day of the one before it. */
const placeFromShared = (
  laid: LaidSteps,
  begin: number,
  at: number,
  days: number,
  from: number,
  until: number
): number => {
  const { demand, profile, sharing } = laid.steps[at] as ChainStep
  if (sharing === null || at === begin) return NOWHERE
  const day = endDay(laid, at - 1) - 1
  if (day < from) return NOWHERE
  const place = profile.placeOf[day - profile.first] as number
  if (place + days > profile.dayOf.length) return NOWHERE
  if ((profile.dayOf[place + days - 1] as number) >= until) return NOWHERE
  if (!beginsOnSharedDay(laid, begin, at, days, place)) return NOWHERE
  return hasRoom(profile, demand, days, place) ? place : NOWHERE
}

/** The place from which a step ends in what is left of the first day of the one after it. */
const placeToShared = (
  laid: LaidSteps,
  at: number,
  end: number,
  days: number,
  from: number,
  until: number
): number => {
  const { demand, profile, sharing } = laid.steps[at] as ChainStep
  if (sharing === null || at + 1 === end) return NOWHERE
  const day = startDay(laid, at + 1)
  if (day >= until) return NOWHERE
  const place = (profile.placeOf[day - profile.first] as number) - days + 1
  if (place < 0 || (profile.dayOf[place] as number) < from) return NOWHERE
  if (!endsOnSharedDay(laid, at, end, days, place)) return NOWHERE
  return hasRoom(profile, demand, days, place) ? place : NOWHERE
}

/**
 * The earliest place of a step, on so many days in the epoch days `[from, until)`, after the one
 * before it, of those from `begin` on; where they may share a day, also on the last one of that.
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
  if (shared !== NOWHERE) return shared
  const { demand, profile } = laid.steps[at] as ChainStep
  const start = at === begin ? from : Math.max(from, endDay(laid, at - 1))
  return earliestInProfile(profile, demand, days, start, until)
}

/** The latest place of the same kind before the step after it, of those up to `end`. */
export const latestBefore = (
  laid: LaidSteps,
  at: number,
  end: number,
  days: number,
  from: number,
  until: number
): number => {
  const shared = placeToShared(laid, at, end, days, from, until)
  if (shared !== NOWHERE) return shared
  const { demand, profile } = laid.steps[at] as ChainStep
  const limit = at + 1 === end ? until : Math.min(until, startDay(laid, at + 1))
  return latestInProfile(profile, demand, days, from, limit)
}
