import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import { checkDay, type LocalDate } from "../../kernel/time/index.ts"
import { type ChangeSet, changed, type Plan } from "../../records/change/index.ts"
import type { StepEvent, Visit } from "../../records/event/index.ts"
import { nextStepToComplete } from "../../records/work-order/index.ts"
import { type PlanCalendars, planCalendars } from "../capacity/index.ts"
import {
  eventIn,
  type NotFound,
  type Proposal,
  proposeChanges,
  type StatusNeverGoesBack,
  stepIn,
  type WrongKindOfEvent,
  wrongKind
} from "../proposal/index.ts"
import {
  completedOn,
  completedStepIds,
  completion,
  goesBack,
  isOpen,
  isPending,
  isWork,
  previousCompletions,
  type Unseen,
  type WorkEvent
} from "./transition.ts"
import { changesFollowingVisit, completedBefore, openBefore, visitCalendar } from "./visit.ts"
import { withProductions } from "./withProductions.ts"

type Refusal = NotFound | WrongKindOfEvent | StatusNeverGoesBack | CalendarClosed

const workIn = (
  plan: Plan,
  eventId: string
): Result.Result<WorkEvent, NotFound | WrongKindOfEvent> =>
  Result.flatMap(eventIn(plan, eventId), (event) =>
    isWork(event) ? Result.succeed(event) : Result.fail(wrongKind(event))
  )

/**
 * Starts a pending step, delivery or installation.
 *
 * @example
 * const cutting = [...booked.event.values()].find(({ eventType }) => eventType === "StepEvent")
 * const started = startEvent(booked, { eventId: cutting?.id ?? "" })
 * const after = Result.getOrThrow(started).changes.map((change) => change.after)
 * after.map((row) => (row !== null && "status" in row ? row.status : null)) // => ["Started"]
 */
export const startEvent = (
  plan: Plan,
  intent: { readonly eventId: string }
): Result.Result<Proposal, Refusal> =>
  Result.gen(function* () {
    const calendars = yield* planCalendars(plan)
    const event = yield* workIn(plan, intent.eventId)
    if (event.eventType === "StepEvent") yield* stepIn(plan, calendars, event.id)
    if (!isPending(event)) return yield* Result.fail(goesBack(event))
    const after: WorkEvent = { ...event, status: "Started" }
    return proposeChanges(plan, calendars, [changed("event", event, after, { _tag: "Requested" })])
  })

export interface CompleteEvent extends Unseen {
  readonly eventId: string
  readonly completePrevious: boolean
}

const stepCompletion = (
  plan: Plan,
  calendars: PlanCalendars,
  intent: CompleteEvent,
  today: LocalDate
): Result.Result<ChangeSet, Refusal> =>
  Result.gen(function* () {
    const planned = yield* stepIn(plan, calendars, intent.eventId)
    if (!isOpen(planned.event)) return yield* Result.fail(goesBack(planned.event))
    return [
      ...(intent.completePrevious
        ? previousCompletions(plan, calendars, planned, today, intent.unseen)
        : []),
      ...completion(planned, today, { _tag: "Requested" })
    ]
  })

const visitCompletion = (
  plan: Plan,
  calendars: PlanCalendars,
  visit: Visit,
  { completePrevious, unseen }: CompleteEvent,
  today: LocalDate
): Result.Result<ChangeSet, Refusal> => {
  if (!isOpen(visit)) return Result.fail(goesBack(visit))
  const calendar = visitCalendar(calendars, visit)
  const after: Visit = completedOn<Visit>({ calendar, event: visit }, today)
  return Result.succeed([
    ...(completePrevious ? completedBefore(plan, calendars, visit, today, unseen) : []),
    changed("event", visit, after, { _tag: "Requested" }),
    ...changesFollowingVisit(plan, calendars, { before: visit, after })
  ])
}

/**
 * Completes a step, delivery or installation today. `completePrevious` also completes each earlier
 * open step that is not in `unseen`. A production is completed with the last of its steps.
 *
 * @example
 * const cutting = [...booked.event.values()].find(({ eventType }) => eventType === "StepEvent")
 * const intent = { eventId: cutting?.id ?? "", completePrevious: false }
 * const { changes } = Result.getOrThrow(completeEvent(booked, intent, today))
 * const [row] = changes.map(({ after }) => after)
 * row !== null && row !== undefined && "status" in row ? row.status : null // => "Completed"
 */
export const completeEvent = (
  plan: Plan,
  intent: CompleteEvent,
  today: LocalDate
): Result.Result<Proposal, Refusal> =>
  Result.gen(function* () {
    checkDay("today", today)
    const calendars = yield* planCalendars(plan)
    const event = yield* workIn(plan, intent.eventId)
    const changes =
      event.eventType === "StepEvent"
        ? yield* stepCompletion(plan, calendars, intent, today)
        : yield* visitCompletion(plan, calendars, event, intent, today)
    return proposeChanges(plan, calendars, withProductions(plan, changes))
  })

/**
 * Whether the user should be asked to complete earlier open steps too. For a step: if its progress
 * asks this and it is not the next step of its work order. For a delivery or installation: if an
 * open step comes before it.
 */
export const asksToCompletePrevious = (
  plan: Plan,
  calendars: PlanCalendars,
  event: WorkEvent,
  siblings: ReadonlyArray<StepEvent>
): boolean => {
  if (!isOpen(event)) return false
  if (event.eventType !== "StepEvent") return openBefore(plan, calendars, event).length > 0
  const workOrder = plan.workOrder.get(event.workOrderId)
  return (
    workOrder !== undefined &&
    plan.progress.get(event.progressId)?.askToCompletePreviousProgress === true &&
    nextStepToComplete(workOrder, completedStepIds(siblings))?.id !== event.stepId
  )
}
