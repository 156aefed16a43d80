import { Result } from "effect"
import { addWorkedDays, type CalendarClosed, type WorkingCalendar } from "../calendar/index.ts"
import { type PlanCalendars, planCalendars } from "../capacity/index.ts"
import { changed, type Plan, type Reason, type RowChange } from "../change/index.ts"
import { type Event, notBeforeItsStart, type StepEvent } from "../event/index.ts"
import { addDays, type LocalDate } from "../time/index.ts"
import { nextStepToComplete } from "../work-order/index.ts"
import { daysOfWork } from "./expected.ts"
import type { Proposal } from "./Proposal.ts"
import { type PlannedStep, stepIn, stepsOf } from "./planned.ts"
import { proposed } from "./proposed.ts"
import { type NotFound, StatusNeverGoesBack, type WrongKindOfEvent } from "./refusals.ts"

/** A step event that waits. */
export type PendingStep = StepEvent & { readonly status: "Pending" }

/** A step event that is not completed. */
export type OpenStep = StepEvent & { readonly status: "Pending" | "Started" }

/** Whether a step event waits. */
export const isPending = (event: StepEvent): event is PendingStep => event.status === "Pending"

/** Whether a step event is not completed. */
export const isOpen = (event: StepEvent): event is OpenStep => event.status !== "Completed"

const started = (event: PendingStep): StepEvent => ({ ...event, status: "Started" })

/** The refusal of a status that an event has already passed. */
export const goesBack = (event: Pick<Event, "id" | "status">): StatusNeverGoesBack =>
  new StatusNeverGoesBack({ eventId: event.id, status: event.status })

/** The first of some days of work whose last is `day`, closed or not. */
const firstDayOf = (calendar: WorkingCalendar, day: LocalDate, days: number): LocalDate =>
  days === 1 ? day : addWorkedDays(calendar, day, 1 - days)

/**
 * The step completed on a day: it ends there (an all-day one on the day after, its end being
 * exclusive). If it was pending, or starts after that day, its start moves so that it takes as many
 * days of work as before; the day itself counts as one, even when the calendar closes it.
 */
export const completedOn = (
  planned: Pick<PlannedStep, "calendar"> & { readonly event: OpenStep },
  day: LocalDate
): StepEvent => {
  const { calendar, event } = planned
  const keepsStart = event.status === "Started" && event.startDate <= day
  const days = daysOfWork(calendar, event)
  return notBeforeItsStart({
    ...event,
    status: "Completed",
    startDate: keepsStart ? event.startDate : firstDayOf(calendar, day, days),
    endDate: event.allDay ? addDays(day, 1) : day
  })
}

/** Starts a pending step. */
export const startStep = (
  plan: Plan,
  intent: { readonly eventId: string }
): Result.Result<Proposal, NotFound | WrongKindOfEvent | StatusNeverGoesBack | CalendarClosed> =>
  Result.gen(function* () {
    const calendars = yield* planCalendars(plan)
    const { event } = yield* stepIn(plan, calendars, intent.eventId)
    if (!isPending(event)) return yield* Result.fail(goesBack(event))
    return proposed(plan, calendars, [
      changed("event", event, started(event), { _tag: "Requested" })
    ])
  })

const completion = (
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
  const place = workOrder.steps.indexOf(step)
  const progressName = plan.progress.get(event.progressId)?.name ?? event.progressId
  return stepsOf(plan, calendars, workOrder.id)
    .filter((earlier) => workOrder.steps.indexOf(earlier.step) < place)
    .filter((earlier) => !unseen.has(earlier.event.id))
    .flatMap((earlier) => completion(earlier, day, { _tag: "CompletedBefore", progressName }))
}

/** Completes a step today; with `completePrevious`, every earlier open step that is seen too. */
export const completeStep = (
  plan: Plan,
  intent: Unseen & { readonly eventId: string; readonly completePrevious: boolean },
  today: LocalDate
): Result.Result<Proposal, NotFound | WrongKindOfEvent | StatusNeverGoesBack | CalendarClosed> =>
  Result.gen(function* () {
    const calendars = yield* planCalendars(plan)
    const planned = yield* stepIn(plan, calendars, intent.eventId)
    if (!isOpen(planned.event)) return yield* Result.fail(goesBack(planned.event))
    return proposed(plan, calendars, [
      ...(intent.completePrevious
        ? previousCompletions(plan, calendars, planned, today, intent.unseen)
        : []),
      ...completion(planned, today, { _tag: "Requested" })
    ])
  })

/** The ids of a work order's completed steps. */
export const completedStepIds = (steps: ReadonlyArray<StepEvent>): ReadonlySet<string> =>
  new Set(steps.filter((event) => event.status === "Completed").map((event) => event.stepId))

/**
 * Whether completing the step should ask about previous ones: its progress says so, and it is not
 * the next step that its work order is waiting for.
 */
export const asksToCompletePrevious = (
  plan: Plan,
  planned: PlannedStep,
  siblings: ReadonlyArray<StepEvent>
): boolean =>
  isOpen(planned.event) &&
  plan.progress.get(planned.event.progressId)?.askToCompletePreviousProgress === true &&
  nextStepToComplete(planned.workOrder, completedStepIds(siblings))?.id !== planned.step.id
