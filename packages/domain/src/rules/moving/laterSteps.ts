import * as Result from "effect/Result"
import { addWorkedDays, type CalendarClosed, workedDays } from "../../kernel/calendar/index.ts"
import { checkDay, type LocalDate, later as laterDay } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import { type EventTime, eventDays } from "../../records/event/index.ts"
import { type PlanCalendars, planCalendars } from "../capacity/index.ts"
import {
  type NotFound,
  type PlannedStep,
  startingOn,
  stepIn,
  stepsOf,
  type WrongKindOfEvent
} from "../proposal/index.ts"

export interface LaterStep {
  readonly planned: PlannedStep
  /** Whether it would overlap an earlier moved step if it did not follow. */
  readonly preTicked: boolean
  readonly newStartDate: LocalDate
}

/**
 * Lists the later steps that could follow a step to a later start, in template order. They are
 * pending, not locked, later in the template, and start at or after the old start of the step.
 * Empty if the step does not move later or is completed, or if its progress does not move later
 * steps.
 */
export const laterStepsOf = (
  plan: Plan,
  calendars: PlanCalendars,
  moved: PlannedStep,
  time: EventTime
): ReadonlyArray<LaterStep> => {
  const { event, calendar, workOrder, step } = moved
  const shift = workedDays(calendar, event.startDate, time.startDate)
  const moves = plan.progress.get(event.progressId)?.moveLaterSteps === true
  if (!moves || shift <= 0 || event.status === "Completed") return []
  const place = workOrder.steps.indexOf(step)
  let busyUntil = eventDays(time).end
  return stepsOf(plan, calendars, workOrder.id)
    .filter(
      (later) =>
        workOrder.steps.indexOf(later.step) > place &&
        later.event.status === "Pending" &&
        !later.event.dateLocked &&
        later.event.startDate >= event.startDate
    )
    .map((later) => {
      const newStartDate = addWorkedDays(later.calendar, later.event.startDate, shift)
      const preTicked = later.event.startDate < busyUntil
      if (preTicked) {
        const pushed = startingOn(later.calendar, later.event, newStartDate)
        busyUntil = laterDay(busyUntil, eventDays(pushed).end)
      }
      return { planned: later, preTicked, newStartDate }
    })
}

/**
 * {@link laterStepsOf} for a step that moves to another start day and keeps its number of days.
 *
 * @example
 * const cutting = [...booked.event.values()].find(({ eventType }) => eventType === "StepEvent")
 * const eventId = cutting?.id ?? ""
 * const steps = Result.getOrThrow(laterSteps(booked, { eventId, startDate: day("2026-11-25") }))
 * steps.map(({ newStartDate, preTicked }) => [newStartDate, preTicked])
 * // => []
 */
export const laterSteps = (
  plan: Plan,
  intent: { readonly eventId: string; readonly startDate: LocalDate }
): Result.Result<ReadonlyArray<LaterStep>, NotFound | WrongKindOfEvent | CalendarClosed> =>
  Result.gen(function* () {
    checkDay("startDate", intent.startDate)
    const calendars = yield* planCalendars(plan)
    const moved = yield* stepIn(plan, calendars, intent.eventId)
    const time = startingOn(moved.calendar, moved.event, intent.startDate)
    return laterStepsOf(plan, calendars, moved, time)
  })
