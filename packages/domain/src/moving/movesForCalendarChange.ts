import * as Result from "effect/Result"
import {
  type CalendarClosed,
  occupied,
  occupiedDays,
  type WorkingCalendar
} from "../calendar/index.ts"
import { calendarOf, type PlanCalendars, planCalendars } from "../capacity/index.ts"
import { type ChangeSet, changed, type Plan, planAfter } from "../change/index.ts"
import { eventDays, type StepEvent, sameTime } from "../event/index.ts"
import {
  daysOfWork,
  daysWorked,
  expectedDays,
  onDays,
  onWorkedDays,
  referenceDateOf
} from "../proposal/index.ts"
import type { DateRange } from "../time/index.ts"
import type { WorkOrder, WorkOrderStep } from "../work-order/index.ts"
import { linkState } from "./link.ts"

/** A pending step with the calendar of its progress before a change and after it. */
export interface Shifted {
  readonly event: StepEvent
  readonly workOrder: WorkOrder
  readonly step: WorkOrderStep
  readonly before: WorkingCalendar
  readonly after: WorkingCalendar
}

const isSame = (one: DateRange, other: DateRange): boolean =>
  one.start === other.start && one.end === other.end

/** Where an intact step belongs by the other calendar; nothing when that is where it belonged. */
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
  return [changed("event", event, onDays(event, wanted), { _tag: "LinkedTo", referenceDate })]
}

/**
 * The days from its start on that keep the work of a step that would lose some; its days off stay
 * off.
 */
const kept = ({ after, before, event }: Shifted): ChangeSet => {
  const left = daysWorked(after, event)
  const lost = daysWorked(before, event).length - left.length
  if (lost <= 0) return []
  const { end, start } = eventDays(event)
  const more = occupiedDays(after, occupied(after, left.length === 0 ? start : end, lost))
  const moved = onWorkedDays(after, event, [...left, ...more])
  return sameTime(moved, event) ? [] : [changed("event", event, moved, { _tag: "Requested" })]
}

/** The pending steps of a plan, also locked ones. */
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
 * The moves of {@link movesForCalendarChange} between a plan and one of the same events in which
 * other days are worked, for all events but those of some ids.
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
 * What to offer with a change of closures or of worked days: the moves that keep every intact step
 * where its reference date wants it, over as many days of work as before, and those that give steps
 * which nothing links back the days of work that they would lose. A link is broken by people only:
 * a step that is left where it lies keeps its link. Locked, started and completed steps stay.
 * Refused when somebody would have no worked day for more than a year.
 *
 * @example
 * Result.getOrThrow(movesForCalendarChange(emptyPlan, [])) // => []
 */
export const movesForCalendarChange = (
  plan: Plan,
  changes: ChangeSet
): Result.Result<ChangeSet, CalendarClosed> =>
  movesBetween(plan, planAfter(plan, changes), new Set(changes.map(({ id }) => id)))
