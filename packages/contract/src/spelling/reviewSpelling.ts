import { isSent, rowsOf, stepValuesOf } from "./sentObject.ts"

const rowFields = ["currentAppointments", "appointments", "progressAppointmentsReviewList"] as const

const ownFields = [
  "templateIdPublic",
  "jobTypeIdPublic",
  "workOrderValues",
  "workOrderProgressValues",
  ...rowFields
]

/**
 * Converts the body of a review list from the spelling of the original product (`templateIdPublic`,
 * `jobTypeIdPublic`, `workOrderProgressValues`, rows as `currentAppointments`). Returns other
 * bodies unchanged.
 */
export const reviewSpelling = (body: unknown): unknown => {
  if (!isSent(body) || !ownFields.some((name) => name in body)) return body
  const {
    templateIdPublic,
    jobTypeIdPublic,
    workOrderProgressValues,
    workOrderValues,
    rows: ownRows,
    ...rest
  } = body
  const rows = ownRows ?? rowFields.map((name) => rest[name]).find((list) => Array.isArray(list))
  return {
    ...rest,
    templateId: rest.templateId ?? templateIdPublic,
    jobTypeId: rest.jobTypeId ?? (jobTypeIdPublic || null),
    values: rest.values ?? workOrderValues ?? [],
    stepValues: rest.stepValues ?? stepValuesOf(workOrderProgressValues, "templateStepId"),
    ...(rows === undefined ? {} : { rows: rowsOf(rows) })
  }
}
