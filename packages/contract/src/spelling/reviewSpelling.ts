import { isSent, rowsOf, stepValuesOf } from "./sentObject.ts"

/**
 * The payload of a review list as clients of the original spell it (`templateIdPublic`,
 * `jobTypeIdPublic`, `workOrderProgressValues`, the rows as `currentAppointments`), in the fields
 * of this API; any other as it is.
 */
export const reviewSpelling = (body: unknown): unknown => {
  if (!isSent(body) || body.templateIdPublic === undefined) return body
  const { templateIdPublic, jobTypeIdPublic, workOrderProgressValues, workOrderValues, ...rest } =
    body
  const rows =
    rest.rows ??
    rest.currentAppointments ??
    rest.appointments ??
    rest.progressAppointmentsReviewList
  return {
    ...rest,
    templateId: templateIdPublic,
    jobTypeId: jobTypeIdPublic || null,
    values: rest.values ?? workOrderValues ?? [],
    stepValues: rest.stepValues ?? stepValuesOf(workOrderProgressValues, "templateStepId"),
    rows: rowsOf(rows)
  }
}
