import { permits } from "@atelier/domain/access"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Effect } from "effect"
import { PlanQueries } from "../ports/index.ts"
import { type Caller, visibleWorkOrderIds } from "../visibility/index.ts"

const MAX_FOUND = 35

/** Work orders per read for callers who do not see all of them. */
const MAX_ROWS = 500

export const findWorkOrderByName = Effect.fn("findWorkOrderByName")(function* (
  name: string,
  { user }: Caller
) {
  const queries = yield* PlanQueries
  const limit = permits(user, ["accessWorkOrdersListPage"]) ? MAX_FOUND : MAX_ROWS
  const found: Array<WorkOrder> = []
  let total = limit
  for (let offset = 0; offset < total && found.length < MAX_FOUND; offset += limit) {
    const page = yield* queries.list("workOrder", {
      sort: { field: "name", descending: false },
      offset,
      limit,
      where: {},
      search: { text: name, fields: ["name"] }
    })
    const ids = page.rows.map(({ id }) => id)
    const visible = yield* visibleWorkOrderIds(user, ids)
    found.push(...page.rows.filter(({ id }) => visible.has(id)))
    total = limit === MAX_FOUND ? 0 : page.total
    yield* Effect.yieldNow
  }
  return found
    .slice(0, MAX_FOUND)
    .map((row) => ({ id: row.id, name: row.name, clientName: row.clientName }))
})
