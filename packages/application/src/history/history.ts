import type { ChangeSet, Plan, RowChange, ShownIntent } from "@atelier/domain/change"
import { type Event, isVisit } from "@atelier/domain/event"
import type { ChangeId } from "@atelier/domain/record"
import {
  type IntendedChanges,
  intendedAsSeen,
  type Viewer,
  visibleChanges
} from "@atelier/domain/visibility"
import { Effect } from "effect"
import { type Paging, paged } from "../list/index.ts"
import { Journal, type JournalEntry, OpaqueIds, PlanStore } from "../ports/index.ts"
import { isAboutOrder } from "../proposal/index.ts"
import { type Caller, viewerOfChanges, visibleEvent } from "../visibility/index.ts"
import { workOrderDetails } from "../work-order/index.ts"

export interface PastChange {
  readonly id: ChangeId
  readonly at: string
  readonly userId: string
  readonly userName: string | null
  readonly intent: ShownIntent
  readonly undoes: ChangeId | null
  readonly changes: ChangeSet
}

export const MAX_ENTRIES = 1_000

export const pastChange = (
  { user: users }: Pick<Plan, "user">,
  { changes: names }: OpaqueIds["Service"],
  entry: JournalEntry,
  { intent, changes }: IntendedChanges
): PastChange => ({
  ...entry,
  intent,
  id: names.nameOf(entry.id),
  undoes: entry.undoes === undefined ? null : names.nameOf(entry.undoes),
  userName: users.get(entry.userId)?.displayName ?? null,
  changes
})

interface HistoryScope {
  readonly subject: string
  /** Selects the rows of a change set to show; the caller must see them too. */
  readonly isShown: (change: RowChange) => boolean
  /** The subject is a work order that the caller sees, or saw until it was deleted. */
  readonly isOrder: boolean
  /** Deliveries and installations whose e-mails are shown; e-mails change no row. */
  readonly visits: ReadonlyArray<Event>
}

const emailsAbout = Effect.fn("emailsAbout")(function* (visits: ReadonlyArray<Event>) {
  const journal = yield* Journal
  const about = yield* Effect.forEach(visits, ({ id }) => journal.about(id, MAX_ENTRIES))
  return new Set(about.flat().flatMap(({ id, changes }) => (changes.length === 0 ? [id] : [])))
})

const historyPage = Effect.fn("historyPage")(function* (
  { subject, isShown, isOrder, visits }: HistoryScope,
  paging: Paging,
  { user }: Caller
) {
  const store = yield* PlanStore
  const journal = yield* Journal
  const opaqueIds = yield* OpaqueIds
  const reference = yield* store.referenceData
  const entries = yield* journal.about(subject, MAX_ENTRIES)
  const emails = yield* emailsAbout(visits)
  const viewer = yield* viewerOfChanges(
    user,
    entries.flatMap(({ changes }) => changes)
  )
  const teller: Viewer = isOrder
    ? { ...viewer, seesWorkOrder: (id) => id === subject || viewer.seesWorkOrder(id) }
    : viewer
  const past = entries.flatMap((entry) => {
    const seen = emails.has(entry.id) ? entry : intendedAsSeen(teller, entry, isShown)
    return seen === null ? [] : [pastChange(reference, opaqueIds, entry, seen)]
  })
  return paged(past, paging)
})

/** The visible history of a visible event and its documents, newest first. */
export const eventHistory = Effect.fn("eventHistory")(function* (
  id: string,
  paging: Paging,
  caller: Caller
) {
  const event = yield* visibleEvent(caller, id)
  const isAlone = event.eventType === "UserEvent" || event.eventType === "BlockerEvent"
  const isShown = (change: RowChange) =>
    change.table === "document"
      ? [change.before, change.after].some((row) => row?.eventId === id)
      : change.table === "event" && change.id === id
  const subject = isAlone ? id : event.workOrderId
  const visits = [event].filter(isVisit)
  return yield* historyPage({ subject, isShown, isOrder: !isAlone, visits }, paging, caller)
})

const sawUntilDeleted = Effect.fn("sawUntilDeleted")(function* (id: string, { user }: Caller) {
  const store = yield* PlanStore
  const journal = yield* Journal
  if ((yield* store.row("workOrder", id)) !== null) return false
  const isIt = (change: ChangeSet[number]) => change.table === "workOrder" && change.id === id
  const last = (yield* journal.about(id, MAX_ENTRIES)).find(({ changes }) => changes.some(isIt))
  const changes = last?.changes ?? []
  return visibleChanges(yield* viewerOfChanges(user, changes), changes).some(isIt)
})

/**
 * Returns the history of a work order with its events, notes and e-mails, newest first. The caller
 * must see the work order, or have seen it until it was deleted.
 */
export const workOrderHistory = Effect.fn("workOrderHistory")(function* (
  id: string,
  paging: Paging,
  caller: Caller
) {
  const events = (yield* sawUntilDeleted(id, caller))
    ? []
    : (yield* workOrderDetails(id, caller)).events
  const isShown = (change: RowChange) => isAboutOrder(id, change)
  const visits = events.filter(isVisit)
  return yield* historyPage({ subject: id, isShown, isOrder: true, visits }, paging, caller)
})
