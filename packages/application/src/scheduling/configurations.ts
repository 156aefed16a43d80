import type { Table } from "@atelier/domain/change"
import { Effect } from "effect"
import type { Caller } from "../Caller.ts"
import { PlanStore } from "../ports/PlanStore.ts"
import { canSeeRow } from "../visibleChanges.ts"

/** The rows of a table of configurations that the caller sees. */
export const visibleConfigurations = <
  T extends Extract<Table, "schedulingConfig" | "mergedSchedulingConfig">
>(
  table: T,
  { user }: Caller
) =>
  Effect.gen(function* () {
    const store = yield* PlanStore
    const rows = [...(yield* store.referenceData)[table].values()]
    return rows.filter((row) => canSeeRow(user, table, row))
  })
