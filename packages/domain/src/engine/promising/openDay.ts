import { fromEpochDay, toEpochDay, weekdayOfEpochDay } from "../../kernel/time/index.ts"
import type { RowChange } from "../../records/change/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import {
  addLoads,
  dayLoadsOf,
  eventLoads,
  loadInHundredths,
  type PlanCalendars,
  removeLoads,
  resourceKey
} from "../../rules/capacity/index.ts"
import { withAddedCapacity } from "../confirming/index.ts"
import {
  daysOfEvent,
  makeProfile,
  maximaOn,
  type PossibleDays,
  type Profile,
  type PromisedDate,
  placeBefore,
  possibleDays,
  promisedBefore,
  type Span,
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

const SATURDAY = 6
const SUNDAY = 7
const MAX_DAYS = 3

/** A step on the calendar of a progress; opened days within its period become days of work. */
interface LyingStep extends Span {
  readonly event: StepEvent
}

const stepsAt = ({ plan }: RepairAttempt, progressId: string): ReadonlyArray<LyingStep> =>
  [...plan.event.values()].flatMap((event) =>
    event.eventType === "StepEvent" && event.progressId === progressId
      ? [{ event, ...daysOfEvent(event) }]
      : []
  )

interface OpenableProgress {
  readonly attempt: RepairAttempt
  readonly progressId: string
  readonly lying: ReadonlyArray<LyingStep>
  readonly possible: ReadonlyArray<PossibleDays>
}

interface OpenedDay {
  readonly day: number
  readonly change: RowChange
  readonly promised: PromisedDate
}

/** True if steps around an opened day overload it and had no load there before. */
const isPutOver = (
  { attempt: { loads }, progressId }: OpenableProgress,
  profile: Profile,
  day: number
): boolean => {
  const resource = { kind: "progress" as const, id: progressId }
  const place = placeBefore(profile, day)
  const wasOver = profile.measureTypes.some(
    (measureType) => loadInHundredths(dayLoadsOf(loads, resource, measureType), day) > 0
  )
  return !wasOver && profile.free.some((free) => free[place]! < 0)
}

const openedOn = (
  progress: OpenableProgress,
  day: number,
  spread: ReadonlyArray<LyingStep>,
  before: number
): OpenedDay | null => {
  const { attempt, progressId } = progress
  const { calendars, loads, plan, search } = attempt
  const resource = { kind: "progress" as const, id: progressId }
  const added = { progressId, openedDays: [fromEpochDay(day)], overtime: [] }
  const opened = withAddedCapacity(plan, calendars, added)
  if (opened === null) return null
  const own = resourceKey(resource)
  const times: PlanCalendars = {
    ...calendars,
    ownTimeOf: (key) => (key === own ? opened.calendars : calendars).ownTimeOf(key)
  }
  const loadsIn = (those: PlanCalendars) =>
    spread.flatMap(({ event }) => eventLoads(plan, those, event))
  const table =
    spread.length === 0 ? loads : addLoads(removeLoads(loads, loadsIn(calendars)), loadsIn(times))
  const profile = makeProfile(times, table, resource, search.within)
  if (isPutOver(progress, profile, day)) return null
  const maxima = () => maximaOn(times)(profile, profile.dayOf)
  const promised = promisedBefore(searchOn(search, progressId, profile, maxima), before)
  return promised === null ? null : { day, change: opened.change, promised }
}

/**
 * Of one weekday, the days that alone allow the earliest date, earliest first. An opened day helps
 * on itself and on all days of a step around it, which then does part of its work on it. No
 * resulting date is before the first of these days.
 */
const bestDays = (
  progress: OpenableProgress,
  weekday: number,
  before: number
): ReadonlyArray<OpenedDay> => {
  const { attempt, lying, possible } = progress
  const from = Math.min(...possible.map((each) => each.from))
  const until = Math.max(...possible.map((each) => each.until))
  const isAhead = possible.every((each) => each.isAhead)
  const { first } = attempt.search.within
  let best: ReadonlyArray<OpenedDay> = []
  let least = before
  const start = first + ((weekday - weekdayOfEpochDay(first) + 7) % 7)
  for (let day = start; day < until && !attempt.isOver(); day += 7) {
    const spread = lying.filter((step) => step.first <= day && day < step.until)
    if (spread.reduce((end, step) => Math.max(end, step.until), day + 1) <= from) continue
    const earliest = spread.reduce((begin, step) => Math.min(begin, step.first), day) + 1
    const limit = best.length === 0 || best.length === MAX_DAYS ? least : least + 1
    if (isAhead && earliest >= limit) break
    const opened = openedOn(progress, day, spread, limit)
    if (opened === null) continue
    const date = toEpochDay(opened.promised.date)
    best = date < least ? [opened] : [...best, opened]
    least = date
  }
  return best
}

/** The Saturdays that allow the earliest date, and the Sundays that allow an even earlier one. */
const weekendDays = (progress: OpenableProgress): ReadonlyArray<OpenedDay> => {
  const { attempt, progressId } = progress
  const before = dateToBeat(attempt)
  const steps = attempt.search.steps.filter((step) => step.progressId !== progressId)
  const isLimiting = promisedBefore({ ...attempt.search, steps }, before) !== null
  if (!isLimiting) return []
  const saturdays = bestDays(progress, SATURDAY, before)
  const [first] = saturdays
  const least = first === undefined ? before : toEpochDay(first.promised.date)
  return [...saturdays, ...bestDays(progress, SUNDAY, least)]
}

/** Opens one weekend day of a progress; steps around it also work on it, without overload. */
export const withOpenDay: RepairKind = (attempt) => {
  const possible = possibleDays(attempt.search, dateToBeat(attempt))
  return progressesOf(attempt).flatMap((progressId): ReadonlyArray<RepairedPromise> => {
    if (attempt.isOver()) return []
    const days = weekendDays({
      attempt,
      progressId,
      lying: stepsAt(attempt, progressId),
      possible: possible.filter(({ step }) => step.progressId === progressId)
    })
    return days.flatMap(({ change, day, promised }) => {
      const repair = { _tag: "OpenDay" as const, progressId, date: fromEpochDay(day) }
      return earlierWith(attempt, repair, promised, { changes: [change] })
    })
  })
}
