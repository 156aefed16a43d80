import * as Result from "effect/Result"
import { checkFields, type LocalDate, later, toEpochDay } from "../../../kernel/time/index.ts"
import type { Plan } from "../../../records/change/index.ts"
import { type Event, eventDays, type StepEvent } from "../../../records/event/index.ts"
import { type StepSide, stepSides } from "../../../records/template/index.ts"
import type { WorkOrder, WorkOrderStep } from "../../../records/work-order/index.ts"
import { calendarOf, type PlanCalendars } from "../../../rules/capacity/index.ts"
import { daysOfWork, NotFound, referenceDateOf } from "../../../rules/proposal/index.ts"
import { checkVisit } from "../checkVisit.ts"
import type { OrderPromiseRequest, PromisedVisit } from "../PromisedDate.ts"
import { daysOfEvent } from "../room/DaySharing.ts"
import { isFixedStep, waitsForEarlier } from "../separateOpenSteps.ts"
import { calendarOfVisit } from "../visit.ts"
import { type AskedStep, dividedSteps, isBeforeProduction, UNHINDERED } from "./askedSteps.ts"
import { isInProduction } from "./isInProduction.ts"
import type { LeftOutStep } from "./LeftOutStep.ts"
import { type PromiseQuestion, unknownCrew } from "./PromiseQuestion.ts"

/**
 * The start of the first later step that stays and waits for this one, if it currently starts after
 * this one's end. If both share a day, the limit is this one's current end.
 */
const firstKeptAfter = (
  workOrder: WorkOrder,
  events: ReadonlyMap<string, StepEvent>,
  { at, end }: { readonly at: number; readonly end: number }
): number =>
  workOrder.steps.slice(at + 1).reduce((first, { id }) => {
    const event = events.get(id)
    if (event === undefined || event.status === "Completed") return first
    if (!isFixedStep(event) || !waitsForEarlier(event)) return first
    const start = toEpochDay(event.startDate)
    if (start < end - 1) return first
    return Math.min(first, Math.max(start, end))
  }, UNHINDERED.notAfter)

/** The first day from `from` on at which those of the steps that stay have ended. */
const afterKept = (
  steps: ReadonlyArray<WorkOrderStep>,
  events: ReadonlyMap<string, StepEvent>,
  from: LocalDate
): LocalDate =>
  steps.reduce((first, { id }) => {
    const event = events.get(id)
    return event !== undefined && event.status !== "Completed" && isFixedStep(event)
      ? later(first, eventDays(event).end)
      : first
  }, from)

/**
 * The steps of a work order; a pending step starts after the steps that stay before it. A used step
 * without an event counts from a date that the order does not have yet: it is scheduled with its
 * number of days.
 */
const stepsAsked = (
  { progress }: Plan,
  calendars: PlanCalendars,
  workOrder: WorkOrder,
  events: ReadonlyMap<string, StepEvent>,
  sides: ReadonlyArray<StepSide>
): ReadonlyArray<AskedStep | LeftOutStep> => {
  let { notBefore } = UNHINDERED
  return workOrder.steps.map((step, at): AskedStep | LeftOutStep => {
    const { id: stepId, progressId, offsetDays, values: own } = step
    const placed = { stepId, own, offsetDays, beforeProduction: isBeforeProduction(step) }
    const side = sides[at]!
    const event = events.get(stepId)
    if (event === undefined) {
      const isUndated = referenceDateOf(workOrder, step.referenceDate) === null
      if (!step.used || !isUndated || progress.get(progressId)?.deleted !== false)
        return { stepId, progressId, reason: "unused" }
      const { notAfter } = UNHINDERED
      return { ...placed, progressId, days: step.numberOfDays, side, notBefore, notAfter }
    }
    if (event.status === "Completed") return { stepId, progressId, reason: "completed" }
    if (isFixedStep(event)) {
      notBefore = Math.max(notBefore, toEpochDay(eventDays(event).end))
      return { stepId, progressId, reason: "stays" }
    }
    const calendar = calendarOf(calendars, { kind: "progress", id: event.progressId })
    return {
      ...placed,
      progressId: event.progressId,
      days: daysOfWork(calendar, event),
      side,
      notBefore,
      notAfter: firstKeptAfter(workOrder, events, { at, end: toEpochDay(eventDays(event).end) })
    }
  })
}

const mainVisit = (
  events: ReadonlyArray<Event>,
  reference: PromisedVisit["reference"]
): Event | undefined =>
  events.find(
    (event) =>
      event.eventType === (reference === "delivery" ? "DeliveryEvent" : "InstallationEvent") &&
      event.isMainEvent
  )

const requestFields: Readonly<Record<keyof OrderPromiseRequest, true>> = {
  reference: true,
  from: true,
  mayShareDays: true,
  days: true,
  crewIds: true,
  workOrderId: true
}

/**
 * Normalises a request for an existing work order. Pending steps are rescheduled, started and
 * locked ones stay, and completed ones do not count. Days and crews of the visit remain unless the
 * request overrides them. The work order has entered production if a step that does not precede
 * production has started.
 */
export const orderQuestion = (
  plan: Plan,
  calendars: PlanCalendars,
  request: OrderPromiseRequest
): Result.Result<PromiseQuestion, NotFound> => {
  checkFields("request", request, requestFields)
  const { from, mayShareDays = false, reference, workOrderId } = request
  checkVisit({ days: 1, ...request })
  const missing = unknownCrew(plan, request)
  if (missing !== null) return Result.fail(missing)
  const workOrder = plan.workOrder.get(workOrderId)
  if (workOrder === undefined)
    return Result.fail(new NotFound({ what: "workOrder", id: workOrderId }))
  const own = [...plan.event.values()].filter(
    (event) => "workOrderId" in event && event.workOrderId === workOrderId
  )
  const stepEvents = own.flatMap((event) => (event.eventType === "StepEvent" ? [event] : []))
  const events = new Map(stepEvents.map((event) => [event.stepId, event]))
  const visit = mainVisit(own, reference)
  const its = reference === "delivery" ? [workOrder.shipperId] : workOrder.installerIds
  const itsCrew = its.filter((id) => id !== null)
  const itsCalendar = calendarOfVisit(calendars, { reference, crewIds: itsCrew })
  const lifted = own.filter(
    (event) =>
      event.status === "Pending" &&
      (event.eventType === "ProductionEvent" ||
        (event.eventType === "StepEvent" && !event.dateLocked))
  )
  const sides = stepSides(workOrder.steps, reference)
  return Result.succeed({
    workOrderId,
    reference,
    from,
    keptUntil: afterKept(
      workOrder.steps.filter((_, at) => sides[at] === "before"),
      events,
      from
    ),
    enteringFrom: afterKept(workOrder.steps.filter(isBeforeProduction), events, from),
    days: request.days ?? (visit === undefined ? 1 : daysOfWork(itsCalendar, visit)),
    crewIds: request.crewIds ?? itsCrew,
    values: workOrder.values,
    ...dividedSteps(stepsAsked(plan, calendars, workOrder, events, sides)),
    mayShareDays,
    kept: stepEvents
      .filter((event) => event.status !== "Completed" && isFixedStep(event))
      .map((event) => daysOfEvent(event)),
    entering: isInProduction(workOrder, stepEvents) ? [] : workOrder.values,
    lifted: new Set([...lifted, ...(visit === undefined ? [] : [visit])].map(({ id }) => id))
  })
}
