import { addWorkedDays, type WorkingCalendar } from "../calendar/index.ts"
import type { PlanCalendars } from "../capacity/index.ts"
import { changed, type Plan, type Reason, type RowChange } from "../change/index.ts"
import {
  daysOffOf,
  daysOffWithin,
  type Event,
  isInterrupted,
  isVisit,
  notBeforeItsStart,
  type StepEvent,
  type Visit
} from "../event/index.ts"
import { daysOfWork, type PlannedStep, StatusNeverGoesBack, stepsOf } from "../proposal/index.ts"
import { addDays, checkDay, type LocalDate } from "../time/index.ts"

/** What is started and completed: steps, deliveries and installations, further visits too. */
export type WorkEvent = StepEvent | Visit

/** An event that waits. */
export type Pending<E extends WorkEvent> = E & { readonly status: "Pending" }

/** An event that is not completed. */
export type Open<E extends WorkEvent> = E & { readonly status: "Pending" | "Started" }

/** Whether an event is of a kind that is started and completed. */
export const isWork = (event: Event): event is WorkEvent =>
  event.eventType === "StepEvent" || isVisit(event)

/** Whether an event waits. */
export const isPending = <E extends WorkEvent>(event: E): event is Pending<E> =>
  event.status === "Pending"

/** Whether an event is not completed. */
export const isOpen = <E extends WorkEvent>(event: E): event is Open<E> =>
  event.status !== "Completed"

/** The refusal of a status that an event has already passed. */
export const goesBack = (event: Pick<Event, "id" | "status">): StatusNeverGoesBack =>
  new StatusNeverGoesBack({ eventId: event.id, status: event.status })

/** The first of some days of work whose last is `day`, closed or not. */
const firstDayOf = (calendar: WorkingCalendar, day: LocalDate, days: number): LocalDate =>
  days === 1 ? day : addWorkedDays(calendar, day, 1 - days)

/**
 * The event completed on a day: it ends there (an all-day one on the day after, its end being
 * exclusive). If it was pending, or starts after that day, its start moves so that it takes as many
 * days of work as before; the day itself counts as one, even when the calendar closes it. Days off
 * stay off before that day, where the start stays; otherwise it was done without any.
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

/** The change that completes a step, if it is open. */
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

/** Steps that whoever completes previous ones does not see: they stay as they are. */
export interface Unseen {
  readonly unseen?: ReadonlySet<string>
}

/** The earlier open steps of the same work order, completed on a day, in template order. */
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

/** The ids of a work order's completed steps. */
export const completedStepIds = (steps: ReadonlyArray<StepEvent>): ReadonlySet<string> =>
  new Set(steps.filter((event) => event.status === "Completed").map((event) => event.stepId))
