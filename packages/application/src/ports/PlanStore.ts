import type { ChangeSet, Intent, Plan, Rows, Table } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import type { DateRange } from "@atelier/domain/time"
import type { ChangeSummary } from "@atelier/domain/visibility"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Context, type Effect, Schema } from "effect"
import type { Accounts } from "./Accounts.ts"
import type { CommitExtras } from "./CommitExtras.ts"
import type { AnswerKey, KeptAnswer } from "./KeptAnswer.ts"
import type { KeptSessions } from "./KeptSessions.ts"
import type { CalendarFeeds } from "./messages/CalendarFeeds.ts"
import type { Invitations } from "./messages/Invitations.ts"
import type { NotificationBox } from "./messages/NotificationBox.ts"
import type { MailOutbox } from "./messages/Outbox.ts"
import type { WebhookOutbox } from "./messages/WebhookOutbox.ts"
import type { OpaqueIds } from "./OpaqueIds.ts"
import type { AlreadyThere } from "./problems/AlreadyThere.ts"
import type { RowInUse, Use } from "./problems/InUse.ts"
import type { Reference } from "./problems/Reference.ts"
import type { StorageProblem } from "./problems/StorageProblem.ts"
import type { ListedWorkOrder, WorkOrderFilter, WorkOrderQuery } from "./WorkOrderQuery.ts"
import type { WrittenJson } from "./WrittenJson.ts"

/** The change set is based on an outdated version of a row. Nothing was written. */
export class VersionConflict extends Schema.TaggedError<VersionConflict>()("VersionConflict", {
  table: Schema.String,
  id: Schema.String,
  current: Schema.Unknown
}) {
  override get message(): string {
    return `${this.table} ${this.id} has changed since it was read.`
  }
}

/** Errors of a commit; they may contain rows that the caller does not see. */
export type StoreRefusal = VersionConflict | RowInUse | AlreadyThere

export interface JournalHeading {
  readonly userId: string
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly intent: Intent
  /** The journal entry that this one undoes. */
  readonly undoes?: number
}

/** A committed change set with its number in the journal, from 1 without gaps. */
export interface JournalEntry extends JournalHeading {
  readonly id: number
  readonly changes: ChangeSet
}

/**
 * Filter for calendar events. Null lists match all; null inside a list matches unassigned events.
 */
export interface AskedEvents {
  readonly progressIds: ReadonlyArray<string> | null
  readonly shipperIds: ReadonlyArray<string | null> | null
  readonly installerIds: ReadonlyArray<string | null> | null
  readonly production: boolean
  readonly userEvents: boolean
  /**
   * Match the template or job type of the work order; null inside matches orders without one.
   * Events without a work order always match.
   */
  readonly templateIds: ReadonlyArray<string | null> | null
  readonly jobTypeIds: ReadonlyArray<string | null> | null
  /**
   * Searches the title, and the work order's name, client and keywords; case and accents do not
   * matter.
   */
  readonly search: string
}

export interface EventFilter extends AskedEvents {
  /**
   * Work orders by which user events are found, in addition to their titles; null for all. All
   * users see user events, but not the work order of each.
   */
  readonly ordersOfUserEvents: ReadonlyArray<string> | null
  /** Matches only events assigned to this user. */
  readonly assignedTo?: string
}

export interface ListQuery {
  readonly sort: { readonly field: string; readonly descending: boolean }
  readonly offset: number
  readonly limit: number
  /** Allowed values by field. */
  readonly where: Readonly<Record<string, ReadonlyArray<string | number | boolean | null>>>
  /** Text to search in the fields, with the rules of `isFound`. */
  readonly search: { readonly text: string; readonly fields: ReadonlyArray<string> }
}

/** More entries are not read at the start of a server. */
export const MAX_COUNTED_ENTRIES = 10_000

/** The journal entries of a user, and the bytes of their change sets. */
export interface UserWrites {
  readonly userId: string
  readonly entries: number
  readonly bytes: number
}

/**
 * The stored plan. Each write is one change set, stored together with its journal entry or not at
 * all.
 */
