import type { WorkingCalendar } from "../../kernel/calendar/index.ts"
import { checkDay, type LocalDate } from "../../kernel/time/index.ts"
import type { Plan, RowChange } from "../../records/change/index.ts"
import type { Visit } from "../../records/event/index.ts"
import type { ReferenceDate } from "../../records/progress/index.ts"
import type { WorkOrderStep } from "../../records/work-order/index.ts"
import { calendarOf, eventResources, type PlanCalendars } from "../capacity/index.ts"
import { changesFollowingReference } from "../moving/index.ts"
import { carriedDate, type PlannedStep, stepsOf } from "../proposal/index.ts"
import { completion, isOpen } from "./transition.ts"

/** The calendar of a visit: that of its shipper or first installer, otherwise that of the shop. */
export const visitCalendar = (calendars: PlanCalendars, visit: Visit): WorkingCalendar =>
  calendarOf(calendars, eventResources(visit)[0] ?? { kind: "shop" })

const order: readonly ReferenceDate[] = ["production", "delivery", "installation"]

/** Whether a step counts forward from the visit's reference date or a later one. */
const comesAfter = (step: WorkOrderStep, visit: Visit): boolean =>
  step.offsetDays >= 0 &&
  order.indexOf(step.referenceDate) >= order.indexOf(carriedDate[visit.eventType])

/** The open steps of a work order that are done before a visit, in template order. */
export const openBefore = (
  plan: Plan,
  calendars: PlanCalendars,
  visit: Visit
): ReadonlyArray<PlannedStep> =>
  stepsOf(plan, calendars, visit.workOrderId).filter(
    ({ event, step }) => isOpen(event) && !comesAfter(step, visit)
  )

/** Completes the open steps before a visit on a day, except those in `unseen`. */
export const completedBefore = (
  plan: Plan,
  calendars: PlanCalendars,
  visit: Visit,
  day: LocalDate,
  unseen: ReadonlySet<string> = new Set()
): ReadonlyArray<RowChange<"event">> => {
  checkDay("day", day)
  const referenceDate = carriedDate[visit.eventType]
  return openBefore(plan, calendars, visit)
    .filter(({ event }) => !unseen.has(event.id))
    .flatMap((step) => completion(step, day, { _tag: "CompletedBeforeDate", referenceDate }))
}

/**
 * Changes that follow from completing a visit on other days than planned. They affect its work
 * order, which carries its date, and the steps that count forward from it. Earlier steps remain.
 */
export const changesFollowingVisit = (
  plan: Plan,
  calendars: PlanCalendars,
  moved: { readonly before: Visit; readonly after: Visit }
): ReadonlyArray<RowChange> => {
  const steps = plan.workOrder.get(moved.after.workOrderId)?.steps ?? []
  const following = new Set(
    steps.filter((step) => comesAfter(step, moved.after)).map(({ id }) => id)
  )
  return changesFollowingReference(plan, calendars, moved, false).filter(
    ({ after }) => after === null || !("stepId" in after) || following.has(after.stepId)
  )
}
