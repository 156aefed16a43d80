import * as Result from "effect/Result"
import { removeLoads } from "../capacity/index.ts"
import { answerPromise } from "../placement/index.ts"
import { toHundredths } from "../quantity/index.ts"
import { addDays, type LocalDate, weekday } from "../time/index.ts"
import { openedDay } from "./openedDay.ts"
import { type Bound, bindingProgress, earlierWith, type RepairKind } from "./RepairAttempt.ts"

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

/** The progress that binds works on one Saturday. */
export const withSaturday: RepairKind = (attempt) => {
  const { bound, calendars, plan, question } = attempt
  const progressId = bindingProgress(bound)
  if (progressId === null) return []
  return saturdaysOf(bound).flatMap((date) => {
    if (attempt.isOver()) return []
    const opened = openedDay(calendars, { kind: "progress", id: progressId }, date)
    if (opened === null) return []
    const repair = { _tag: "OpenDay" as const, progressId, date }
    return earlierWith(attempt, repair, answerPromise(plan, opened, question))
  })
}

/** Adds what is missing on the day that binds, and again on the next one, until the date is earlier. */
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
    const found = earlierWith(attempt, { _tag: "Overtime", progressId, measureType, days }, again)
    if (found.length > 0) return found
    bound = Result.isSuccess(again) ? again.success.boundBy : again.failure
  }
  return []
}
