import { permits } from "@atelier/domain/access"
import { Effect } from "effect"
import type { Caller } from "../Caller.ts"
import { PlanStore } from "../ports/PlanStore.ts"
import { visibleWorkOrderIds } from "../visibility/visibleWorkOrderIds.ts"

const MOST_FOUND = 35

/** How many are looked at for somebody who may not see them all. */
const MOST_LOOKED_AT = 500

/** Up to 35 work orders whose name holds the words, as far as the caller sees them, by name. */
export const findWorkOrderByName = Effect.fn("findWorkOrderByName")(function* (
  name: string,
  { user }: Caller
) {
  const store = yield* PlanStore
  const page = yield* store.list("workOrder", {
    sort: { field: "name", descending: false },
    offset: 0,
    limit: permits(user, ["accessWorkOrdersListPage"]) ? MOST_FOUND : MOST_LOOKED_AT,
    where: {},
    search: { text: name, fields: ["name"] }
  })
  const visible = yield* visibleWorkOrderIds(
    user,
    page.rows.map(({ id }) => id)
  )
  return page.rows
    .filter(({ id }) => visible.has(id))
    .slice(0, MOST_FOUND)
    .map((row) => ({ id: row.id, name: row.name, clientName: row.clientName }))
})
