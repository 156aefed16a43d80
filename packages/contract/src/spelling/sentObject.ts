export type Sent = Readonly<Record<string, unknown>>

export const isSent = (value: unknown): value is Sent =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The id of a record given by its id or as a whole; null for none. */
export const idOf = (value: unknown): unknown =>
  isSent(value) ? (value.idPublic ?? value.id ?? null) : (value ?? null)

/** Drops the values of a form without a number. */
export const valued = (list: unknown): ReadonlyArray<Sent> =>
  Array.isArray(list) ? list.filter((entry) => isSent(entry) && entry.value != null) : []

/** Values of steps, with the step id under the name in this API. */
export const stepValuesOf = (
  list: unknown,
  stepField: "templateStepId" | "stepId"
): ReadonlyArray<Sent> =>
  valued(list).map((value) => ({ ...value, [stepField]: value[stepField] ?? value.stepIdPublic }))

/** Rows of a review list; rows without a step id get that of their progress. */
export const rowsOf = (rows: unknown): unknown =>
  Array.isArray(rows)
    ? rows.map((row) =>
        isSent(row) && row.templateStepId === undefined && isSent(row.progress)
          ? { ...row, templateStepId: row.progress.stepIdPublic ?? idOf(row.progress) }
          : row
      )
    : (rows ?? null)
