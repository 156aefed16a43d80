import * as Result from "effect/Result"
import { calendarOf, type PlanCalendars } from "../capacity/index.ts"
import type { Plan } from "../change/index.ts"
import { type Event, eventDays, type StepEvent } from "../event/index.ts"
import { daysOfWork, missingCrew, NotFound } from "../proposal/index.ts"
import { checkValues, type MeasuredValue } from "../quantity/index.ts"
import { numberOfDays, unknownTemplateStep } from "../review-list/index.ts"
import { type LocalDate, later, toEpochDay } from "../time/index.ts"
import { stepValues, type WorkOrder } from "../work-order/index.ts"
import { type AskedStep, boundSteps, sideOf, UNHINDERED } from "./askedSteps.ts"
import { checkVisit } from "./checkVisit.ts"
import { daysOfEvent } from "./DaySharing.ts"
import type { Span } from "./Lane.ts"
import { stays } from "./liftSteps.ts"
import type { OrderPromiseRequest, PromisedVisit, PromiseRequest } from "./PromisedDate.ts"

/** Everything that a promise is asked for, whether the work order is there or not. */
export interface PromiseQuestion extends Required<PromisedVisit> {
  readonly values: ReadonlyArray<MeasuredValue>
  /** The work order that is there; null for one to be. */
  readonly workOrderId: string | null
  /** What it has still to go through. Each keeps the order of the others, without overlap. */
  readonly steps: ReadonlyArray<AskedStep>
  /** The epoch days of its steps that stay; these are not shared. */
  readonly kept: ReadonlyArray<Span>
  /** What it weighs on the day that it enters production; nothing when it has. */
  readonly entering: ReadonlyArray<MeasuredValue>
  /** The first day that it can be, for the locked steps that have to be done before. */
  readonly lockedUntil: LocalDate
  /** The events that would lie elsewhere, and weigh nothing where they lie. */
  readonly lifted: ReadonlySet<string>
}

/** The first one named to deliver or install whom the plan does not have; null when it has all. */
const unknownCrew = (
  plan: Plan,
  {
    crewIds = [],
    reference
  }: Pick<PromisedVisit, "reference"> & Partial<Pick<PromisedVisit, "crewIds">>
): NotFound | null => {
  if (reference === "installation") return missingCrew(plan, { installerIds: crewIds })
  return missingCrew(plan, { shipperId: crewIds.find((id) => !plan.shipper.has(id)) ?? null })
}

/**
 * The question about a new work order, with the steps of its template as it would have them. Steps
 * that count from a date before the promised one are done by the promised one; those that count
 * from a later date only keep the order of the template, and are left out at its end.
 */
export const newOrderQuestion = (
  plan: Plan,
  request: PromiseRequest
): Result.Result<PromiseQuestion, NotFound> => {
  const {
    crewIds,
    days,
    from,
    jobTypeId,
    mayShareDays = false,
    reference,
    templateId,
    values
  } = request
  checkVisit(request)
  checkValues("values", values)
  checkValues("stepValues", request.stepValues)
  const missing = unknownCrew(plan, request)
  if (missing !== null) return Result.fail(missing)
  const template = plan.template.get(templateId)
  if (template === undefined) return Result.fail(new NotFound({ what: "template", id: templateId }))
  const jobType = jobTypeId === null ? null : plan.jobType.get(jobTypeId)
  if (jobType === undefined)
    return Result.fail(new NotFound({ what: "jobType", id: String(jobTypeId) }))
  const unknown = unknownTemplateStep(plan, templateId, request.stepValues)
  if (unknown !== null) return Result.fail(unknown)
  const steps = template.steps.flatMap((step): ReadonlyArray<AskedStep> => {
    const { id: stepId, progressId, offsetDays } = step
    const progress = plan.progress.get(progressId)
    const override = jobType?.steps.find((entry) => entry.progressId === progressId)
    if (progress === undefined || progress.deleted || override?.used === false) return []
    const own = request.stepValues.filter((value) => value.templateStepId === stepId)
    return [
      {
        stepId,
        progressId,
        days: numberOfDays(step, jobType, progress, stepValues(request, { values: own })),
        own,
        offsetDays,
        side: sideOf(step, reference),
        ...UNHINDERED
      }
    ]
  })
  return Result.succeed({
    workOrderId: null,
    reference,
    days,
    crewIds,
    from,
    lockedUntil: from,
    values,
    steps: boundSteps(steps),
    mayShareDays,
    kept: [],
    entering: values,
    lifted: new Set()
  })
}

