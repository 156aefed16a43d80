import type { Plan, Rows, Table } from "@atelier/domain/change"
import { NotFound } from "@atelier/domain/proposal"
import { seesRow, type Viewer } from "@atelier/domain/visibility"
import type { Reference } from "../ports/index.ts"
import { referencesOf } from "../storing/index.ts"

/** Visibility lists may only contain existing rows, although they do not prevent their deletion. */
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

const namedIn = <T extends Table>(table: T, row: Rows[T]): ReadonlyArray<Reference> =>
  "progressVisibility" in row ? namedBy(row) : referencesOf(table, row)

/**
 * The first new reference of a row to a missing or hidden row; null if there is none. Existing
 * references may be dangling, because visibility lists do not prevent a deletion.
 */
export const missingReference = <T extends Table>(
  plan: Plan,
  viewer: Viewer,
  table: T,
  row: Rows[T],
  before: Rows[T] | null
): NotFound | null => {
  const kept = before === null ? [] : namedIn(table, before)
  const isKept = (reference: Reference): boolean =>
    kept.some(({ table: to, id }) => to === reference.table && id === reference.id)
  const isInSight = (reference: Reference): boolean => {
    const found = plan[reference.table].get(reference.id)
    return found !== undefined && seesRow(viewer, reference.table, found)
  }
  const missing = namedIn(table, row).find(
    (reference) => !isInSight(reference) && !isKept(reference)
  )
  return missing === undefined ? null : new NotFound({ what: missing.table, id: missing.id })
}
