import { created, type RowChange } from "../change/index.ts"
import { type AppointmentStatus, allDayTime } from "../event/index.ts"
import type { ReferenceDate } from "../progress/index.ts"
import type { MeasureType } from "../quantity/index.ts"
import { addDays, type DateRange, type LocalDate } from "../time/index.ts"
import type { WorkOrder } from "../work-order/index.ts"
import { IMPORTED } from "./planProgresses.ts"
import { type PlannedWork, planSteps, type StepPlanning } from "./planSteps.ts"
import type { ImportTemplate } from "./planTemplates.ts"
import type { Order } from "./readOrder.ts"

/** What orders are planned from. */
export interface OrderPlanning extends StepPlanning {
  readonly measureType: MeasureType
  readonly today: LocalDate
}

const datesOf = (
  due: LocalDate | null,
  reference: ReferenceDate
): Pick<
  WorkOrder,
  "productionDate" | "deliveryDate" | "deliveryEndDate" | "installationDate" | "installationEndDate"
> => {
  const end = due === null ? null : addDays(due, 1)
  const isDelivery = reference === "delivery"
  const isInstallation = reference === "installation"
  return {
    productionDate: reference === "production" ? due : null,
    deliveryDate: isDelivery ? due : null,
    deliveryEndDate: isDelivery ? end : null,
    installationDate: isInstallation ? due : null,
    installationEndDate: isInstallation ? end : null
  }
}

const draftWorkOrder = (
  id: string,
  order: Order,
  template: ImportTemplate | undefined,
  work: ReadonlyArray<PlannedWork>,
  { measureType, referenceDate, today }: OrderPlanning
): Omit<WorkOrder, "version"> => ({
  id,
  name: order.name,
  ...order.texts,
  clientAddressLine2: "",
  templateId: template?.template.id ?? null,
  jobTypeId: null,
  workOrderGroupId: null,
  projectManagerId: null,
  contractorId: null,
  ...datesOf(order.dueDate, referenceDate),
  shipperId: null,
  installerIds: [],
  cadCamMerged: false,
  importance: order.importance,
  values: order.quantity === null ? [] : [{ measureType, value: order.quantity }],
  steps: work.map(({ step }) => step),
  origin: "Import",
  importKey: order.name,
  createdOn: today
})

const appointment = (id: string, days: DateRange, status: AppointmentStatus) => ({
  id,
  ...allDayTime(days),
  status,
  comment: "",
  userIds: []
})

const referenceEvent = (
  workOrderId: string,
  due: LocalDate,
  status: AppointmentStatus,
  { referenceDate, newId }: OrderPlanning
): RowChange => {
  const main = {
    ...appointment(newId(), { start: due, end: addDays(due, 1) }, status),
    workOrderId,
    isMainEvent: true as const
  }
  switch (referenceDate) {
    case "production":
      return created("event", { ...main, eventType: "ProductionEvent" }, IMPORTED)
    case "delivery":
      return created("event", { ...main, eventType: "DeliveryEvent", shipperId: null }, IMPORTED)
    case "installation":
      return created(
        "event",
        { ...main, eventType: "InstallationEvent", installerIds: [] },
        IMPORTED
      )
  }
}

/**
 * The changes that create the work order of one row: the order, the event of its due date and one
 * per step of its template, completed when the order is closed. Without due date nothing is on the
 * calendar; without template, only the due date is. Null when the quantity makes a step longer than
 * one can be.
 */
export const planOrder = (
  order: Order,
  template: ImportTemplate | undefined,
  planning: OrderPlanning
): ReadonlyArray<RowChange> | null => {
  const { measureType, newId, today } = planning
  const workOrderId = newId()
  const values = order.quantity === null ? [] : [{ measureType, value: order.quantity }]
  const asked = { due: order.dueDate ?? today, quantity: order.quantity ?? 1, values }
  const work = template === undefined ? [] : planSteps(template, asked, planning)
  if (work === null) return null
  const draft = draftWorkOrder(workOrderId, order, template, work, planning)
  const workOrder = created("workOrder", draft, IMPORTED)
  if (order.dueDate === null) return [workOrder]
  const status = order.closed ? "Completed" : "Pending"
  const stepEvents = work.map(({ step, range }) =>
    created(
      "event",
      {
        ...appointment(newId(), range, status),
        eventType: "StepEvent",
        workOrderId,
        stepId: step.id,
        progressId: step.progressId,
        unlinked: false
      },
      IMPORTED
    )
  )
  return [workOrder, referenceEvent(workOrderId, order.dueDate, status, planning), ...stepEvents]
}
