import type { UserConfiguration } from "@atelier/domain/access"
import type { ChangeSet, Plan, Rows, Table } from "@atelier/domain/change"
import {
  type ChangeSummary,
  type Lookups,
  makeViewer,
  type Viewer
} from "@atelier/domain/visibility"
import { Effect } from "effect"
import { PlanStore, type Use } from "../ports/index.ts"
import { visibleWorkOrderIds } from "./visibleWorkOrderIds.ts"

const lookupsIn = ({
  mergedProgress,
  progress
}: Pick<Plan, "mergedProgress" | "progress">): Lookups => ({
  mergedProgresses: (id) => mergedProgress.get(id)?.progressIds ?? [],
  progressesNamed: (name) =>
    [...progress.values()].flatMap((row) => (row.name === name ? [row.id] : []))
})

export const referenceViewer = (plan: Plan, user: UserConfiguration): Viewer =>
  makeViewer(user, new Set(), lookupsIn(plan))

const viewerOf = Effect.fn("viewerOf")(function* (
  user: UserConfiguration,
  workOrderIds: ReadonlyArray<string>
): Effect.fn.Return<Viewer, never, PlanStore> {
  const store = yield* PlanStore
  const plan = yield* store.referenceData
  const visible = yield* visibleWorkOrderIds(user, workOrderIds)
  return makeViewer(user, visible, lookupsIn(plan))
})

const workOrdersOf = (table: Table, row: Rows[Table]): ReadonlyArray<string> => {
  if (table === "workOrder") return [row.id]
  return "workOrderId" in row && row.workOrderId !== null ? [row.workOrderId] : []
}

export const viewerOfRows = (user: UserConfiguration, rows: ReadonlyArray<Use>) =>
  viewerOf(
    user,
    rows.flatMap(([table, row]) => workOrdersOf(table, row))
  )

const workOrdersIn = (changes: ChangeSet): ReadonlyArray<string> => {
  const ids = new Set<string>()
  for (const { table, before, after } of changes)
    for (const row of [before, after])
      if (row !== null) for (const id of workOrdersOf(table, row)) ids.add(id)
  return [...ids]
}

export const viewerOfChanges = (user: UserConfiguration, changes: ChangeSet) =>
  viewerOf(user, workOrdersIn(changes))

export const viewerOfSummary = (user: UserConfiguration, { samples, workOrders }: ChangeSummary) =>
  viewerOf(user, [...workOrdersIn(samples), ...workOrders.flatMap(({ ids }) => ids)])
