import type { UserConfiguration } from "@atelier/domain/access"
import type { Plan, Rows, Table } from "@atelier/domain/change"
import type { ListOwner } from "@atelier/domain/priority-list"
import { seesRow, type Viewer } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { type NamedRow, PlanStore, type Use } from "../ports/index.ts"
import { rowName } from "../storing/index.ts"
import { viewerOfRows } from "./viewerOf.ts"

const listOf = (row: Rows[Table]): ListOwner | null => {
  if ("list" in row) return row.list
  return "progressId" in row ? { kind: "progress", id: row.progressId } : null
}

interface Owners extends Pick<Plan, "progress" | "mergedProgress"> {
  readonly workOrderName: (id: string) => string | undefined
}

/** Display name of a row: its own, otherwise those of its order and progress. */
export const calledBy = (row: Rows[Table], owners: Owners): string => {
  const own = rowName(row)
  if (own !== null && own !== "") return own
  const list = listOf(row)
  const order =
    "workOrderId" in row && row.workOrderId !== null
      ? owners.workOrderName(row.workOrderId)
      : undefined
  const lists = list?.kind === "merged" ? owners.mergedProgress : owners.progress
  const owner = list === null ? undefined : lists.get(list.id)?.name
  return [order, owner].filter((name) => name !== undefined).join(" · ")
}

const workOrderIdsOf = (rows: ReadonlyArray<Use>): ReadonlyArray<string> => [
  ...new Set(
    rows.flatMap(([, row]) =>
      "workOrderId" in row && row.workOrderId !== null ? [row.workOrderId] : []
    )
  )
]

/** Visible rows with their display names, without the names of hidden work orders. */
export const namedRows = Effect.fn("namedRows")(function* (
  { seesWorkOrder }: Pick<Viewer, "seesWorkOrder">,
  rows: ReadonlyArray<Use>
): Effect.fn.Return<ReadonlyArray<NamedRow>, never, PlanStore> {
  const store = yield* PlanStore
  const { progress, mergedProgress } = yield* store.referenceData
  const orders = yield* store.workOrders(workOrderIdsOf(rows).filter(seesWorkOrder))
  const names = new Map(orders.map(({ id, name }) => [id, name]))
  const owners = { progress, mergedProgress, workOrderName: (id: string) => names.get(id) }
  return rows.map(([table, row]) => ({
    table,
    id: row.id,
    name: calledBy(row, owners),
    ...("eventType" in row ? { eventType: row.eventType } : {})
  }))
})

export const namedInSight = Effect.fn("namedInSight")(function* (
  user: UserConfiguration,
  rows: ReadonlyArray<Use>,
  most: number
): Effect.fn.Return<ReadonlyArray<NamedRow>, never, PlanStore> {
  const viewer = yield* viewerOfRows(user, rows)
  const seen = rows.filter(([table, row]) => seesRow(viewer, table, row))
  return yield* namedRows(viewer, seen.slice(0, most))
})
