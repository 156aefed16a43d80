import { addWorkedDays, workedDays } from "../../kernel/calendar/index.ts"
import type { LocalDate } from "../../kernel/time/index.ts"
import { changed, type Plan, type Reason, type RowChange } from "../../records/change/index.ts"
import { isInterrupted } from "../../records/event/index.ts"
import type { ReferenceDate } from "../../records/progress/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import type { PlanCalendars } from "../capacity/index.ts"
import {
  daysOfWork,
  expectedDays,
  type PlannedStep,
  referenceDateOf,
  startingOn,
  stepsOf,
  withDays
} from "../proposal/index.ts"
import { linkState } from "./link.ts"

const followTo = (planned: PlannedStep, to: LocalDate): PlannedStep["event"] => {
  const { calendar, event } = planned
  const days = daysOfWork(calendar, event)
  const target = expectedDays(calendar, to, planned.step.offsetDays, days)
  return isInterrupted(event) ? startingOn(calendar, event, target.start) : withDays(event, target)
}

const keepDistance = (
  planned: PlannedStep,
  from: LocalDate,
  to: LocalDate
): PlannedStep["event"] => {
  const distance = workedDays(planned.calendar, from, planned.event.startDate)
  const start = addWorkedDays(planned.calendar, to, distance)
  return startingOn(planned.calendar, planned.event, start)
}

export interface DateMove {
  readonly reference: ReferenceDate
  readonly to: LocalDate
  /** Steps with broken links follow too and keep their distance. */
  readonly moveBrokenLink: boolean
}

const followingStep = (
  planned: PlannedStep,
  { reference, to, moveBrokenLink }: DateMove,
  from: LocalDate
): ReadonlyArray<RowChange<"event">> => {
  const { event, step } = planned
  if (event.status !== "Pending" || event.dateLocked) return []
  if (step.referenceDate !== reference) return []
  const state = linkState(planned)
  const follow = (
    after: PlannedStep["event"],
    reason: Reason
  ): ReadonlyArray<RowChange<"event">> =>
    after.startDate === event.startDate && after.endDate === event.endDate
      ? []
      : [changed("event", event, after, reason)]
  if (state === "intact")
    return follow(followTo(planned, to), { _tag: "LinkedTo", referenceDate: reference })
  if (state === "broken" && moveBrokenLink)
    return follow(keepDistance(planned, from, to), { _tag: "MovedAlong", referenceDate: reference })
  return []
}

/**
 * The steps that follow a moved reference date of their work order. Steps with intact links move to
 * where the new date expects them; split steps keep their days of work before each gap, and start
 * as if they were not split. Steps with broken links keep their distance in worked days if
 * requested. Unlinked, locked, started and completed steps never follow. Empty if the date does not
 * change or was not set.
 */
export const stepsThatFollow = (
  plan: Plan,
  calendars: PlanCalendars,
  workOrder: WorkOrder,
  move: DateMove
): ReadonlyArray<RowChange<"event">> => {
  const from = referenceDateOf(workOrder, move.reference)
  if (from === null || from === move.to) return []
  return stepsOf(plan, calendars, workOrder.id).flatMap((planned) =>
    followingStep(planned, move, from)
  )
}
