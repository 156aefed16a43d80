import { plainProposal } from "@atelier/domain/proposal"
import { createRecord } from "@atelier/domain/reference-data"
import { Effect } from "effect"
import { Ids, PlanStore } from "../ports/index.ts"
import { writeRecord } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

const MAX_GROUPS = 35

const byName = { field: "name", descending: false }

/** Up to 35 groups that are found by their name, by name; with an id, the one that has it. */
export const searchWorkOrderGroups = Effect.fn("searchWorkOrderGroups")(function* (
  search: string,
  id?: string
) {
  const store = yield* PlanStore
  const page = yield* store.list("workOrderGroup", {
    sort: byName,
    offset: 0,
    limit: MAX_GROUPS,
    where: id === undefined ? {} : { id: [id] },
    search: { text: search, fields: ["name"] }
  })
  return page.rows
})

/** A new group, or the one that has the name already. */
export const createWorkOrderGroup = Effect.fn("createWorkOrderGroup")(function* (
  input: { readonly name: string },
  caller: Caller
) {
  const store = yield* PlanStore
  const ids = yield* Ids
  const name = input.name.trim()
  const same = yield* store.list("workOrderGroup", {
    sort: byName,
    offset: 0,
    limit: 1,
    where: { name: [name] },
    search: { text: "", fields: [] }
  })
  const existing = same.rows[0]
  const asked = { caller, intent: "createWorkOrderGroup" } as const
  if (existing !== undefined)
    return yield* writeRecord({ row: existing, proposal: plainProposal([]) }, asked)
  return yield* writeRecord(createRecord("workOrderGroup", { name }, { newId: ids.next }), asked)
})
