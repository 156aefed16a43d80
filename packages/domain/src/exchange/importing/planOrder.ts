import type { MeasureType } from "../../kernel/quantity/index.ts"
import { addDays, type LocalDate } from "../../kernel/time/index.ts"
import { created, type RowChange } from "../../records/change/index.ts"
import type { ReferenceDate } from "../../records/progress/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { plannedEvents, type StepToPlan } from "../../rules/order-planning/index.ts"
import { IMPORTED } from "../record-sheets/index.ts"
import { planSteps, type StepPlanning } from "./planSteps.ts"
import type { ImportTemplate } from "./planTemplates.ts"
import type { Order } from "./read/readOrder.ts"

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

const newWorkOrder = (
  id: string,
  order: Order,
  template: ImportTemplate | undefined,
  work: ReadonlyArray<StepToPlan>,
  { measureType, referenceDate, today }: OrderPlanning
): WorkOrder => ({
  id,
  version: 1,
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

/**
 * The changes that create the work order of a row, the event of its due date and one event per step
 * of its template. The events are completed if the order is closed. Without a due date there are no
 * events; without a template there is only that of the due date. Null if the quantity makes a step
 * too long.
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
  const workOrder = newWorkOrder(workOrderId, order, template, work, planning)
  const status = order.closed ? "Completed" : "Pending"
  const placed = order.dueDate === null ? [] : work
  return [
    created("workOrder", workOrder, IMPORTED),
    ...plannedEvents(workOrder, placed, newId, { status, reason: IMPORTED })
  ]
}
