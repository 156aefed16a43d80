import { fromHundredths, type MeasureType, shareOf } from "../../kernel/quantity/index.ts"
import { fromEpochDay, toEpochDay } from "../../kernel/time/index.ts"
import { withAddedCapacity } from "../confirming/index.ts"
import {
  type PossibleDays,
  type Profile,
  type PromisedDate,
  type PromiseSearch,
  placeBefore,
  possibleDays,
  promisedBefore,
  searchOn
} from "../placement/index.ts"
import type { RepairedPromise } from "./PromiseRepair.ts"
import {
  dateToBeat,
  earlierWith,
  progressesOf,
  type RepairAttempt,
  type RepairKind
} from "./RepairAttempt.ts"

const MAX_OVERTIME_DAYS = 4

/** Extra hundredths of one measure type, by place. */
type More = ReadonlyMap<number, number>

interface TriedOvertime {
  readonly more: More
  readonly promised: PromisedDate
}

interface LimitedProgress {
  readonly search: PromiseSearch
  readonly progressId: string
  readonly profile: Profile
  readonly unit: number
  readonly possible: ReadonlyArray<PossibleDays>
}

const raised = (days: Float64Array, more: More): Float64Array => {
  const made = days.slice()
  for (const [place, hundredths] of more) made[place] = made[place]! + hundredths
  return made
}

const promisedWith = (
  { profile, progressId, search, unit }: LimitedProgress,
  more: More,
  before: number
): PromisedDate | null => {
  const withMore = (each: ReadonlyArray<Float64Array>) =>
    each.map((days, at) => (at === unit ? raised(days, more) : days))
  const roomier = { ...profile, free: withMore(profile.free) }
  return promisedBefore(searchOn(search, progressId, roomier, withMore), before)
}

/** The capacity that a step lacks if it starts at a place, by place. */
const lackedFrom = (
  { profile, unit }: LimitedProgress,
  { days, demand }: PossibleDays["step"],
  place: number
): More => {
  const free = profile.free[unit]!
  const lacked = new Map<number, number>()
  for (let day = 0; day < days; day += 1) {
    const lack = shareOf(demand[unit]!, days, day) - free[place + day]!
    if (lack > 0) lacked.set(place + day, lack)
  }
  return lacked
}

const sumOf = (more: More): number => [...more.values()].reduce((sum, each) => sum + each, 0)

/** The better overtime: the earlier date, otherwise the smaller amount. */
const better = (one: TriedOvertime | null, other: TriedOvertime | null): TriedOvertime | null => {
  if (one === null || other === null) return one ?? other
  const earlier = toEpochDay(one.promised.date) - toEpochDay(other.promised.date)
  return earlier < 0 || (earlier === 0 && sumOf(one.more) <= sumOf(other.more)) ? one : other
}

/** Tries overtime; null if it takes too many days or allows no date before an epoch day. */
const tried = (limited: LimitedProgress, more: More, before: number): TriedOvertime | null => {
  if (more.size > MAX_OVERTIME_DAYS) return null
  const promised = promisedWith(limited, more, before)
  return promised === null ? null : { more, promised }
}

/** The first epoch day that cannot improve on the best overtime so far. */
const tooLateFor = (kept: TriedOvertime | null, before: number): number =>
  kept === null ? before : toEpochDay(kept.promised.date) + 1

/** The best overtime that is exactly what a step lacks at one of its possible places. */
const bestInRow = (
  limited: LimitedProgress,
  before: number,
  isWanted: (more: More) => boolean,
  isOver: () => boolean
): TriedOvertime | null => {
  const { profile } = limited
  const placeAt = (day: number) =>
    placeBefore(profile, Math.min(Math.max(day, profile.first), profile.until))
  let best: TriedOvertime | null = null
  for (const { from, isAhead, step, until } of limited.possible) {
    const last = placeAt(until) - step.days
    for (let place = placeAt(from); place <= last && !isOver(); place += 1) {
      const end = profile.dayOf[place + step.days - 1]! + 1
      const tooLate = tooLateFor(best, before)
      if (isAhead && end >= tooLate) break
      const more = lackedFrom(limited, step, place)
      if (isWanted(more)) best = better(best, tried(limited, more, tooLate))
    }
  }
  return best
}

/** The capacity that the order lacks with unlimited room; null if room does not help. */
const withoutLimit = (limited: LimitedProgress, before: number) => {
  const { possible, profile, unit } = limited
  const steps = possible.map(({ step }) => step)
  const most = Math.max(...steps.map(({ days, demand }) => shareOf(demand[unit]!, days, 0)))
  const free = profile.free[unit]!
  const all = new Map<number, number>()
  free.forEach((room, place) => {
    if (room < most) all.set(place, most - room)
  })
  if (all.size === 0) return null
  const promised = promisedWith(limited, all, before)
  if (promised === null) return null
  const lacked = promised.steps.flatMap(({ startDate, stepId }) => {
    const step = steps.find((one) => one.stepId === stepId)
    const place = placeBefore(profile, toEpochDay(startDate))
    return step === undefined ? [] : [...lackedFrom(limited, step, place)]
  })
  return { lacked: new Map(lacked) }
}

/** The best overtime on one day, and on a few days if that allows an earlier date. */
const bestOvertime = (
  limited: LimitedProgress,
  before: number,
  isOver: () => boolean
): ReadonlyArray<TriedOvertime> => {
  const unlimited = withoutLimit(limited, before)
  if (unlimited === null) return []
  const one = bestInRow(limited, before, ({ size }) => size === 1, isOver)
  const sooner = one === null ? before : toEpochDay(one.promised.date)
  const several = better(
    bestInRow(limited, sooner, ({ size }) => size > 1, isOver),
    tried(limited, unlimited.lacked, sooner)
  )
  return [one, several].flatMap((each) => (each === null ? [] : [each]))
}

const repairOf = (
  attempt: RepairAttempt,
  { profile, progressId }: LimitedProgress,
  measureType: MeasureType,
  { more, promised }: TriedOvertime
): ReadonlyArray<RepairedPromise> => {
  const days = [...more].map(([place, hundredths]) => ({
    date: fromEpochDay(profile.dayOf[place]!),
    more: fromHundredths(hundredths)
  }))
  const overtime = days.map((day) => ({ ...day, measureType }))
  const added = { progressId, openedDays: [], overtime }
  const made = withAddedCapacity(attempt.plan, attempt.calendars, added)
  if (made === null) return []
  const repair = { _tag: "Overtime" as const, progressId, measureType, days }
  return earlierWith(attempt, repair, promised, { changes: [made.change] })
}

/** Adds the capacity that the order lacks at one of its progresses, on one day or a few. */
export const withOvertime: RepairKind = (attempt) => {
  const { search } = attempt
  const before = dateToBeat(attempt)
  const days = possibleDays(search, before)
  return progressesOf(attempt).flatMap((progressId, nth) => {
    const possible = days.filter(({ step }) => step.progressId === progressId)
    const profile = possible[0]?.step.profile
    // The first progress is tried even when the budget is used up.
    const isOver = nth === 0 ? () => false : attempt.isOver
    if (profile === undefined || isOver()) return []
    return profile.measureTypes.flatMap((measureType, unit) => {
      const limited = { search, progressId, profile, unit, possible }
      const found = bestOvertime(limited, before, isOver)
      return found.flatMap((each) => repairOf(attempt, limited, measureType, each))
    })
  })
}
