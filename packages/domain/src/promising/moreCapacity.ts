import * as Result from "effect/Result"
import { removeLoads } from "../capacity/index.ts"
import { planAfter } from "../change/index.ts"
import { withAddedCapacity } from "../confirming/index.ts"
import { answerPromise } from "../placement/index.ts"
import { toHundredths } from "../quantity/index.ts"
import { isOver } from "../resolving/index.ts"
import { addDays, type LocalDate, weekday } from "../time/index.ts"
import { ownMoves } from "./ownMoves.ts"
import type { PromiseRepair, RepairedPromise } from "./PromiseRepair.ts"
import {
  type Bound,
  bindingProgress,
  earlierWith,
  type RepairAttempt,
  type RepairKind
} from "./RepairAttempt.ts"

const SATURDAY = 6
const MAX_SATURDAYS = 3
const MAX_OVERTIME_DAYS = 4

/** Saturdays of the days that bind, the last ones first. */
const saturdaysOf = ({ from, until }: Bound): ReadonlyArray<LocalDate> => {
  const saturdays: Array<LocalDate> = []
  const first = addDays(until, SATURDAY - weekday(until))
  for (let day = first; day >= from && saturdays.length < MAX_SATURDAYS; day = addDays(day, -7))
    if (day < until) saturdays.push(day)
  return saturdays
}

/**
 * The progress that binds works on one Saturday, and an order that is there uses it. Work that lies
 * around that day comes to lie on it too, and must not be too much for it.
 */
export const withSaturday: RepairKind = (attempt) => {
  const { bound, calendars, plan, question } = attempt
  const progressId = bindingProgress(bound)
  if (progressId === null) return []
  return saturdaysOf(bound).flatMap((date) => {
    if (attempt.isOver()) return []
    const added = { progressId, openedDays: [date], overtime: [] }
    const opened = withAddedCapacity(plan, calendars, added)
    if (opened === null) return []
    const repair = { _tag: "OpenDay" as const, progressId, date }
    const again = answerPromise(opened.plan, opened.calendars, question)
    if (Result.isFailure(again)) return []
    const own = ownMoves(attempt, again.success) ?? []
    const after = planAfter(opened.plan, own)
    if (
      isOver(after, opened.calendars, progressId, date) &&
      !isOver(plan, calendars, progressId, date)
    )
      return []
    return earlierWith(attempt, repair, again, { changes: [opened.change, ...own] })
  })
}

/** Overtime as the plan would have it, once it is known which days need how much. */
const triedOvertime = (
  attempt: RepairAttempt,
  repair: Extract<PromiseRepair, { readonly _tag: "Overtime" }>
): ReadonlyArray<RepairedPromise> => {
  const { calendars, loads, plan, question } = attempt
  const { days, measureType, progressId } = repair
  const overtime = days.map((day) => ({ ...day, measureType }))
  const more = withAddedCapacity(plan, calendars, { progressId, openedDays: [], overtime })
  if (more === null) return []
  const again = answerPromise(more.plan, more.calendars, question, loads)
  if (Result.isFailure(again)) return []
  const own = ownMoves(attempt, again.success) ?? []
  return earlierWith(attempt, repair, again, { changes: [more.change, ...own] })
}

/**
 * Adds what is missing on the day that binds, and again on the next one, until the date is earlier.
 */
export const withOvertime: RepairKind = (attempt) => {
  const { calendars, plan, question } = attempt
  const progressId = bindingProgress(attempt.bound)
  if (progressId === null) return []
  const days: Array<{ readonly date: LocalDate; readonly more: number }> = []
  let { loads } = attempt
  let bound: Bound | null = attempt.bound
  while (
    bound?._tag === "NoRoom" &&
    bindingProgress(bound) === progressId &&
    days.length < MAX_OVERTIME_DAYS
  ) {
    const { date, least: more, measureType } = bound
    days.push({ date, more })
    loads = removeLoads(loads, [
      {
        resource: { kind: "progress", id: progressId },
        measureType,
        date,
        hundredths: toHundredths(more),
        closed: false
      }
    ])
    const again = answerPromise(plan, calendars, question, loads)
    const repair = { _tag: "Overtime" as const, progressId, measureType, days }
    if (earlierWith(attempt, repair, again).length > 0) return triedOvertime(attempt, repair)
    bound = Result.isSuccess(again) ? again.success.boundBy : again.failure
  }
  return []
}
