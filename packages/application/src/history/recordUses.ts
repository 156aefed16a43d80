import type { Plan, Rows, Table } from "@atelier/domain/change"
import { NotFound } from "@atelier/domain/proposal"
import { usingTables } from "@atelier/domain/reference-data"
import { Effect } from "effect"
import { PlanStore, type Reference, referencesOf } from "../ports/index.ts"
import { type Caller, calledBy } from "../visibility/index.ts"
import { type AskedWorkOrders, countWorkOrders } from "../work-order/index.ts"

/** Where a record is used: how many rows of a table, and what the first of them are called. */
export interface RecordUses {
  readonly table: (typeof usingTables)[number] | "workOrder"
  readonly count: number
  readonly rows: ReadonlyArray<{ readonly id: string; readonly name: string }>
}

const MAX_NAMED = 10

/** The work orders that name a record, as their list is narrowed to them. */
const orderFilters: { readonly [T in Table]?: (id: string) => AskedWorkOrders } = {
  progress: (id) => ({ nextProgressIds: [id], status: "open" }),
  template: (id) => ({ templateIds: [id] }),
  jobType: (id) => ({ jobTypeIds: [id] }),
  installer: (id) => ({ installerIds: [id] }),
  shipper: (id) => ({ shipperIds: [id] }),
  contractor: (id) => ({ contractorIds: [id] }),
  projectManager: (id) => ({ projectManagerIds: [id] })
}

const refersTo = (table: Table, row: Rows[Table], to: Reference): boolean =>
  referencesOf(table, row as never).some(({ table: of, id }) => of === to.table && id === to.id)

/** The records that use others are about no work order. */
const workOrderName = (): undefined => undefined

const usesIn = (plan: Plan, of: Reference): ReadonlyArray<RecordUses> =>
  usingTables.flatMap((table) => {
    const rows: ReadonlyArray<Rows[Table]> = [...plan[table].values()]
    const using = rows.filter((row) => refersTo(table, row, of))
    if (using.length === 0) return []
    const named = using
      .slice(0, MAX_NAMED)
      .map((row) => ({ id: row.id, name: calledBy(row, { ...plan, workOrderName }) }))
    return [{ table, count: using.length, rows: named }]
  })

/**
 * Where a record of the configuration is used: in which other records, and by how many work orders
 * that the caller sees; for a progress those that come to it next.
 */
export const recordUses = Effect.fn("recordUses")(function* (of: Reference, caller: Caller) {
  const store = yield* PlanStore
  const plan = yield* store.referenceData
  if ((yield* store.row(of.table, of.id)) === null)
    return yield* new NotFound({ what: of.table, id: of.id })
  const filter = orderFilters[of.table]
  const orders = filter === undefined ? 0 : yield* countWorkOrders(filter(of.id), caller)
  const uses = usesIn(plan, of)
  return orders === 0 ? uses : [{ table: "workOrder" as const, count: orders, rows: [] }, ...uses]
})
