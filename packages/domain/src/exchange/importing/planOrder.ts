import type { MeasureType } from "../../kernel/quantity/index.ts"
import { addDays, type LocalDate } from "../../kernel/time/index.ts"
import { created, type RowChange } from "../../records/change/index.ts"
import { orderDefaults, type WorkOrder } from "../../records/work-order/index.ts"
import { plannedEvents, type StepToPlan } from "../../rules/order-planning/index.ts"
import { IMPORTED } from "../record-sheets/index.ts"
import { planSteps, type StepPlanning } from "./planSteps.ts"
import type { ImportTemplate } from "./planTemplates.ts"
import type { Order } from "./read/readOrder.ts"

export interface OrderPlanning extends StepPlanning {
  readonly measureType: MeasureType | undefined
  readonly today: LocalDate
}

const endOf = (start: LocalDate | null, end: LocalDate | null): LocalDate | null =>
  start === null ? null : (end ?? addDays(start, 1))

const newWorkOrder = (
  id: string,
  { name, info, values }: Order,
  today: LocalDate
): Omit<WorkOrder, "steps"> => {
  const { deliveryDate = null, deliveryEndDate = null } = info
  const { installationDate = null, installationEndDate = null } = info
  return {
    id,
    version: 1,
    name,
    ...orderDefaults,
    templateId: null,
    productionDate: null,
    ...(info as Partial<WorkOrder>),
    deliveryDate,
    deliveryEndDate: endOf(deliveryDate, deliveryEndDate),
    installationDate,
    installationEndDate: endOf(installationDate, installationEndDate),
    values: values.filter(({ value }) => value > 0),
    origin: "Import",
    importKey: name,
    createdOn: today
  }
}

/**
 * The changes that create the work order of a row, the events of its dates and one event per used
 * step of its template. The events are completed if the order is closed. Without a date there are
 * no events; without a template there are only those of the dates. Null if a step is too long.
 */
export const planOrder = (
  order: Order,
  template: ImportTemplate | undefined,
  planning: OrderPlanning
): ReadonlyArray<RowChange> | null => {
  const { measureType, newId, plan, today } = planning
  const unplanned = newWorkOrder(newId(), order, today)
  const { values, jobTypeId, productionDate, deliveryDate, installationDate } = unplanned
  const dates = {
    production: productionDate,
    delivery: deliveryDate,
    installation: installationDate
  }
  const asked = {
    dates,
    otherwise: today,
    jobType: jobTypeId === null ? null : (plan.jobType.get(jobTypeId) ?? null),
    quantity: values.find((each) => each.measureType === measureType)?.value ?? 1,
    values
  }
  const work: ReadonlyArray<StepToPlan> | null =
    template === undefined ? [] : planSteps(template, asked, planning)
  if (work === null) return null
  const workOrder = { ...unplanned, steps: work.map(({ step }) => step) }
  const status = order.closed ? "Completed" : "Pending"
  const isDated = Object.values(dates).some((date) => date !== null)
  return [
    created("workOrder", workOrder, IMPORTED),
    ...plannedEvents(workOrder, isDated ? work : [], newId, { status, reason: IMPORTED })
  ]
}
