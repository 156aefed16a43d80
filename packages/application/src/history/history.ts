import type { ChangeSet, Plan } from "@atelier/domain/change"
import { Effect } from "effect"
import type { Caller } from "../Caller.ts"
import { visibleEvent } from "../events/visibleEvent.ts"
import { type Paging, paged } from "../paging.ts"
import { type JournalEntry, PlanStore } from "../ports/PlanStore.ts"
import { visibleChanges } from "../visibleChanges.ts"
import { workOrderDetails } from "../workOrders/workOrderDetails.ts"

/** A committed change as a history tells it: who, when, what for, and the rows that it is about. */
export interface PastChange {
  readonly id: number
  readonly at: string
  readonly userId: string
  /** Null for what the program did by itself. */
  readonly userName: string | null
  readonly intent: string
  /** The change that this one took back; null for most. */
  readonly undoes: number | null
  readonly changes: ChangeSet
}

/** Older entries are not told any more. */
const MOST_ENTRIES = 1_000

const pastChange = (
  { user: users }: Pick<Plan, "user">,
  entry: JournalEntry,
  changes: ChangeSet
): PastChange => ({
  ...entry,
  undoes: entry.undoes ?? null,
  userName: users.get(entry.userId)?.displayName ?? null,
  changes
})

/** The entries about a subject, newest first, each with the part of it that `seen` leaves; without one it is not told. */
const told = Effect.fn("told")(function* (
  subject: string,
  seen: (changes: ChangeSet) => ChangeSet,
  paging: Paging
) {
  const store = yield* PlanStore
  const reference = yield* store.referenceData
  const entries = yield* store.journalAbout(subject, MOST_ENTRIES)
  const past = entries.flatMap((entry) => {
    const changes = seen(entry.changes)
    return changes.length === 0 ? [] : [pastChange(reference, entry, changes)]
  })
  return paged(past, paging)
})

/** What happened to an event that the caller sees, newest first, as far as the caller could see it. */
export const eventHistory = Effect.fn("eventHistory")(function* (
  id: string,
  paging: Paging,
  caller: Caller
) {
  const event = yield* visibleEvent(caller, id)
  const isAlone = event.eventType === "UserEvent" || event.eventType === "BlockerEvent"
  const seen = (changes: ChangeSet) =>
    visibleChanges(
      caller.user,
      changes.filter((change) => change.table === "event" && change.id === id)
    )
  return yield* told(isAlone ? id : event.workOrderId, seen, paging)
})

const isAbout = (workOrderId: string, change: ChangeSet[number]): boolean =>
  change.table === "workOrder"
    ? change.id === workOrderId
    : [change.before, change.after].some(
        (row) => row !== null && "workOrderId" in row && row.workOrderId === workOrderId
      )

/** What happened to a work order that the caller sees, its events and its notes, newest first. */
export const workOrderHistory = Effect.fn("workOrderHistory")(function* (
  id: string,
  paging: Paging,
  caller: Caller
) {
  yield* workOrderDetails(id, caller)
  const seen = (changes: ChangeSet) =>
    changes
      .filter((change) => isAbout(id, change))
      .flatMap((change) =>
        change.table === "workOrder" ? [change] : visibleChanges(caller.user, [change])
      )
  return yield* told(id, seen, paging)
})
