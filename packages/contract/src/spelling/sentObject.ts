/** A JSON object as it was sent, not decoded yet. */
export type Sent = Readonly<Record<string, unknown>>

/** Whether what was sent is an object. */
export const isSent = (value: unknown): value is Sent =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The id of a record that is named by it or sent whole; null for none. */
export const idOf = (value: unknown): unknown =>
  isSent(value) ? (value.idPublic ?? value.id ?? null) : (value ?? null)

/** Values as a form has them: those without a number are dropped. */
export const valued = (list: unknown): ReadonlyArray<Sent> =>
  Array.isArray(list) ? list.filter((entry) => isSent(entry) && entry.value != null) : []

/** Own values of steps, under the name that this API has for the step of one. */
export const stepValuesOf = (
  list: unknown,
  stepField: "templateStepId" | "stepId"
): ReadonlyArray<Sent> =>
  valued(list).map((value) => ({ ...value, [stepField]: value[stepField] ?? value.stepIdPublic }))

/**
 * Rows of a review list, each named by the step of its progress where it has no name of its own.
 */
export const rowsOf = (rows: unknown): unknown =>
  Array.isArray(rows)
    ? rows.map((row) =>
        isSent(row) && row.templateStepId === undefined && isSent(row.progress)
          ? { ...row, templateStepId: row.progress.stepIdPublic ?? idOf(row.progress) }
          : row
      )
    : (rows ?? null)
