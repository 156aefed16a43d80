import type { UserConfiguration } from "@atelier/domain/access"
import type { Rows, Table } from "@atelier/domain/change"
import { rowAsSeen } from "@atelier/domain/visibility"
import { Effect } from "effect"
import type { PlanStore } from "../ports/index.ts"
import { viewerOfRows } from "./viewerOf.ts"

/** A stored row as a user sees it; null if it is hidden. */
export const shownRow = <T extends Table>(
  user: UserConfiguration,
  table: T,
  row: Rows[T]
): Effect.Effect<Rows[T] | null, never, PlanStore> =>
  Effect.map(viewerOfRows(user, [[table, row]]), (viewer) => rowAsSeen(viewer, table, row))
