import * as Result from "effect/Result"
import type { WorkingCalendar } from "../../kernel/calendar/index.ts"
import { type LocalDate, refuseArgument } from "../../kernel/time/index.ts"
import { checkPlan, type Plan } from "../../records/change/index.ts"
import {
  type Event,
  type EventType,
  isReferenceEvent,
  type ReferenceEvent,
  type StepEvent
} from "../../records/event/index.ts"
import type { ReferenceDate } from "../../records/progress/index.ts"
import type { WorkOrder, WorkOrderStep } from "../../records/work-order/index.ts"
import { calendarOf, type PlanCalendars } from "../capacity/index.ts"
import { NotFound, WrongKindOfEvent } from "./refusals.ts"

export interface PlannedStep {
  readonly event: StepEvent
  readonly workOrder: WorkOrder
  readonly step: WorkOrderStep
  readonly calendar: WorkingCalendar
}

export const eventIn = (plan: Plan, eventId: string): Result.Result<Event, NotFound> => {
  checkPlan(plan)
  const event = plan.event.get(eventId)
  return event === undefined
    ? Result.fail(new NotFound({ what: "event", id: eventId }))
    : Result.succeed(event)
}

export const referenceEventIn = (
  plan: Plan,
  eventId: string
): Result.Result<ReferenceEvent, NotFound | WrongKindOfEvent> =>
  Result.flatMap(eventIn(plan, eventId), (event) =>
    isReferenceEvent(event) ? Result.succeed(event) : Result.fail(wrongKind(event))
  )

/** The error for an intent that does not apply to this kind of event. */
export const wrongKind = (event: { readonly id: string; readonly eventType: EventType }) =>
  new WrongKindOfEvent({ eventId: event.id, eventType: event.eventType })

export const stepIn = (
  plan: Plan,
  calendars: PlanCalendars,
  eventId: string
): Result.Result<PlannedStep, NotFound | WrongKindOfEvent> =>
  Result.flatMap(
    eventIn(plan, eventId),
    (event): Result.Result<PlannedStep, NotFound | WrongKindOfEvent> => {
      if (event.eventType !== "StepEvent") return Result.fail(wrongKind(event))
      const planned = plannedStep(plan, calendars, event)
      return planned === undefined
        ? Result.fail(new NotFound({ what: "workOrder", id: event.workOrderId }))
        : Result.succeed(planned)
    }
  )

/** A step event with what it belongs to; nothing where the plan lacks its work order or step. */
export const plannedStep = (
  plan: Plan,
  calendars: PlanCalendars,
  event: StepEvent
): PlannedStep | undefined => {
  const workOrder = plan.workOrder.get(event.workOrderId)
  const step = workOrder?.steps.find((candidate) => candidate.id === event.stepId)
  if (workOrder === undefined || step === undefined) return undefined
  const calendar = calendarOf(calendars, { kind: "progress", id: event.progressId })
  return { event, workOrder, step, calendar }
}

export const stepsOf = (
  plan: Plan,
  calendars: PlanCalendars,
  workOrderId: string
): ReadonlyArray<PlannedStep> => {
  const planned: Array<PlannedStep> = []
  for (const event of plan.event.values()) {
    if (event.eventType !== "StepEvent" || event.workOrderId !== workOrderId) continue
    const step = plannedStep(plan, calendars, event)
    if (step !== undefined) planned.push(step)
  }
  const place = (entry: PlannedStep): number => entry.workOrder.steps.indexOf(entry.step)
  return planned.sort((a, b) => place(a) - place(b))
}

/** The reference date that a main event of each kind carries. */
export const carriedDate = {
  ProductionEvent: "production",
  DeliveryEvent: "delivery",
  InstallationEvent: "installation"
} as const satisfies Record<ReferenceEvent["eventType"], ReferenceDate>

/** A reference date of a work order, or null. Throws a `RangeError` for an unknown reference. */
export const referenceDateOf = (
  workOrder: Pick<WorkOrder, "productionDate" | "deliveryDate" | "installationDate">,
  reference: ReferenceDate
): LocalDate | null => {
  switch (reference) {
    case "production":
      return workOrder.productionDate
    case "delivery":
      return workOrder.deliveryDate
    case "installation":
      return workOrder.installationDate
    default:
      return refuseArgument("reference", reference, "one of production, delivery, installation")
  }
}
