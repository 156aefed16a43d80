import {
  hideWorkOrder as hidden,
  type ListedOrder,
  saveNote as noted,
  storedNote
} from "@atelier/domain/priorities"
import { NotFound } from "@atelier/domain/proposal"
import { Effect } from "effect"
import { Ids, PlanStore, VersionConflict } from "../ports/index.ts"
import { writeProposal, writeRecord } from "../proposal/index.ts"
import { type Caller, visibleWorkOrderIds } from "../visibility/index.ts"
import { rankedList } from "./priorityLists.ts"

/** Refuses a work order that does not go through the progress, or that the caller does not see. */
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

/** Takes a work order out of the lists of a progress for good, and removes its locks there. */
export const hideWorkOrder = Effect.fn("hideWorkOrder")(function* (
  listed: ListedOrder,
  caller: Caller
) {
  yield* checkListed(listed, caller)
  const store = yield* PlanStore
  const ids = yield* Ids
  const decided = hidden(yield* store.referenceData, listed, { newId: ids.next })
  return yield* writeRecord(decided, { caller, intent: "hideWorkOrder" })
})

/**
 * Notes something beside a work order in the lists of a progress; an empty note is removed. Refused
 * when the note is no longer of the version that was seen, 0 for none; without one, it is written
 * over.
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
  const current = storedNote(plan, listed)
  if (version !== undefined && version !== (current?.version ?? 0))
    return yield* new VersionConflict({ table: "note", id: current?.id ?? "", current })
  const proposal = noted(plan, { ...listed, note }, { newId: ids.next })
  return yield* writeProposal(
    proposal,
    { caller, intent: "saveNote" },
    Effect.succeed({ success: true })
  )
})
