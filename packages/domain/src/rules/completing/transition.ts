import { addWorkedDays, type WorkingCalendar } from "../../kernel/calendar/index.ts"
import { addDays, checkDay, type LocalDate } from "../../kernel/time/index.ts"
import { changed, type Plan, type Reason, type RowChange } from "../../records/change/index.ts"
import {
  daysOffOf,
  daysOffWithin,
  type Event,
  isInterrupted,
  isVisit,
  notBeforeItsStart,
  type StepEvent,
  type Visit
} from "../../records/event/index.ts"
import type { PlanCalendars } from "../capacity/index.ts"
import { daysOfWork, type PlannedStep, StatusNeverGoesBack, stepsOf } from "../proposal/index.ts"

/** An event that is started and completed: a step, or any delivery or installation. */
export type WorkEvent = StepEvent | Visit

export type Pending<E extends WorkEvent> = E & { readonly status: "Pending" }

export type Open<E extends WorkEvent> = E & { readonly status: "Pending" | "Started" }

export const isWork = (event: Event): event is WorkEvent =>
  event.eventType === "StepEvent" || isVisit(event)

export const isPending = <E extends WorkEvent>(event: E): event is Pending<E> =>
  event.status === "Pending"

export const isOpen = <E extends WorkEvent>(event: E): event is Open<E> =>
  event.status !== "Completed"

export const goesBack = (event: Pick<Event, "id" | "status">): StatusNeverGoesBack =>
  new StatusNeverGoesBack({ eventId: event.id, status: event.status })

/** The first of `days` days of work that end on `day`, even if `day` is closed. */
const firstDayOf = (calendar: WorkingCalendar, day: LocalDate, days: number): LocalDate =>
  days === 1 ? day : addWorkedDays(calendar, day, 1 - days)

/**
 * Completes an event on a day, which becomes its last day. If it was pending or starts after that
 * day, its start moves so that it takes as many days of work as before. The day itself counts as
 * one, even if it is closed. Days off before that day remain only if the start remains.
 */
export const completedOn = <E extends WorkEvent>(
  planned: { readonly calendar: WorkingCalendar; readonly event: Open<E> },
  day: LocalDate
): E => {
  checkDay("day", day)
  const { calendar, event } = planned
  const keepsStart = event.status === "Started" && event.startDate <= day
  const days = daysOfWork(calendar, event)
  const completed = notBeforeItsStart({
    ...event,
    status: "Completed",
    startDate: keepsStart ? event.startDate : firstDayOf(calendar, day, days),
    endDate: event.allDay ? addDays(day, 1) : day
  })
  if (!isInterrupted(event)) return completed
  const daysOff = keepsStart ? daysOffWithin(completed, daysOffOf(event)) : []
  return { ...completed, daysOff }
}

export const completion = (
  planned: PlannedStep,
  day: LocalDate,
  reason: Reason
): ReadonlyArray<RowChange<"event">> =>
  isOpen(planned.event)
    ? [
        changed(
          "event",
          planned.event,
          completedOn({ calendar: planned.calendar, event: planned.event }, day),
          reason
        )
      ]
    : []

/** Ids of step events that the user cannot see. Completing previous steps leaves them unchanged. */
export interface Unseen {
  readonly unseen?: ReadonlySet<string>
}

/** Completes the earlier open steps of the same work order on a day, in template order. */
export const previousCompletions = (
  plan: Plan,
  calendars: PlanCalendars,
  { event, workOrder, step }: PlannedStep,
  day: LocalDate,
  unseen: ReadonlySet<string> = new Set()
): ReadonlyArray<RowChange<"event">> => {
  checkDay("day", day)
  const place = workOrder.steps.indexOf(step)
  const progressName = plan.progress.get(event.progressId)?.name ?? event.progressId
  return stepsOf(plan, calendars, workOrder.id)
    .filter((earlier) => workOrder.steps.indexOf(earlier.step) < place)
    .filter((earlier) => !unseen.has(earlier.event.id))
    .flatMap((earlier) => completion(earlier, day, { _tag: "CompletedBefore", progressName }))
}

export const completedStepIds = (steps: ReadonlyArray<StepEvent>): ReadonlySet<string> =>
  new Set(steps.filter((event) => event.status === "Completed").map((event) => event.stepId))