export class PlanStore extends Context.Service<
  PlanStore,
  {
    /**
     * Returns the plan with all reference data and blockers, but without work orders, documents and
     * other events.
     */
    readonly referenceData: Effect.Effect<Plan>
    readonly row: <T extends Table>(table: T, id: string) => Effect.Effect<Rows[T] | null>
    /** Lists the rows that refer to a row, at most `MAX_USES`. */
    readonly usesOf: (of: Reference) => Effect.Effect<ReadonlyArray<Use>>
    /**
     * Returns one page of a table and the number of rows on all pages. Sorts texts without regard
     * to case and accents, ties by id. Fields unknown to the table count as null.
     */
    readonly list: <T extends Table>(
      table: T,
      query: ListQuery
    ) => Effect.Effect<{ readonly rows: ReadonlyArray<Rows[T]>; readonly total: number }>
    readonly rowCount: (table: Table) => Effect.Effect<number>
    /**
     * Lists the events that touch a day of the range and match the filter, by start; blockers
     * always match. May die of `TakesLong` before reading, except for slices of a longer range,
     * between which other requests run.
     */
    readonly eventsBetween: (
      range: DateRange,
      filter: EventFilter,
      isSlice?: boolean
    ) => Effect.Effect<ReadonlyArray<Event>>
    /** Dies of `TakesLong` if this many events may not be read at once. */
    readonly mayRead: (events: number) => Effect.Effect<void>
    /**
     * Returns JSON with the field `data`, which lists the {@link CalendarEvent}s that touch a day
     * of the range and that `takes` accepts; null if there are more than `most`. `takes` may only
     * read the kind and the assignments of an event.
     */
    readonly calendarJson: (
      range: DateRange,
      takes: (event: Event) => boolean,
      most: number
    ) => Effect.Effect<WrittenJson | null>
    /** Lists all events of the work orders in any order. */
    readonly eventsOfWorkOrders: (ids: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Event>>
    /** Lists work orders by id in any order; unknown ids are skipped. */
    readonly workOrders: (ids: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<WorkOrder>>
    /**
     * Lists the work orders with a used, uncompleted step at one of the progresses, in any order.
     * May die of `TakesLong` before reading.
     */
    readonly workOrdersWaitingAt: (
      progressIds: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<WorkOrder>>
    /** Returns one page of work orders with their completion, and the number on all pages. */
    readonly workOrderPage: (query: WorkOrderQuery) => Effect.Effect<{
      readonly rows: ReadonlyArray<ListedWorkOrder>
      readonly total: number
    }>
    readonly countWorkOrders: (filter: WorkOrderFilter) => Effect.Effect<number>
    /** Returns those of the import keys that a work order has. */
    readonly knownImportKeys: (keys: ReadonlyArray<string>) => Effect.Effect<ReadonlySet<string>>
    readonly countWithoutTemplate: Effect.Effect<number>
    /** Returns all rows, for exports, tests and resets. */
    readonly everything: Effect.Effect<Plan>
    /**
     * Writes a change set, its journal entry and its extras in one transaction and returns the
     * entry. Fails if a row has another version, if a reference would dangle, or if a unique value
     * is taken; then nothing is written.
     */
    readonly commit: (
      changes: ChangeSet,
      heading: JournalHeading,
      extras?: CommitExtras
    ) => Effect.Effect<JournalEntry, StoreRefusal>
    readonly journalEntry: (id: number) => Effect.Effect<JournalEntry | null>
    /**
     * Returns the size of the change set of an entry in bytes of JSON without reading it; null if
     * there is no such entry.
     */
    readonly journalBytes: (id: number) => Effect.Effect<number | null>
    /**
     * Returns a summary that tells who sees parts of an entry larger than `LARGE_CHANGE_BYTES`;
     * null for smaller entries and for entries from before summaries existed.
     */
    readonly journalSummary: (id: number) => Effect.Effect<ChangeSummary | null>
    /** Lists the entries after `id`, oldest first, at most `limit`. */
    readonly journalAfter: (id: number, limit: number) => Effect.Effect<ReadonlyArray<JournalEntry>>
    /** Lists the entries about a subject, newest first, at most `limit`; see `journalSubjects`. */
    readonly journalAbout: (
      subject: string,
      limit: number
    ) => Effect.Effect<ReadonlyArray<JournalEntry>>
    /**
     * Counts by user what was written at and after an instant, among the newest
     * {@link MAX_COUNTED_ENTRIES} entries.
     */
    readonly writesSince: (at: string) => Effect.Effect<ReadonlyArray<UserWrites>>
    /** Returns the id of the newest journal entry; 0 before the first. */
    readonly lastJournalId: Effect.Effect<number>
    readonly opaqueIds: OpaqueIds
    readonly notifications: NotificationBox
    readonly outbox: MailOutbox
    readonly webhookOutbox: WebhookOutbox
    readonly accounts: Accounts
    readonly invitations: Invitations
    readonly feeds: CalendarFeeds
    readonly sessions: KeptSessions
    /**
     * Runs work as one transaction without other writes between its reads and commits. A failure
     * rolls it back. Work that has to wait is rolled back too and dies of an `AsyncFiberError`.
     */
    readonly atOnce: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /**
     * Runs work with all its commits in one transaction that begins with the first commit. Before
     * that, other processes may write; the commit then fails on rows with other versions. A failure
     * rolls all commits back. Other users of the store in this process wait.
     */
    readonly asOneWrite: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /** Returns the answer stored under a user's key, or null. */
    readonly keptAnswer: (asked: AnswerKey) => Effect.Effect<KeptAnswer | null>
    /** Stores the answer of a write, replacing an older one with the same key. */
    readonly keepAnswer: (answer: KeptAnswer) => Effect.Effect<void>
    /** Returns an id of the stored state, which changes with every write. */
    readonly state: Effect.Effect<string>
    /** Returns why the store cannot write, or null. The store checks again by itself. */
    readonly health: Effect.Effect<StorageProblem | null>
  }
>()("@atelier/application/PlanStore") {}
