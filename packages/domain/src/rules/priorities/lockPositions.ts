import { checkChoice, checkInstant, checkList, checkWhole } from "../../kernel/time/index.ts"
import { changed, created, deleted, type Plan, type Reason } from "../../records/change/index.ts"
import { isSameList, ListOwner, type Lock } from "../../records/priority-list/index.ts"
import { type Proposal, plainProposal } from "../proposal/index.ts"

const REQUESTED: Reason = { _tag: "Requested" }

export interface LockedPosition {
  readonly workOrderId: string
  /** 1-based. */
  readonly position: number
}

/**
 * The locks of a list.
 *
 * @example
 * locksOf(booked, { kind: "progress", id: "cutting" }) // => []
 */
export const locksOf = (plan: Plan, owner: ListOwner): ReadonlyArray<Lock> =>
  [...plan.lock.values()].filter(({ list }) => isSameList(list, owner))

const checkHeld = (
  owner: ListOwner,
  held: ReadonlyArray<LockedPosition>,
  lockedAt: Lock["lockedAt"]
): void => {
  checkChoice("owner.kind", owner.kind, ListOwner.fields.kind.literals)
  checkList("held", held)
  for (const { position } of held) checkWhole("held.position", position, 1)
  checkInstant("lockedAt", lockedAt)
}

/**
 * Locks work orders at positions of a list. The last position given for a work order counts; other
 * locks of the list stay. Throws a `RangeError` that names an invalid position, instant or kind of
 * list.
 *
 * @example
 * const [orderId = ""] = booked.workOrder.keys()
 * const by = { lockedAt: Instant.make("2026-11-16T08:00:00.000Z"), lockedBy: null, newId }
 * const owner = { kind: "progress", id: "cutting" } as const
 * const { changes } = lockPositions(booked, owner, [{ workOrderId: orderId, position: 1 }], by)
 * locksOf(applyChanges(booked, changes), owner).map(({ position }) => position) // => [1]
 */
export const lockPositions = (
  plan: Plan,
  owner: ListOwner,
  held: ReadonlyArray<LockedPosition>,
  { newId, ...by }: Pick<Lock, "lockedAt" | "lockedBy"> & { readonly newId: () => string }
): Proposal => {
  checkHeld(owner, held, by.lockedAt)
  const locks = new Map(locksOf(plan, owner).map((lock) => [lock.workOrderId, lock]))
  const asked = new Map(held.map(({ workOrderId, position }) => [workOrderId, position]))
  return plainProposal(
    [...asked].map(([workOrderId, position]) => {
      const lock = locks.get(workOrderId)
      const fields = { list: owner, workOrderId, position, ...by }
      return lock === undefined
        ? created("lock", { id: newId(), ...fields }, REQUESTED)
        : changed("lock", lock, { ...lock, position, ...by }, REQUESTED)
    })
  )
}

/**
 * Unlocks work orders in a list; ignores those that are not locked.
 *
 * @example
 * const [orderId = ""] = booked.workOrder.keys()
 * const by = { lockedAt: Instant.make("2026-11-16T08:00:00.000Z"), lockedBy: null, newId }
 * const owner = { kind: "progress", id: "cutting" } as const
 * const held = lockPositions(booked, owner, [{ workOrderId: orderId, position: 1 }], by)
 * const plan = applyChanges(booked, held.changes)
 * locksOf(applyChanges(plan, unlockPositions(plan, owner, [orderId]).changes), owner) // => []
 */
export const unlockPositions = (
  plan: Plan,
  owner: ListOwner,
  workOrderIds: ReadonlyArray<string>
): Proposal => {
  const asked = new Set(workOrderIds)
  return plainProposal(
    locksOf(plan, owner)
      .filter((lock) => asked.has(lock.workOrderId))
      .map((lock) => deleted("lock", lock, REQUESTED))
  )
}
