import { canSeeEvent } from "@atelier/domain/access"
import type { Event } from "@atelier/domain/event"
import {
  type ImportMapping,
  type KnownOrders,
  noKnownOrders,
  type OrderNames,
  orderKey,
  orderKeys,
  plainLine,
  type Sheet
} from "@atelier/domain/importing"
import { seesInstaller, seesRow, unseenIn, workOrderAsSeen } from "@atelier/domain/visibility"
import type { NamedOrder, WorkOrder } from "@atelier/domain/work-order"
import { Effect } from "effect"
import { PlanQueries, PlanStore } from "../ports/index.ts"
import type { Author } from "../proposal/index.ts"
import { referenceViewer, visibleWorkOrderIds } from "../visibility/index.ts"
import { listWorkOrders } from "../work-order/index.ts"

const KEYS_AT_ONCE = 5_000
const MAX_GONE = 100

/** Imported work orders that are still open and that the file does not name any more. */
export interface GoneOrders {
  readonly total: number
  /** The first of them. */
  readonly orders: ReadonlyArray<NamedOrder>
}

type RowNames = Omit<OrderNames, "id">

/** The texts by which the rows of a sheet name their work orders. */
export const namesIn = (
  { rows }: Sheet,
  { orders: { columns } }: ImportMapping
): ReadonlyArray<RowNames> =>
  rows.map(({ cells }) => {
    const cell = (column = ""): string => plainLine(cells[column] ?? "")
    return {
      name: cell(columns.name),
      clientName: cell(columns.clientName),
      clientOrderNumber: cell(columns.clientOrderNumber)
    }
  })

interface FoundOrders {
  readonly known: Omit<KnownOrders, "updates" | "isNew">
  readonly workOrder: ReadonlyArray<WorkOrder>
  readonly event: ReadonlyArray<Event>
  readonly gone: GoneOrders
}

/** Sorts the imported work orders by whether the file names them. */
const idsByName = Effect.fn("idsByName")(function* (names: ReadonlyArray<string>) {
  const queries = yield* PlanQueries
  const wanted = new Set(names.map(orderKey))
  const exact = new Set(names)
  const ids = new Map<string, string>()
  const gone: Array<string> = []
  for (const [place, { id, importKey }] of (yield* queries.importKeys).entries()) {
    if (place % KEYS_AT_ONCE === 0) yield* Effect.yieldNow
    const key = orderKey(importKey)
    if (!wanted.has(key)) gone.push(id)
    else if (!ids.has(key) || exact.has(importKey)) ids.set(key, id)
  }
  return { ids, gone }
})

/** The ids of the work orders made here that have a name or a number of the file. */
const idsMadeHere = Effect.fn("idsMadeHere")(function* (rows: ReadonlyArray<RowNames>) {
  const queries = yield* PlanQueries
  const wanted = new Set(rows.flatMap(orderKeys))
  const ids: Array<string> = []
  for (const [place, order] of (yield* queries.ordersMadeHere).entries()) {
    if (place % KEYS_AT_ONCE === 0) yield* Effect.yieldNow
    if (orderKeys(order).some((key) => wanted.has(key))) ids.push(order.id)
  }
  return ids
})

/**
 * Finds the work orders of earlier imports that a file names, those made here that it may mean, and
 * imported ones that it lacks.
 */
export const knownOrders = Effect.fn("knownOrders")(function* (
  rows: ReadonlyArray<RowNames>,
  caller: Author
) {
  const store = yield* PlanStore
  const { ids, gone } = yield* idsByName(rows.map(({ name }) => name))
  const here = yield* idsMadeHere(rows)
  const idList = [...ids.values(), ...here]
  const workOrder = yield* store.workOrders(idList)
  const event = yield* store.eventsOfWorkOrders(idList)
  const byId = new Map(workOrder.map((row) => [row.id, row]))
  const found = (seen: (row: WorkOrder) => WorkOrder | null): KnownOrders["orders"] =>
    new Map(
      [...ids].flatMap(([key, id]) => {
        const row = byId.get(id)
        return row === undefined ? [] : [[key, seen(row)] as const]
      })
    )
  const madeHere = (seen: (row: WorkOrder) => WorkOrder | null): KnownOrders["madeHere"] =>
    here.flatMap((id) => {
      const row = byId.get(id)
      return (row && seen(row)) ?? []
    })
  if ("isProgram" in caller) {
    const all = (row: WorkOrder) => row
    const known = { ...noKnownOrders, orders: found(all), madeHere: madeHere(all) }
    return { known, workOrder, event, gone: { total: 0, orders: [] } } satisfies FoundOrders
  }
  const { user } = caller
  const visible = yield* visibleWorkOrderIds(user, idList)
  const viewer = referenceViewer(yield* store.referenceData, user)
  const seen = (row: WorkOrder) => (visible.has(row.id) ? workOrderAsSeen(user, row) : null)
  const known = {
    orders: found(seen),
    madeHere: madeHere(seen),
    hidden: (order, info) => {
      const replaced = info.installerIds === undefined ? [] : order.installerIds
      const isCrewHidden = replaced.some((id) => !seesInstaller(user, id))
      const fields = new Set(unseenIn(user, order, info))
      return [...(isCrewHidden ? fields.add("installerIds") : fields)]
    },
    seesEvent: (event) => canSeeEvent(user, event),
    sees: (table, row) => seesRow(viewer, table, row)
  } satisfies Partial<KnownOrders>
  const mine = yield* visibleWorkOrderIds(user, gone)
  const listed =
    mine.size === 0
      ? { data: [], total: 0 }
      : yield* listWorkOrders(
          { ids: [...mine], status: "open", page: 1, pageSize: MAX_GONE },
          caller
        )
  const named = listed.data.map(({ id, name, clientName }) => ({ id, name, clientName }))
  const lacking = { total: listed.total, orders: named }
  return { known, workOrder, event, gone: lacking } satisfies FoundOrders
})
