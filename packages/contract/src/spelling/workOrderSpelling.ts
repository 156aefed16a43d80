import { orderTextNames } from "@atelier/domain/work-order"
import { idOf, isSent, rowsOf, type Sent, stepValuesOf, valued } from "./sentObject.ts"

const references = {
  template: "templateId",
  jobType: "jobTypeId",
  workOrderGroup: "workOrderGroupId",
  projectManager: "projectManagerId",
  contractor: "contractorId",
  shipper: "shipperId"
} as const

const empties: Sent = {
  ...Object.fromEntries(orderTextNames.map((field) => [field, ""])),
  cadCamMerged: false,
  installerIds: []
}

const infoOf = (info: Sent): Sent => {
  const { installers } = info
  const installerIds = Array.isArray(installers) ? installers.map(idOf) : installers
  const named = {
    ...info,
    ...Object.fromEntries(
      Object.entries(references)
        .filter(([name]) => name in info)
        .map(([name, field]) => [field, idOf(info[name])])
    ),
    ...(installers === undefined ? {} : { installerIds })
  }
  return Object.fromEntries(
    Object.entries(named).map(([field, value]) => [field, value ?? empties[field] ?? value])
  )
}

const valuesOf = (workOrder: Sent, { numericValue }: Sent): ReadonlyArray<Sent> => {
  const values = valued(workOrder.workOrderValues)
  const exists = values.some(({ measureType }) => measureType === "NumericValue")
  return numericValue == null || exists
    ? values
    : [...values, { measureType: "NumericValue", value: numericValue }]
}

const newOrderOf = (workOrder: Sent, info: Sent): Sent => ({
  ...infoOf(info),
  values: valuesOf(workOrder, info),
  stepValues: stepValuesOf(workOrder.workOrderProgressValues, "templateStepId")
})

/** Leaves missing fields out, so that they remain unchanged. */
const savedOrderOf = (workOrder: Sent, { numericValue, ...info }: Sent): Sent => ({
  ...infoOf(info),
  id: info.idPublic ?? workOrder.idPublic,
  ...(workOrder.workOrderValues == null
    ? numericValue === undefined
      ? {}
      : { numericValue }
    : { values: valuesOf(workOrder, { numericValue }) }),
  ...(workOrder.workOrderProgressValues == null
    ? {}
    : { stepValues: stepValuesOf(workOrder.workOrderProgressValues, "stepId") })
})

const respelled = (body: unknown, orderOf: (workOrder: Sent, info: Sent) => Sent): unknown => {
  if (!isSent(body)) return body
  const { workOrder, progressAppointmentsReviewList: rows } = body
  if (!isSent(workOrder) || !isSent(workOrder.info)) return body
  return {
    ...body,
    progressAppointmentsReviewList: rowsOf(rows),
    workOrder: orderOf(workOrder, workOrder.info)
  }
}

/**
 * Converts a new work order from the spelling of the original product (`workOrder.info`,
 * `workOrderValues`, `workOrderProgressValues`). Returns other bodies unchanged.
 */
export const newWorkOrderSpelling = (body: unknown): unknown => respelled(body, newOrderOf)

/** Like {@link newWorkOrderSpelling}, for each of the `drafts` of a body. */
export const newWorkOrdersSpelling = (body: unknown): unknown => {
  if (!isSent(body) || !Array.isArray(body.drafts)) return body
  const { drafts } = body
  const spelled = drafts.map(newWorkOrderSpelling)
  return spelled.every((draft, at) => draft === drafts[at]) ? body : { ...body, drafts: spelled }
}

/**
 * Like {@link newWorkOrderSpelling}, for a stored work order: step values belong to its own steps,
 * and missing fields remain unchanged.
 */
export const workOrderSpelling = (body: unknown): unknown => respelled(body, savedOrderOf)
