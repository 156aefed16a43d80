import { type ChangeSet, changed, created, deleted } from "@atelier/domain/change"
import { NotFound } from "@atelier/domain/proposal"
import { isSameList, type ListOwner, type Lock } from "@atelier/domain/scheduling-list"
import { Clock, Effect } from "effect"
import { Ids, PlanStore } from "../ports/index.ts"
import { commitChanges } from "../proposal/index.ts"
import { type Caller, visibleWorkOrderIds } from "../visibility/index.ts"
import { rankedList, rowsOfList } from "./priorityLists.ts"

const REQUESTED = { _tag: "Requested" } as const

/** Where a work order is to be held. */
export interface Held {
  readonly workOrderId: string
  /** Counted from 1. */
  readonly position: number
}

const locksOf = Effect.fn("locksOf")(function* (owner: ListOwner) {
  const store = yield* PlanStore
  const { lock } = yield* store.referenceData
  return [...lock.values()].filter(({ list }) => isSameList(list, owner))
})

/** Refuses a work order that does not wait in the list, or that the caller does not see. */
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
  const missing = ids.find((id) => !waiting.has(id) || !visible.has(id))
  if (missing !== undefined) return yield* new NotFound({ what: "workOrder", id: missing })
})

/** Holds work orders at positions of a list, all or none; others that are held stay so. */
export const lockPositions = Effect.fn("lockPositions")(function* (
  owner: ListOwner,
  held: ReadonlyArray<Held>,
  caller: Caller
) {
  yield* checkWaiting(
    owner,
    held.map(({ workOrderId }) => workOrderId),
    caller
  )
  const ids = yield* Ids
  const lockedAt = new Date(yield* Clock.currentTimeMillis).toISOString()
  const locks = new Map((yield* locksOf(owner)).map((lock) => [lock.workOrderId, lock]))
  const asked = new Map(held.map(({ workOrderId, position }) => [workOrderId, position]))
  const changes = [...asked].map(([workOrderId, position]) => {
    const lock = locks.get(workOrderId)
    return lock === undefined
      ? created("lock", { id: ids.next(), list: owner, workOrderId, position, lockedAt }, REQUESTED)
      : changed("lock", lock, { ...lock, position, lockedAt }, REQUESTED)
  })
  return yield* committedLocks(owner, changes, caller, "lockPositions")
})

/** Lets a work order go from where it is held in a list; one that is not held stays as it is. */
export const unlockPosition = Effect.fn("unlockPosition")(function* (
  owner: ListOwner,
  workOrderId: string,
  caller: Caller
) {
  const store = yield* PlanStore
  yield* rankedList(yield* store.referenceData, owner, caller)
  const visible = yield* visibleWorkOrderIds(caller.user, [workOrderId])
  if (!visible.has(workOrderId) || (yield* store.row("workOrder", workOrderId)) === null)
    return yield* new NotFound({ what: "workOrder", id: workOrderId })
  const changes = (yield* locksOf(owner))
    .filter((lock) => lock.workOrderId === workOrderId)
    .map((lock) => deleted("lock", lock, REQUESTED))
  return yield* committedLocks(owner, changes, caller, "unlockPosition")
})

const committedLocks = Effect.fn("committedLocks")(function* (
  owner: ListOwner,
  changes: ChangeSet,
  caller: Caller,
  intent: string
) {
  if (changes.length > 0) yield* commitChanges(changes, { caller, intent })
  const locks: ReadonlyArray<Lock> = yield* locksOf(owner)
  const visible = yield* visibleWorkOrderIds(
    caller.user,
    locks.map((lock) => lock.workOrderId)
  )
  return locks
    .filter((lock) => visible.has(lock.workOrderId))
    .toSorted((a, b) => a.position - b.position)
})
