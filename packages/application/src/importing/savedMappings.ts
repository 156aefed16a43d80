import { rowsOf } from "@atelier/domain/change"
import {
  type NameColumn,
  namedTables,
  orderKey,
  savedMappingAsSeen
} from "@atelier/domain/importing"
import { seesRow } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"
import { type Caller, referenceViewer } from "../visibility/index.ts"

/** How files of work orders were read before, without the names that the caller does not see. */
export const savedMappings = Effect.fn("savedMappings")(function* ({ user }: Caller) {
  const store = yield* PlanStore
  const plan = yield* store.referenceData
  const viewer = referenceViewer(plan, user)
  const sees = (column: NameColumn, name: string): boolean => {
    const table = namedTables[column]
    return [...rowsOf(plan, table).values()].some(
      (row) => orderKey(row.name) === orderKey(name) && seesRow(viewer, table, row)
    )
  }
  return [...plan.savedMapping.values()].map((row) => savedMappingAsSeen(row, sees))
})