/**
 * The epoch day that the first locked step after one begins on, of those that it lies before today.
 */
const firstLockedAfter = (
  workOrder: WorkOrder,
  events: ReadonlyMap<string, StepEvent>,
  at: number,
  end: LocalDate
): number =>
  workOrder.steps.slice(at + 1).reduce((first, { id }) => {
    const event = events.get(id)
    return event?.dateLocked === true && end <= event.startDate
      ? Math.min(first, toEpochDay(event.startDate))
      : first
  }, UNHINDERED.notAfter)

/** The first day on which the locked steps before a visit are done, from some day on. */
const afterLocked = (
  workOrder: WorkOrder,
  events: ReadonlyMap<string, StepEvent>,
  { from, reference }: Pick<PromisedVisit, "from" | "reference">
): LocalDate =>
  workOrder.steps.reduce((first, step) => {
    const event = events.get(step.id)
    const isBefore = sideOf(step, reference) === "before"
    return isBefore && event?.dateLocked === true && event.status !== "Completed"
      ? later(first, eventDays(event).end)
      : first
  }, from)

/** The pending steps of a work order, each after what stays before it. */
const pendingSteps = (
  calendars: PlanCalendars,
  workOrder: WorkOrder,
  events: ReadonlyMap<string, StepEvent>,
  reference: PromisedVisit["reference"]
): ReadonlyArray<AskedStep> => {
  let { notBefore } = UNHINDERED
  return workOrder.steps.flatMap((step, at): ReadonlyArray<AskedStep> => {
    const event = events.get(step.id)
    if (event === undefined || event.status === "Completed") return []
    if (stays(event)) {
      notBefore = Math.max(notBefore, toEpochDay(eventDays(event).end))
      return []
    }
    const calendar = calendarOf(calendars, { kind: "progress", id: event.progressId })
    return [
      {
        stepId: step.id,
        progressId: event.progressId,
        days: daysOfWork(calendar, event),
        own: step.values,
        offsetDays: step.offsetDays,
        side: sideOf(step, reference),
        notBefore,
        notAfter: firstLockedAfter(workOrder, events, at, eventDays(event).end)
      }
    ]
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

/**
 * The question about a work order that is there: its pending steps look for days, what is started
 * or locked stays and what is completed counts no more. Its visit takes as many days as it does, by
 * who does it, unless the request says otherwise. It enters production only when none of its steps
 * has been started.
 */
export const orderQuestion = (
  plan: Plan,
  calendars: PlanCalendars,
  request: OrderPromiseRequest
): Result.Result<PromiseQuestion, NotFound> => {
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
  const isBegun = stepEvents.some(({ status }) => status !== "Pending")
  const itsCrew = reference === "delivery" ? [workOrder.shipperId] : workOrder.installerIds
  const lifted = own.filter(
    (event) =>
      event.status === "Pending" &&
      (event.eventType === "ProductionEvent" ||
        (event.eventType === "StepEvent" && !event.dateLocked))
  )
  return Result.succeed({
    workOrderId,
    reference,
    from,
    lockedUntil: afterLocked(workOrder, events, { from, reference }),
    days: request.days ?? (visit === undefined ? 1 : daysOfWork(calendars.shop.calendar, visit)),
    crewIds: request.crewIds ?? itsCrew.filter((id) => id !== null),
    values: workOrder.values,
    steps: boundSteps(pendingSteps(calendars, workOrder, events, reference)),
    mayShareDays,
    kept: stepEvents
      .filter((event) => event.status !== "Completed" && stays(event))
      .map((event) => daysOfEvent(event)),
    entering: isBegun ? [] : workOrder.values,
    lifted: new Set([...lifted, ...(visit === undefined ? [] : [visit])].map(({ id }) => id))
  })
}
