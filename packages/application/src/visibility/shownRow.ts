import type { UserConfiguration } from "@atelier/domain/access"
import type { Rows, Table } from "@atelier/domain/change"
import { rowAsSeen, seesRow } from "@atelier/domain/visibility"
import { Effect } from "effect"
import type { PlanStore, Use } from "../ports/index.ts"
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

/** Those of some rows that a user sees. */
export const rowsInSight = (
  user: UserConfiguration,
  rows: ReadonlyArray<Use>
): Effect.Effect<ReadonlyArray<Use>, never, PlanStore> =>
  Effect.map(
    viewerOf(
      user,
      rows.flatMap(([table, row]) => workOrdersOf(table, row))
    ),
    (viewer) => rows.filter(([table, row]) => seesRow(viewer, table, row))
  )
