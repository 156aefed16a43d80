import {
  type AppointmentStatus,
  allDayTime,
  type Event,
  type EventTime,
  type ReferenceEvent,
  type StepEvent
} from "@atelier/domain/event"
import { addDays, type DateRange, type LocalDate, LocalTime } from "@atelier/domain/time"
import type { WorkOrder } from "@atelier/domain/work-order"
import { type DemoDay, statusAsPlanned } from "./demoDay.ts"
import type { PlacedStep } from "./demoWorkOrder.ts"
import type { OrderSpec } from "./OrderSpec.ts"

export const timed = (day: LocalDate, from: string, until: string): EventTime => ({
  allDay: false,
  startDate: day,
  startTime: LocalTime.make(from),
  endDate: day,
  endTime: LocalTime.make(until)
})

export const appointment = (id: string, time: EventTime, status: AppointmentStatus) => ({
  id,
  version: 1,
  ...time,
  status,
  comment: "",
  userIds: []
})

const oneDay = (day: LocalDate): DateRange => ({ start: day, end: addDays(day, 1) })

/** The hours of visits to clients. They depend on the order, so that a day's visits differ. */
const visitHours: ReadonlyArray<readonly [string, string]> = [
  ["08:00", "10:00"],
  ["10:30", "12:00"],
  ["13:00", "15:00"]
]

const stepEvent = (
  workOrder: WorkOrder,
  { step, stage, days }: PlacedStep,
  status: AppointmentStatus,
  visit: number
): StepEvent => {
  const [from, until] = visitHours[visit % visitHours.length] ?? ["08:00", "10:00"]
  const time = stage === "measure" ? timed(days.start, from, until) : allDayTime(days)
  return {
    ...appointment(`event-${step.id}`, time, status),
    eventType: "StepEvent",
    userIds: stage === "drawing" ? ["planner"] : [],
    workOrderId: workOrder.id,
    stepId: step.id,
    progressId: step.progressId,
    link: "intact",
    dateLocked: false,
    daysOff: []
  }
}

const referenceEvents = (
  workOrder: WorkOrder,
  statusOf: (days: DateRange) => AppointmentStatus,
  visit: number
): ReadonlyArray<ReferenceEvent> => {
  const { id: workOrderId, shipperId, installerIds } = workOrder
  const { productionDate, deliveryDate, installationDate, installationEndDate } = workOrder
  const events: Array<ReferenceEvent> = []
  const main = { workOrderId, isMainEvent: true, dateLocked: false } as const
  if (productionDate !== null) {
    const days = oneDay(productionDate)
    const basics = appointment(`event-${workOrderId}-production`, allDayTime(days), statusOf(days))
    events.push({ ...basics, ...main, eventType: "ProductionEvent" })
  }
  if (deliveryDate !== null) {
    const days = oneDay(deliveryDate)
    const time = visit % 3 === 0 ? timed(deliveryDate, "08:00", "10:00") : allDayTime(days)
    const basics = appointment(`event-${workOrderId}-delivery`, time, statusOf(days))
    events.push({ ...basics, ...main, eventType: "DeliveryEvent", shipperId })
  }
  if (installationDate !== null && installationEndDate !== null) {
    const days = { start: installationDate, end: installationEndDate }
    const basics = appointment(
      `event-${workOrderId}-installation`,
      allDayTime(days),
      statusOf(days)
    )
    events.push({ ...basics, ...main, eventType: "InstallationEvent", installerIds })
  }
  return events
}

/**
 * The events of a work order: its used steps and its dates. Past ones are completed and current
 * ones started. In a stuck order, the step after the completed ones is under way, and all later
 * ones are pending.
 */
export const demoEvents = (
  spec: OrderSpec,
  workOrder: WorkOrder,
  steps: ReadonlyArray<PlacedStep>,
  day: DemoDay
): ReadonlyArray<Event> => {
  const { stuckAfter } = spec
  const visit = Number(workOrder.id.replace(/\D/g, ""))
  const stuckAt = stuckAfter === null ? undefined : steps[stuckAfter]
  const statusOf = (days: DateRange): AppointmentStatus =>
    stuckAt !== undefined && days.start >= stuckAt.days.start
      ? "Pending"
      : statusAsPlanned(day, days)
  const stepEvents = steps
    .filter(({ step }) => step.used)
    .map((placed) =>
      stepEvent(workOrder, placed, placed === stuckAt ? "Started" : statusOf(placed.days), visit)
    )
  return [...referenceEvents(workOrder, statusOf, visit), ...stepEvents]
}
