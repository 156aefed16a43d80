import type { MeasuredValue, MeasureType } from "@atelier/domain/quantity"
import type { StepValue, WorkOrderInfo } from "@atelier/domain/review-list"
import type { WorkOrder } from "@atelier/domain/work-order"
import { type TypedValues, textsOf, type WorkOrderForm } from "./WorkOrderForm.ts"

export interface FilledInOrder extends WorkOrderInfo {
  readonly values: ReadonlyArray<MeasuredValue>
  readonly stepValues: ReadonlyArray<{ readonly stepId: string } & MeasuredValue>
}

const typedValues = (values: ReadonlyArray<MeasuredValue>): TypedValues =>
  Object.fromEntries(values.map(({ measureType, value }) => [measureType, String(value)]))

const typedStepValues = (values: FilledInOrder["stepValues"]): WorkOrderForm["stepValues"] => {
  const byStep: Record<string, Partial<Record<MeasureType, string>>> = {}
  for (const { stepId, measureType, value } of values) {
    byStep[stepId] ??= {}
    byStep[stepId][measureType] = String(value)
  }
  return byStep
}

export const formOf = (order: FilledInOrder): WorkOrderForm => ({
  ...textsOf((field) => order[field]),
  templateId: order.templateId,
  jobTypeId: order.jobTypeId,
  workOrderGroupId: order.workOrderGroupId,
  projectManagerId: order.projectManagerId,
  contractorId: order.contractorId,
  cadCamMerged: order.cadCamMerged,
  importance: String(order.importance),
  productionDate: order.productionDate ?? "",
  deliveryDate: order.deliveryDate ?? "",
  deliveryEndDate: order.deliveryEndDate ?? "",
  shipperId: order.shipperId,
  installationDate: order.installationDate ?? "",
  installationEndDate: order.installationEndDate ?? "",
  installerIds: order.installerIds,
  values: typedValues(order.values),
  stepValues: typedStepValues(order.stepValues),
  rowEdits: {}
})

export const filledInOrder = (order: WorkOrder): FilledInOrder => ({
  ...order,
  stepValues: order.steps.flatMap((step) =>
    step.values.map((value) => ({ stepId: step.id, ...value }))
  )
})

export const filledInCopy = ({
  stepValues,
  ...info
}: WorkOrderInfo & {
  readonly values: ReadonlyArray<MeasuredValue>
  readonly stepValues: ReadonlyArray<StepValue>
}): FilledInOrder => ({
  ...info,
  stepValues: stepValues.map(({ templateStepId, ...value }) => ({
    stepId: templateStepId,
    ...value
  }))
})
