import type { Plan, Rows, Table } from "@atelier/domain/change"
import { NotFound } from "@atelier/domain/proposal"
import { usingTables } from "@atelier/domain/reference-data"
import { Effect } from "effect"
import type { Reference } from "../ports/index.ts"
import { PlanStore } from "../ports/index.ts"
import { referencesOf } from "../storing/index.ts"
import { type Caller, calledBy } from "../visibility/index.ts"
import { type AskedWorkOrders, countWorkOrders } from "../work-order/index.ts"

/** Number of rows of a table that use a record, and the names of the first of them. */
export interface RecordUses {
  readonly table: (typeof usingTables)[number] | "workOrder"
  readonly count: number
  readonly rows: ReadonlyArray<{ readonly id: string; readonly name: string }>
}

const MAX_NAMED = 10

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
 * Lists the records that use a configuration record, and counts the visible work orders that use
 * it. For a progress, the work orders whose next progress it is.
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
