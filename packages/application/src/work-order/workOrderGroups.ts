import { plainProposal } from "@atelier/domain/proposal"
import { createRecord } from "@atelier/domain/reference-data"
import type { WorkOrderGroup } from "@atelier/domain/resource"
import { Effect } from "effect"
import { Ids, PlanQueries, PlanStore } from "../ports/index.ts"
import { writeRecord } from "../proposal/index.ts"
import { foldCase } from "../storing/index.ts"
import type { Caller } from "../visibility/index.ts"

const MAX_GROUPS = 35

const byName = { field: "name", descending: false }

/** Finds up to 35 groups by name, or the one with the given id. */
export const searchWorkOrderGroups = Effect.fn("searchWorkOrderGroups")(function* (
  search: string,
  id?: string
) {
  const queries = yield* PlanQueries
  const page = yield* queries.list("workOrderGroup", {
    sort: byName,
    offset: 0,
    limit: MAX_GROUPS,
    where: id === undefined ? {} : { id: [id] },
    search: { text: search, fields: ["name"] }
  })
  return page.rows
})

/** Creates a group, or returns the existing one with that name; case does not matter. */
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
  // Another request has created the group in the meantime.
  return yield* Effect.catchTag(writeRecord(record, asked), "AlreadyThere", (refusal) =>
    refusal.current === null ? Effect.fail(refusal) : answer(refusal.current as WorkOrderGroup)
  )
})
