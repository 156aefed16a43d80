import type { Plan, Rows, Table } from "@atelier/domain/change"
import { NotFound } from "@atelier/domain/scheduling"
import { type Reference, referencesOf } from "../ports/references.ts"

/** Visibility lists may only name what is there, although nothing is kept for their sake. */
const namedBy = (user: Rows["user"]): ReadonlyArray<Reference> => [
  ...user.progressVisibility.map(({ progressId }) => ({
    table: "progress" as const,
    id: progressId
  })),
  ...user.shippersVisibility.flatMap(({ shipperId }) =>
    shipperId === null ? [] : [{ table: "shipper" as const, id: shipperId }]
  ),
  ...user.installersVisibility.flatMap(({ installerId }) =>
    installerId === null ? [] : [{ table: "installer" as const, id: installerId }]
  )
]

/** The first reference of a row of reference data that leads nowhere; null when all lead to something. */
export const missingReference = <T extends Table>(
  plan: Plan,
  table: T,
  row: Rows[T]
): NotFound | null => {
  const references = "progressVisibility" in row ? namedBy(row) : referencesOf(table, row)
  const missing = references.find(({ table: to, id }) => !plan[to].has(id))
  return missing === undefined ? null : new NotFound({ what: missing.table, id: missing.id })
}
