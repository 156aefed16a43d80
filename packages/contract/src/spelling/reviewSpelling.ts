import { isSent, rowsOf, stepValuesOf } from "./sentObject.ts"

/**
 * Converts the body of a review list from the spelling of the original product (`templateIdPublic`,
 * `jobTypeIdPublic`, `workOrderProgressValues`, rows as `currentAppointments`). Returns other
 * bodies unchanged.
 */
export const reviewSpelling = (body: unknown): unknown => {
  if (!isSent(body) || body.templateIdPublic === undefined) return body
  const {
    templateIdPublic,
    jobTypeIdPublic,
    workOrderProgressValues,
    workOrderValues,
    rows: sentRows,
    ...rest
  } = body
  const rows =
    sentRows ?? rest.currentAppointments ?? rest.appointments ?? rest.progressAppointmentsReviewList
  return {
    ...rest,
    templateId: templateIdPublic,
    jobTypeId: jobTypeIdPublic || null,
    values: rest.values ?? workOrderValues ?? [],
    stepValues: rest.stepValues ?? stepValuesOf(workOrderProgressValues, "templateStepId"),
    ...(rows === undefined || rows === null ? {} : { rows: rowsOf(rows) })
  }
}
