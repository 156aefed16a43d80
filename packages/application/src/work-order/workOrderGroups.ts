import { plainProposal } from "@atelier/domain/proposal"
import { createRecord } from "@atelier/domain/reference-data"
import type { WorkOrderGroup } from "@atelier/domain/resource"
import { Effect } from "effect"
import { foldCase, Ids, PlanStore } from "../ports/index.ts"
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

/** A new group, or the one that has the name already, in whatever case. */
export const createWorkOrderGroup = Effect.fn("createWorkOrderGroup")(function* (
  input: { readonly name: string },
  caller: Caller
) {
  const { workOrderGroup } = yield* (yield* PlanStore).referenceData
  const ids = yield* Ids
  const name = input.name.trim()
  const existing = [...workOrderGroup.values()].find(
    (group) => foldCase(group.name) === foldCase(name)
  )
  const asked = { caller, intent: "createWorkOrderGroup" } as const
  const answer = (row: WorkOrderGroup) => writeRecord({ row, proposal: plainProposal([]) }, asked)
  if (existing !== undefined) return yield* answer(existing)
  const record = createRecord("workOrderGroup", { name }, { newId: ids.next })
  // Another request created the group meanwhile.
  return yield* Effect.catchTag(writeRecord(record, asked), "AlreadyThere", (refusal) =>
    refusal.current === null ? Effect.fail(refusal) : answer(refusal.current as WorkOrderGroup)
  )
})
