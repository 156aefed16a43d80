import type { Table } from "@atelier/domain/change"
import { seesRow } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"
import { type Caller, referenceViewer } from "../visibility/index.ts"

export const visibleSettings = <
  T extends Extract<Table, "priorityListSettings" | "mergedProgress">
>(
  table: T,
  { user }: Caller
) =>
  Effect.gen(function* () {
    const store = yield* PlanStore
    const plan = yield* store.referenceData
    const viewer = referenceViewer(plan, user)
    return [...plan[table].values()].filter((row) => seesRow(viewer, table, row))
  })
