import type { UserConfiguration } from "@atelier/domain/access"
import { type Rows, rowSchemas, type Table } from "@atelier/domain/change"
import { rowAsSeen } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { PlanStore, VersionConflict } from "../ports/PlanStore.ts"
import { viewerOf } from "./viewerOf.ts"

/** The work orders that decide how much of a row somebody sees. */
const workOrdersOf = (table: Table, row: Rows[Table]): ReadonlyArray<string> => {
  if (table === "workOrder") return [row.id]
  return "workOrderId" in row && row.workOrderId !== null ? [row.workOrderId] : []
}

/** A stored row as a user sees it; null when it is out of sight. */
export const shownRow = <T extends Table>(
  user: UserConfiguration,
  table: T,
  row: Rows[T]
): Effect.Effect<Rows[T] | null, never, PlanStore> =>
  Effect.map(viewerOf(user, workOrdersOf(table, row)), (viewer) => rowAsSeen(viewer, table, row))

const isTable = (name: string): name is Table => name in rowSchemas

/** A conflict that tells the row as it is now as far as a user sees it. */
export const shownConflict = Effect.fn("shownConflict")(function* (
  user: UserConfiguration,
  { table, id }: VersionConflict
) {
  const store = yield* PlanStore
  const row = isTable(table) ? yield* store.row(table, id) : null
  const current = row === null || !isTable(table) ? null : yield* shownRow(user, table, row)
  return new VersionConflict({ table, id, current })
})
