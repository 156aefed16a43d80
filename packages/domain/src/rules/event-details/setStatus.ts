import * as Result from "effect/Result"
import { checkChoice, checkDay, type LocalDate } from "../../kernel/time/index.ts"
import type { Plan, RowChange } from "../../records/change/index.ts"
import { AppointmentStatus, type Event } from "../../records/event/index.ts"
import type { PlanCalendars } from "../capacity/index.ts"
import {
  completedOn,
  goesBack,
  isOpen,
  isPending,
  previousCompletions,
  type Unseen,
  type WorkEvent
} from "../completing/index.ts"
import {
  type PlannedStep,
  type StatusNeverGoesBack,
  type WrongKindOfEvent,
  wrongKind
} from "../proposal/index.ts"

export interface AskedStatus extends Unseen {
  readonly status: AppointmentStatus
  readonly today: LocalDate
  /** If this completes the event, also completes each earlier open step of its work order. */
  readonly completePrevious: boolean
}

const checkStatus = (status: AppointmentStatus): void =>
  checkChoice("status", status, AppointmentStatus.literals)

/** Gives an event the requested status; an equal status changes nothing. */
export const setStatus = <E extends WorkEvent>(
  { calendar }: Pick<PlannedStep, "calendar">,
  event: E,
  { status, today }: AskedStatus
): Result.Result<E, StatusNeverGoesBack> => {
  checkStatus(status)
  checkDay("today", today)
  if (status === event.status) return Result.succeed(event)
  if (status === "Completed" && isOpen(event))
    return Result.succeed(completedOn<E>({ calendar, event }, today))
  return status === "Started" && isPending(event)
    ? Result.succeed({ ...event, status })
    : Result.fail(goesBack(event))
}

/** Completes the previous steps, if the request completes this step now and asks for it. */
export const completePreviousSteps = (
  plan: Plan,
  calendars: PlanCalendars,
  planned: PlannedStep,
  asked: AskedStatus | undefined
): ReadonlyArray<RowChange<"event">> =>
  asked?.status === "Completed" && asked.completePrevious && isOpen(planned.event)
    ? previousCompletions(plan, calendars, planned, asked.today, asked.unseen)
    : []

/**
 * Rejects a requested status that differs, because only steps, deliveries and installations can be
 * started and completed, and no status goes back.
 */
export const rejectStatusChange = <E extends Event>(
  event: E,
  status: AppointmentStatus | undefined
): Result.Result<E, WrongKindOfEvent | StatusNeverGoesBack> => {
  if (status === undefined) return Result.succeed(event)
  checkStatus(status)
  if (status === event.status) return Result.succeed(event)
  const isBack = event.status === "Completed" || status === "Pending"
  return Result.fail(isBack ? goesBack(event) : wrongKind(event))
}
