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

/** Whether two groups would have the same name: the case of letters makes no other. */
const isSameName = (one: string, other: string): boolean =>
  one.normalize().toLowerCase() === other.normalize().toLowerCase()

/** A new group, or the one that has the name already, in whatever case. */
export const createWorkOrderGroup = Effect.fn("createWorkOrderGroup")(function* (
  input: { readonly name: string },
  caller: Caller
) {
  const { workOrderGroup } = yield* (yield* PlanStore).referenceData
  const ids = yield* Ids
  const name = input.name.trim()
  const existing = [...workOrderGroup.values()].find((group) => isSameName(group.name, name))
  const asked = { caller, intent: "createWorkOrderGroup" } as const
  if (existing !== undefined)
    return yield* writeRecord({ row: existing, proposal: plainProposal([]) }, asked)
  return yield* writeRecord(createRecord("workOrderGroup", { name }, { newId: ids.next }), asked)
})
