import type { LockedPosition } from "@atelier/domain/priorities"
import * as priorities from "@atelier/domain/priorities"
import type { ListOwner, Lock } from "@atelier/domain/priority-list"
import { NotFound } from "@atelier/domain/proposal"
import { Effect } from "effect"
import { currentInstant } from "../plant/index.ts"
import { Ids, PlanStore } from "../ports/index.ts"
import { writeProposal } from "../proposal/index.ts"
import { type Caller, visibleWorkOrderIds } from "../visibility/index.ts"
import { rankedList, rowsOfList } from "./priorityLists.ts"

/** The locks of a list by position, for work orders that the caller sees. */
const visibleLocks = Effect.fn("visibleLocks")(function* (owner: ListOwner, { user }: Caller) {
  const store = yield* PlanStore
  const locks: ReadonlyArray<Lock> = priorities.locksOf(yield* store.referenceData, owner)
  const visible = yield* visibleWorkOrderIds(
    user,
    locks.map((lock) => lock.workOrderId)
  )
  return locks
    .filter((lock) => visible.has(lock.workOrderId))
    .toSorted((a, b) => a.position - b.position)
})

/** Fails if a work order is not in the list or is hidden from the caller. */
const checkWaiting = Effect.fn("checkWaiting")(function* (
  owner: ListOwner,
  ids: ReadonlyArray<string>,
  caller: Caller
) {
  const store = yield* PlanStore
  const list = yield* rankedList(yield* store.referenceData, owner, caller)
  const { rows } = yield* Effect.orDie(rowsOfList(list, undefined))
  const waiting = new Set(rows.map((row) => row.workOrderId))
  const visible = yield* visibleWorkOrderIds(caller.user, ids)
  const missing = ids.filter((id) => !waiting.has(id) || !visible.has(id))
  const refused = NotFound.of("workOrder", missing)
  if (refused !== null) return yield* refused
})

/** Locks work orders at positions of a list in one transaction; other locks remain. */
export const lockPositions = Effect.fn("lockPositions")(function* (
  owner: ListOwner,
  held: ReadonlyArray<LockedPosition>,
  caller: Caller
) {
  yield* checkWaiting(
    owner,
    held.map(({ workOrderId }) => workOrderId),
    caller
  )
  const store = yield* PlanStore
  const ids = yield* Ids
  const lockedAt = yield* currentInstant
  const plan = yield* store.referenceData
  const proposal = priorities.lockPositions(plan, owner, held, {
    newId: ids.next,
    lockedAt,
    lockedBy: caller.user.id
  })
  return yield* writeProposal(
    proposal,
    { caller, intent: "lockPositions" },
    visibleLocks(owner, caller)
  )
})

const checkKnown = Effect.fn("checkKnown")(function* (
  ids: ReadonlyArray<string>,
  { user }: Caller
) {
  const store = yield* PlanStore
  const visible = yield* visibleWorkOrderIds(user, ids)
  for (const id of ids)
    if (!visible.has(id) || (yield* store.row("workOrder", id)) === null)
      return yield* new NotFound({ what: "workOrder", id })
})

/** Removes locks from a list in one transaction; work orders without a lock are ignored. */
export const unlockPositions = Effect.fn("unlockPositions")(function* (
  owner: ListOwner,
  workOrderIds: ReadonlyArray<string>,
  caller: Caller
) {
  const store = yield* PlanStore
  yield* rankedList(yield* store.referenceData, owner, caller)
  yield* checkKnown(workOrderIds, caller)
  const proposal = priorities.unlockPositions(yield* store.referenceData, owner, workOrderIds)
  return yield* writeProposal(
    proposal,
    { caller, intent: "unlockPositions" },
    visibleLocks(owner, caller)
  )
})
