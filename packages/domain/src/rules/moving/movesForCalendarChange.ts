import * as Result from "effect/Result"
import {
  type CalendarClosed,
  occupied,
  occupiedDays,
  type WorkingCalendar
} from "../../kernel/calendar/index.ts"
import type { DateRange } from "../../kernel/time/index.ts"
import { type ChangeSet, changed, type Plan, planAfter } from "../../records/change/index.ts"
import { eventDays, type StepEvent, sameTime } from "../../records/event/index.ts"
import type { WorkOrder, WorkOrderStep } from "../../records/work-order/index.ts"
import { calendarOf, type PlanCalendars, planCalendars } from "../capacity/index.ts"
import {
  daysOfWork,
  daysWorked,
  expectedDays,
  referenceDateOf,
  withDays,
  withWorkedDays
} from "../proposal/index.ts"
import { linkState } from "./link.ts"

/** A pending step, with the calendars of its progress before and after a change. */
export interface Shifted {
  readonly event: StepEvent
  readonly workOrder: WorkOrder
  readonly step: WorkOrderStep
  readonly before: WorkingCalendar
  readonly after: WorkingCalendar
}

const isSame = (one: DateRange, other: DateRange): boolean =>
  one.start === other.start && one.end === other.end

/** Moves an intact step to where the calendar expects it; empty if it is there already. */
const followed = ({ after, before, event, step, workOrder }: Shifted): ChangeSet => {
  const reference = referenceDateOf(workOrder, step.referenceDate)
  if (reference === null) return []
  const days = daysOfWork(before, event)
  const [had, wanted] = [before, after].map((calendar) =>
    expectedDays(calendar, reference, step.offsetDays, days)
  ) as [DateRange, DateRange]
  if (isSame(had, wanted)) return []
  if (isSame(eventDays(event), wanted)) return []
  const { referenceDate } = step
  return [changed("event", event, withDays(event, wanted), { _tag: "LinkedTo", referenceDate })]
}

/** Extends a step that would lose days of work; start and days off remain. */
const kept = ({ after, before, event }: Shifted): ChangeSet => {
  const left = daysWorked(after, event)
  const lost = daysWorked(before, event).length - left.length
  if (lost <= 0) return []
  const { end, start } = eventDays(event)
  const more = occupiedDays(after, occupied(after, left.length === 0 ? start : end, lost))
  const moved = withWorkedDays(after, event, [...left, ...more])
  return sameTime(moved, event) ? [] : [changed("event", event, moved, { _tag: "Requested" })]
}

export const shiftedSteps = (
  plan: Plan,
  before: PlanCalendars,
  after: PlanCalendars
): ReadonlyArray<Shifted> =>
  [...plan.event.values()].flatMap((event): ReadonlyArray<Shifted> => {
    if (event.eventType !== "StepEvent" || event.status !== "Pending") return []
    const workOrder = plan.workOrder.get(event.workOrderId)
    const step = workOrder?.steps.find(({ id }) => id === event.stepId)
    if (workOrder === undefined || step === undefined) return []
    const progress = { kind: "progress", id: event.progressId } as const
    const [had, has] = [calendarOf(before, progress), calendarOf(after, progress)]
    return [{ event, workOrder, step, before: had, after: has }]
  })

/**
 * The moves of {@link movesForCalendarChange} between two plans with the same events and different
 * worked days, except for the `touched` events.
 */
export const movesBetween = (
  plan: Plan,
  planAfterwards: Plan,
  touched: ReadonlySet<string>
): Result.Result<ChangeSet, CalendarClosed> =>
  Result.gen(function* () {
    const before = yield* planCalendars(plan)
    const after = yield* planCalendars(planAfterwards)
    return shiftedSteps(plan, before, after)
      .filter(({ event }) => !event.dateLocked && !touched.has(event.id))
      .flatMap((shifted) => (linkState(shifted) === "intact" ? followed(shifted) : kept(shifted)))
  })

/**
 * Moves to offer with a change of closures or worked days. Steps with intact links move to where
 * their reference date expects them, with as many days of work as before. Other steps are extended
 * by the days of work that they would lose. Only users break links: a step that is not moved keeps
 * its link. Locked, started and completed steps do not move. Fails if a calendar would have no
 * worked day for more than a year.
 *
 * @example
 * Result.getOrThrow(movesForCalendarChange(emptyPlan, [])) // => []
 */
export const movesForCalendarChange = (
  plan: Plan,
  changes: ChangeSet
): Result.Result<ChangeSet, CalendarClosed> =>
  movesBetween(plan, planAfter(plan, changes), new Set(changes.map(({ id }) => id)))
