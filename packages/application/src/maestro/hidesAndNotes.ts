import { type ChangeSet, changed, created, deleted } from "@atelier/domain/change"
import { NotFound } from "@atelier/domain/proposal"
import { type Hide, locksDroppedBy } from "@atelier/domain/scheduling-list"
import { Effect } from "effect"
import { Ids, PlanStore, VersionConflict } from "../ports/index.ts"
import { commitChanges } from "../proposal/index.ts"
import { type Caller, visibleWorkOrderIds } from "../visibility/index.ts"
import { rankedList } from "./priorityLists.ts"

const REQUESTED = { _tag: "Requested" } as const

interface Place {
  readonly progressId: string
  readonly workOrderId: string
}

/** Refuses a work order that does not go through the progress, or that the caller does not see. */
const checkPlace = Effect.fn("checkPlace")(function* (
  { progressId, workOrderId }: Place,
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

const isAt =
  ({ progressId, workOrderId }: Place) =>
  (row: Place): boolean =>
    row.progressId === progressId && row.workOrderId === workOrderId

/** Takes a work order out of the lists of a progress for good, and lets go where it is held there. */
export const hideWorkOrder = Effect.fn("hideWorkOrder")(function* (place: Place, caller: Caller) {
  yield* checkPlace(place, caller)
  const store = yield* PlanStore
  const ids = yield* Ids
  const plan = yield* store.referenceData
  const hidden = [...plan.hide.values()].find(isAt(place))
  if (hidden !== undefined) return hidden
  const hide: Hide = { ...place, id: ids.next(), version: 1 }
  const dropped = locksDroppedBy(
    hide,
    [...plan.lock.values()],
    [...plan.mergedSchedulingConfig.values()]
  )
  const changes: ChangeSet = [
    created("hide", hide, REQUESTED),
    ...dropped.map((lock) => deleted("lock", lock, REQUESTED))
  ]
  yield* commitChanges(changes, { caller, intent: "hideWorkOrder" })
  return hide
})

/**
 * Notes something beside a work order in the lists of a progress; an empty note is removed. Refused when
 * the note is no longer of the version that was seen, 0 for none; without one, it is written over.
 */
export const saveNote = Effect.fn("saveNote")(function* (
  {
    note: text,
    version,
    ...place
  }: Place & { readonly note: string; readonly version?: number | undefined },
  caller: Caller
) {
  yield* checkPlace(place, caller)
  const store = yield* PlanStore
  const ids = yield* Ids
  const plan = yield* store.referenceData
  const stored = [...plan.note.values()].find(isAt(place))
  if (version !== undefined && version !== (stored?.version ?? 0))
    return yield* new VersionConflict({
      table: "note",
      id: stored?.id ?? "",
      current: stored ?? null
    })
  const isEmpty = text.trim() === ""
  const changes: ChangeSet =
    stored === undefined
      ? isEmpty
        ? []
        : [created("note", { ...place, id: ids.next(), text }, REQUESTED)]
      : isEmpty
        ? [deleted("note", stored, REQUESTED)]
        : [changed("note", stored, { ...stored, text }, REQUESTED)]
  if (changes.length > 0) yield* commitChanges(changes, { caller, intent: "saveNote" })
  return { success: true }
})
