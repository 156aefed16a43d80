import { Equal, Result } from "effect"
import { addWorkedDays, type CalendarClosed, workedDays } from "../calendar/index.ts"
import { type PlanCalendars, planCalendars } from "../capacity/index.ts"
import { changed, type Plan, type Reason, type RowChange } from "../change/index.ts"
import { type EventTime, eventDays, type ReferenceEvent } from "../event/index.ts"
import type { ReferenceDate } from "../progress/index.ts"
import type { DateRange, LocalDate } from "../time/index.ts"
import type { WorkOrder } from "../work-order/index.ts"
import { daysOfWork, expectedDays, onDays, startingOn } from "./expected.ts"
import { linkState } from "./link.ts"
import type { Proposal } from "./Proposal.ts"
import {
  carriedDate,
  type PlannedStep,
  referenceDateOf,
  referenceEventIn,
  stepsOf
} from "./planned.ts"
import { proposed } from "./proposed.ts"
import type { NotFound, WrongKindOfEvent } from "./refusals.ts"

/** Moves or resizes a production, delivery or installation event. */
export interface MoveReference {
  readonly eventId: string
  readonly time: EventTime
  /** Broken links follow too, at the distance that they have. */
  readonly moveBrokenLink: boolean
}

/** The work order with a date of it set to the days of its main event. */
const withReferenceDays = (
  workOrder: WorkOrder,
  reference: ReferenceDate,
  days: DateRange
): WorkOrder => {
  switch (reference) {
    case "production":
      return { ...workOrder, productionDate: days.start }
    case "delivery":
      return { ...workOrder, deliveryDate: days.start, deliveryEndDate: days.end }
    case "installation":
      return { ...workOrder, installationDate: days.start, installationEndDate: days.end }
  }
}

const followTo = (planned: PlannedStep, to: LocalDate): PlannedStep["event"] => {
  const days = daysOfWork(planned.calendar, planned.event)
  const target = expectedDays(planned.calendar, to, planned.step.offsetDays, days)
  return onDays(planned.event, target)
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

const followingStep = (
  planned: PlannedStep,
  reference: ReferenceDate,
  move: { readonly from: LocalDate; readonly to: LocalDate; readonly moveBrokenLink: boolean }
): ReadonlyArray<RowChange> => {
  const { event, step } = planned
  if (event.status !== "Pending" || step.referenceDate !== reference) return []
  const state = linkState(planned)
  const follow = (after: PlannedStep["event"], reason: Reason): ReadonlyArray<RowChange> =>
    after.startDate === event.startDate && after.endDate === event.endDate
      ? []
      : [changed("event", event, after, reason)]
  if (state === "intact")
    return follow(followTo(planned, move.to), { _tag: "LinkedTo", referenceDate: reference })
  if (state === "broken" && move.moveBrokenLink)
    return follow(keepDistance(planned, move.from, move.to), {
      _tag: "MovedAlong",
      referenceDate: reference
    })
  return []
}

const rippleOf = (
  plan: Plan,
  calendars: PlanCalendars,
  event: ReferenceEvent,
  workOrder: WorkOrder,
  intent: MoveReference
): ReadonlyArray<RowChange> => {
  const reference = carriedDate[event.eventType]
  const days = eventDays(intent.time)
  const from = referenceDateOf(workOrder, reference)
  const order = withReferenceDays(workOrder, reference, days)
  const followers =
    from === null || from === days.start
      ? []
      : stepsOf(plan, calendars, workOrder.id).flatMap((planned) =>
          followingStep(planned, reference, {
            from,
            to: days.start,
            moveBrokenLink: intent.moveBrokenLink
          })
        )
  const carries = changed("workOrder", workOrder, order, {
    _tag: "CarriesDate",
    referenceDate: reference
  })
  return [...(Equal.equals(workOrder, order) ? [] : [carries]), ...followers]
}

/**
 * Moves a reference event. The main one carries the work order's date with it: intact linked steps
 * go to where the new date expects them, broken ones keep their distance in worked days when asked,
 * everything else stays. Started and completed steps never follow. A further visit moves on its own.
 */
export const moveReference = (
  plan: Plan,
  intent: MoveReference
): Result.Result<Proposal, NotFound | WrongKindOfEvent | CalendarClosed> =>
  Result.gen(function* () {
    const calendars = yield* planCalendars(plan)
    const event = yield* referenceEventIn(plan, intent.eventId)
    const moved = changed("event", event, { ...event, ...intent.time }, { _tag: "Requested" })
    const workOrder = plan.workOrder.get(event.workOrderId)
    const ripple =
      event.isMainEvent && workOrder !== undefined
        ? rippleOf(plan, calendars, event, workOrder, intent)
        : []
    return proposed(plan, calendars, [moved, ...ripple])
  })
