import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import type { DateRange, LocalDate } from "../../kernel/time/index.ts"
import { changed, type Plan } from "../../records/change/index.ts"
import type { LinkState, StepEvent } from "../../records/event/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { type PlanCalendars, planCalendars } from "../capacity/index.ts"
import {
  daysOfWork,
  expectedDays,
  type NotFound,
  type PlannedStep,
  type Proposal,
  proposeChanges,
  referenceDateOf,
  stepIn,
  stepsOf,
  WrongKindOfEvent,
  withDays
} from "../proposal/index.ts"

/** The days of a linked step if its reference date were `reference`; null if it is not linked. */
export const expectedDaysAt = (
  { step, calendar, event }: PlannedStep,
  reference: LocalDate
): DateRange | null =>
  step.linked
    ? expectedDays(calendar, reference, step.offsetDays, daysOfWork(calendar, event))
    : null

/** The days where a linked step belongs now; null if it is not linked or its date is not set. */
export const expectedDaysNow = (planned: PlannedStep): DateRange | null => {
  const reference = referenceDateOf(planned.workOrder, planned.step.referenceDate)
  return reference === null ? null : expectedDaysAt(planned, reference)
}

/**
 * The {@link LinkState} of a step; null if its template does not link it, or if the reference date
 * is not set.
 */
export const linkState = ({
  event,
  step,
  workOrder
}: Omit<PlannedStep, "calendar">): LinkState | null =>
  step.linked && referenceDateOf(workOrder, step.referenceDate) !== null ? event.link : null

/**
 * A step after a user has moved it. An intact link breaks if the start day changes. It stays intact
 * only if the same change moves the reference date, in `order`, so that it expects the step on the
 * new day. Otherwise, a user could find a hidden reference date by trying days.
 */
export const breakLinkIfMoved = (
  planned: PlannedStep,
  after: StepEvent,
  order: WorkOrder = planned.workOrder
): StepEvent => {
  const { event, step, workOrder } = planned
  if (after.link !== "intact" || after.startDate === event.startDate) return after
  const reference = referenceDateOf(order, step.referenceDate)
  if (!step.linked || reference === null) return after
  const isFollowing =
    reference !== referenceDateOf(workOrder, step.referenceDate) &&
    expectedDaysAt({ ...planned, event: after }, reference)?.start === after.startDate
  return isFollowing ? after : { ...after, link: "broken" }
}

/**
 * Lists the steps of a work order with a broken link that are not completed, in template order.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const [orderId = ""] = booked.workOrder.keys()
 * brokenLinks(booked, calendars, orderId) // => []
 */
export const brokenLinks = (
  plan: Plan,
  calendars: PlanCalendars,
  workOrderId: string
): ReadonlyArray<PlannedStep> =>
  stepsOf(plan, calendars, workOrderId).filter(
    (planned) => planned.event.status !== "Completed" && linkState(planned) === "broken"
  )

/**
 * Moves a step to where its reference date expects it and links it again. Apart from undo, this is
 * the only way to restore a broken link.
 *
 * @example
 * const cutting = [...booked.event.values()].find(({ eventType }) => eventType === "StepEvent")
 * const time = allDayTime({ start: day("2026-11-18"), end: day("2026-11-20") })
 * const eventId = cutting?.id ?? ""
 * const moved = Result.getOrThrow(moveEvent(booked, { eventId, time }))
 * const plan = applyChanges(booked, moved.changes)
 * const restored = Result.getOrThrow(restoreLink(plan, { eventId }))
 * const after = applyChanges(plan, restored.changes).event.get(eventId)
 * after?.startDate // => "2026-11-20"
 */
export const restoreLink = (
  plan: Plan,
  intent: { readonly eventId: string }
): Result.Result<Proposal, NotFound | WrongKindOfEvent | CalendarClosed> =>
  Result.gen(function* () {
    const calendars = yield* planCalendars(plan)
    const planned = yield* stepIn(plan, calendars, intent.eventId)
    const expected = expectedDaysNow(planned)
    if (expected === null || planned.event.status === "Completed")
      return yield* Result.fail(
        new WrongKindOfEvent({ eventId: intent.eventId, eventType: planned.event.eventType })
      )
    const restored: StepEvent = { ...withDays(planned.event, expected), link: "intact" }
    return proposeChanges(plan, calendars, [
      changed("event", planned.event, restored, { _tag: "Requested" })
    ])
  })
