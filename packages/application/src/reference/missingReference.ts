import type { Plan, Rows, Table } from "@atelier/domain/change"
import { NotFound } from "@atelier/domain/scheduling"

/** The ids that a row of each reference table refers to, by the table that should have them. */
const referencesOf: {
  readonly [T in Table]?: (row: Rows[T]) => ReadonlyArray<readonly [Table, ReadonlyArray<string>]>
} = {
  progress: (row) => [["user", row.users]],
  template: (row) => [["progress", row.steps.map((step) => step.progressId)]],
  jobType: (row) => [["progress", row.steps.map((step) => step.progressId)]],
  user: (row) => [
    ["progress", row.progressVisibility.map((entry) => entry.progressId)],
    ["shipper", row.shippersVisibility.flatMap((entry) => entry.shipperId ?? [])],
    ["installer", row.installersVisibility.flatMap((entry) => entry.installerId ?? [])]
  ]
}

/** The first reference of a row that leads nowhere; null when all lead to something. */
export const missingReference = (plan: Plan, table: Table, row: Rows[Table]): NotFound | null => {
  const references = referencesOf[table] as
    | ((row: Rows[Table]) => ReadonlyArray<readonly [Table, ReadonlyArray<string>]>)
    | undefined
  for (const [to, ids] of references?.(row) ?? []) {
    const missing = ids.find((id) => !plan[to].has(id))
    if (missing !== undefined) return new NotFound({ what: to, id: missing })
  }
  return null
}
