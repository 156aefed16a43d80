/** A JSON object as it was sent, not decoded yet. */
type Sent = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Sent =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const idOf = (value: unknown): unknown =>
  isObject(value) ? (value.idPublic ?? value.id ?? null) : (value ?? null)

/** Records that a work order names, and the fields that hold their ids. */
const references = {
  template: "templateId",
  jobType: "jobTypeId",
  workOrderGroup: "workOrderGroupId",
  projectManager: "projectManagerId",
  contractor: "contractorId",
  shipper: "shipperId"
} as const

const texts = [
  "clientName",
  "clientPhone",
  "clientAddress",
  "clientAddressLine2",
  "clientCity",
  "clientState",
  "clientZipCode",
  "clientEmail",
  "roomName",
  "comment",
  "keywords"
]

const infoOf = (info: Sent): Sent => ({
  importance: 1,
  ...Object.fromEntries(Object.values(references).map((field) => [field, null])),
  ...info,
  cadCamMerged: info.cadCamMerged ?? false,
  ...Object.fromEntries(texts.map((field) => [field, info[field] ?? ""])),
  ...Object.fromEntries(
    Object.entries(references)
      .filter(([name]) => name in info)
      .map(([name, field]) => [field, idOf(info[name])])
  ),
  installerIds: Array.isArray(info.installers)
    ? info.installers.map(idOf)
    : (info.installerIds ?? [])
})

/** Values without a number are dropped. */
const valued = (list: unknown): ReadonlyArray<Sent> =>
  Array.isArray(list) ? list.filter((entry) => isObject(entry) && entry.value != null) : []

const valuesOf = (workOrder: Sent, info: Sent): ReadonlyArray<Sent> => {
  const values = valued(workOrder.workOrderValues)
  const isThere = values.some(({ measureType }) => measureType === "NumericValue")
  return info.numericValue == null || isThere
    ? values
    : [...values, { measureType: "NumericValue", value: info.numericValue }]
}

const rowOf = (row: unknown): unknown =>
  isObject(row) && row.templateStepId === undefined && isObject(row.progress)
    ? { ...row, templateStepId: row.progress.stepIdPublic }
    : row

const respelled = (body: unknown, stepField: "templateStepId" | "stepId"): unknown => {
  if (!isObject(body)) return body
  const { workOrder, progressAppointmentsReviewList: rows } = body
  if (!isObject(workOrder) || !isObject(workOrder.info)) return body
  const { info } = workOrder
  return {
    ...body,
    progressAppointmentsReviewList: Array.isArray(rows) ? rows.map(rowOf) : (rows ?? null),
    workOrder: {
      ...infoOf(info),
      id: info.idPublic ?? workOrder.idPublic,
      values: valuesOf(workOrder, info),
      stepValues: valued(workOrder.workOrderProgressValues).map((value) => ({
        ...value,
        [stepField]: value.stepIdPublic
      }))
    }
  }
}

/**
 * The body of a new work order as clients of the original spell it (`workOrder.info`,
 * `workOrderValues`, `workOrderProgressValues`), in the fields of this API; any other as it is.
 */
export const newWorkOrderSpelling = (body: unknown): unknown => respelled(body, "templateStepId")

/** The same of a work order that is there: values of steps are of its own steps. */
export const workOrderSpelling = (body: unknown): unknown => respelled(body, "stepId")
