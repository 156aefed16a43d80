import { addDays, type DateRange, type LocalDate } from "../../kernel/time/index.ts"
import { created, type Reason, type RowChange } from "../../records/change/index.ts"
import {
  type AppointmentStatus,
  allDayTime,
  type EventTime,
  type LinkState,
  type ReferenceEvent,
  type StepEvent
} from "../../records/event/index.ts"
import type { ReferenceDate } from "../../records/progress/index.ts"
import type { WorkOrder, WorkOrderStep } from "../../records/work-order/index.ts"

const PLANNED: Reason = { _tag: "Planned" }

export interface Beginning {
  readonly status: AppointmentStatus
  readonly reason: Reason
}

const PENDING: Beginning = { status: "Pending", reason: PLANNED }

const fresh = (id: string, time: EventTime, status: AppointmentStatus) => ({
  id,
  version: 1,
  ...time,
  status,
  comment: "",
  userIds: []
})

/** The days of a reference date, one for production; null without the date. */
export const referenceDaysOf = (
  workOrder: Pick<
    WorkOrder,
    | "productionDate"
    | "deliveryDate"
    | "deliveryEndDate"
    | "installationDate"
    | "installationEndDate"
  >,
  reference: ReferenceDate
): DateRange | null => {
  const { productionDate, deliveryDate, deliveryEndDate } = workOrder
  const { installationDate, installationEndDate } = workOrder
  const [start, end] = {
    production: [productionDate, null] as const,
    delivery: [deliveryDate, deliveryEndDate] as const,
    installation: [installationDate, installationEndDate] as const
  }[reference]
  return start === null ? null : { start, end: end ?? addDays(start, 1) }
}

const mainEvent = (
  workOrder: WorkOrder,
  reference: ReferenceDate,
  fields: ReturnType<typeof fresh>
): ReferenceEvent => {
  const main = {
    ...fields,
    workOrderId: workOrder.id,
    isMainEvent: true as const,
    dateLocked: false
  }
  const { shipperId, installerIds } = workOrder
  switch (reference) {
    case "production":
      return { ...main, eventType: "ProductionEvent" }
    case "delivery":
      return { ...main, eventType: "DeliveryEvent", shipperId }
    case "installation":
      return { ...main, eventType: "InstallationEvent", installerIds }
  }
}

export const plannedReferences = (
  workOrder: WorkOrder,
  references: ReadonlyArray<ReferenceDate>,
  newId: () => string,
  { status, reason }: Beginning = PENDING
): ReadonlyArray<RowChange<"event">> =>
  references.flatMap((reference) => {
    const days = referenceDaysOf(workOrder, reference)
    if (days === null) return []
    const event = mainEvent(workOrder, reference, fresh(newId(), allDayTime(days), status))
    return [created("event", event, reason)]
  })

export const plannedStepEvent = (
  workOrderId: string,
  step: WorkOrderStep,
  { daysOff = [], link = "intact", ...days }: StepToPlan["days"],
  newId: () => string,
  { status, reason }: Beginning = PENDING
): RowChange<"event"> => {
  const event: StepEvent = {
    ...fresh(newId(), allDayTime(days), status),
    eventType: "StepEvent",
    workOrderId,
    stepId: step.id,
    progressId: step.progressId,
    link,
    dateLocked: false,
    daysOff
  }
  return created("event", event, reason)
}

export interface StepToPlan {
  readonly step: WorkOrderStep
  readonly days: DateRange & {
    readonly daysOff?: ReadonlyArray<LocalDate>
    /** Broken if the user chose another start than the reference date gives. Default: intact. */
    readonly link?: LinkState
  }
}

/** Creates all events of a new work order: one per date and one per used step. */
export const plannedEvents = (
  workOrder: WorkOrder,
  steps: ReadonlyArray<StepToPlan>,
  newId: () => string,
  beginning: Beginning = PENDING
): ReadonlyArray<RowChange<"event">> => [
  ...plannedReferences(workOrder, ["production", "delivery", "installation"], newId, beginning),
  ...steps
    .filter(({ step }) => step.used)
    .map(({ step, days }) => plannedStepEvent(workOrder.id, step, days, newId, beginning))
]
