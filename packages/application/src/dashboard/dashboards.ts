import type { CapacityDashboard } from "@atelier/domain/dashboard"
import { NotFound } from "@atelier/domain/proposal"
import { createRecord, deleteRecord, saveRecord } from "@atelier/domain/reference-data"
import { Effect } from "effect"
import { Ids, PlanStore } from "../ports/index.ts"
import { commitChanges } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"

export const dashboards = Effect.fn("dashboards")(function* ({ user }: Caller) {
  const store = yield* PlanStore
  const { dashboard } = yield* store.referenceData
  return [...dashboard.values()]
    .filter(({ userId }) => userId === user.id)
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
})

/**
 * Returns a dashboard of the caller. Dashboards of other users count as missing, also for
 * administrators.
 */
export const getDashboard = Effect.fn("getDashboard")(function* (id: string, { user }: Caller) {
  const store = yield* PlanStore
  const row = yield* store.row("dashboard", id)
  if (row === null || row.userId !== user.id) return yield* new NotFound({ what: "dashboard", id })
  return row
})

export const createDashboard = Effect.fn("createDashboard")(function* (
  name: string,
  caller: Caller
) {
  const ids = yield* Ids
  const draft = { userId: caller.user.id, name, charts: [] }
  const { row, proposal } = createRecord("dashboard", draft, { newId: ids.next })
  yield* commitChanges(proposal.changes, { caller, intent: "createDashboard" })
  return row
})

export const saveDashboard = Effect.fn("saveDashboard")(function* (
  before: CapacityDashboard,
  after: CapacityDashboard,
  caller: Caller
) {
  const { row, proposal } = saveRecord("dashboard", before, after)
  yield* commitChanges(proposal.changes, { caller, intent: "changeDashboard" })
  return row
})

export const deleteDashboard = Effect.fn("deleteDashboard")(function* (id: string, caller: Caller) {
  const row = yield* getDashboard(id, caller)
  const plan = yield* (yield* PlanStore).referenceData
  const { proposal } = deleteRecord(plan, "dashboard", row)
  yield* commitChanges(proposal.changes, { caller, intent: "deleteDashboard" })
  return { success: true }
})
