import type { ListedOrder } from "@atelier/domain/priorities"
import * as priorities from "@atelier/domain/priorities"
import { NotFound } from "@atelier/domain/proposal"
import { Effect } from "effect"
import { Ids, PlanStore, VersionConflict } from "../ports/index.ts"
import { writeProposal, writeRecord } from "../proposal/index.ts"
import { type Caller, visibleWorkOrderIds } from "../visibility/index.ts"
import { rankedList } from "./priorityLists.ts"

/** Fails if the work order has no step at the progress or is hidden from the caller. */
const checkListed = Effect.fn("checkListed")(function* (
  { progressId, workOrderId }: ListedOrder,
  caller: Caller
) {
  const store = yield* PlanStore
  yield* rankedList(yield* store.referenceData, { kind: "progress", id: progressId }, caller)
  const workOrder = yield* store.row("workOrder", workOrderId)
  const visible = yield* visibleWorkOrderIds(caller.user, [workOrderId])
  const passes = workOrder?.steps.some((step) => step.used && step.progressId === progressId)
  if (passes !== true || !visible.has(workOrderId))
    return yield* new NotFound({ what: "workOrder", id: workOrderId })
})

/** Hides a work order in the lists of a progress permanently and deletes its locks there. */
export const hideWorkOrder = Effect.fn("hideWorkOrder")(function* (
  listed: ListedOrder,
  caller: Caller
) {
  yield* checkListed(listed, caller)
  const store = yield* PlanStore
  const ids = yield* Ids
  const decided = priorities.hideWorkOrder(yield* store.referenceData, listed, { newId: ids.next })
  return yield* writeRecord(decided, { caller, intent: "hideWorkOrder" })
})

/**
 * Saves the note of a work order in the lists of a progress; an empty note is deleted. Fails if
 * `version` is given and is not the current one (0: no note yet).
 */
export const saveNote = Effect.fn("saveNote")(function* (
  {
    note,
    version,
    progressId,
    workOrderId
  }: ListedOrder & { readonly note: string; readonly version?: number | undefined },
  caller: Caller
) {
  const listed = { progressId, workOrderId }
  yield* checkListed(listed, caller)
  const store = yield* PlanStore
  const ids = yield* Ids
  const plan = yield* store.referenceData
  const current = priorities.storedNote(plan, listed)
  if (version !== undefined && version !== (current?.version ?? 0))
    return yield* new VersionConflict({ table: "note", id: current?.id ?? "", current })
  const proposal = priorities.saveNote(plan, { ...listed, note }, { newId: ids.next })
  return yield* writeProposal(
    proposal,
    { caller, intent: "saveNote" },
    Effect.succeed({ success: true })
  )
})
