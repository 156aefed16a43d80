import type { ChangeSet, Intent, Plan, Rows, Table } from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import type { DateRange } from "@atelier/domain/time"
import type { ChangeSummary } from "@atelier/domain/visibility"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Context, type Effect, Schema } from "effect"
import type { Accounts } from "./Accounts.ts"
import type { AlreadyThere } from "./AlreadyThere.ts"
import type { CalendarFeeds } from "./CalendarFeeds.ts"
import type { CommitExtras } from "./CommitExtras.ts"
import type { RowInUse, Use } from "./InUse.ts"
import type { Invitations } from "./Invitations.ts"
import type { AnswerKey, KeptAnswer } from "./KeptAnswer.ts"
import type { KeptSessions } from "./KeptSessions.ts"
import type { NotificationBox } from "./NotificationBox.ts"
import type { OpaqueIds } from "./OpaqueIds.ts"
import type { MailOutbox } from "./Outbox.ts"
import type { Reference } from "./references.ts"
import type { StorageProblem } from "./StorageProblem.ts"
import type { WebhookOutbox } from "./WebhookOutbox.ts"
import type { ListedWorkOrder, WorkOrderFilter, WorkOrderQuery } from "./WorkOrderQuery.ts"
import type { WrittenJson } from "./WrittenJson.ts"

/** A row is no longer the one that a change set was decided on. Nothing was written. */
export class VersionConflict extends Schema.TaggedError<VersionConflict>()("VersionConflict", {
  table: Schema.String,
  id: Schema.String,
  /** The stored row; null when it is gone. */
  current: Schema.Unknown
}) {
  override get message(): string {
    return `${this.table} ${this.id} has changed since it was read.`
  }
}

/** How a store refuses a change set, with rows that the asker may not see. */
export type StoreRefusal = VersionConflict | RowInUse | AlreadyThere

/** Who asked for a change, when, and what for. */
export interface JournalHeading {
  readonly userId: string
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly intent: Intent
  /** The journal entry that this one takes back. */
  readonly undoes?: number
}

/** A committed change set with its place in the journal, counted from 1 without gaps. */
export interface JournalEntry extends JournalHeading {
  readonly id: number
  readonly changes: ChangeSet
}

/**
 * Which events a calendar asks for. Null lists take everything; null inside a list means none
 * assigned.
 */
export interface AskedEvents {
  readonly progressIds: ReadonlyArray<string> | null
  readonly shipperIds: ReadonlyArray<string | null> | null
  readonly installerIds: ReadonlyArray<string | null> | null
  readonly production: boolean
  readonly userEvents: boolean
  /**
   * Narrow events of work orders by the order's template or job type; null inside means without
   * one. Events without a work order stay.
   */
  readonly templateIds: ReadonlyArray<string | null> | null
  readonly jobTypeIds: ReadonlyArray<string | null> | null
  /**
   * Found in the title, or the work order's name, client or keywords, without regard to case or
   * accents.
   */
  readonly search: string
}

/** Which events the store is asked for. */
export interface EventFilter extends AskedEvents {
  /**
   * The work orders that user events are found by, besides their titles; null takes all. Everybody
   * sees user events, and not the work order behind each.
   */
  readonly ordersOfUserEvents: ReadonlyArray<string> | null
  /** Takes only events that this user is assigned to; without one, all events. */
  readonly assignedTo?: string
}

/** A page of a table. */
export interface ListQuery {
  readonly sort: { readonly field: string; readonly descending: boolean }
  readonly offset: number
  readonly limit: number
  /** Equal to one of the values. */
  readonly where: Readonly<Record<string, ReadonlyArray<string | number | boolean | null>>>
  /** What is looked for in the fields, as `isFound` finds it. */
  readonly search: { readonly text: string; readonly fields: ReadonlyArray<string> }
}

/** The stored plan. Every write is one change set, applied with its journal entry or not at all. */
export class PlanStore extends Context.Service<
  PlanStore,
  {
    /**
     * Answers the plan without work orders, documents and events that are no blockers: what every
     * decision needs.
     */
    readonly referenceData: Effect.Effect<Plan>
    /** Answers the row of a table with an id; null when there is none. */
    readonly row: <T extends Table>(table: T, id: string) => Effect.Effect<Rows[T] | null>
    /** Answers the rows that refer to one, at most `MAX_USES` of them. */
    readonly usesOf: (of: Reference) => Effect.Effect<ReadonlyArray<Use>>
    /**
     * Answers a page of a table, and how many rows the whole list has. Texts are sorted without
     * regard to case and accents, ties by id. A field that the table does not have is null in every
     * row.
     */
    readonly list: <T extends Table>(
      table: T,
      query: ListQuery
    ) => Effect.Effect<{ readonly rows: ReadonlyArray<Rows[T]>; readonly total: number }>
    /** Answers how many rows a table has. */
    readonly rowCount: (table: Table) => Effect.Effect<number>
    /**
     * Answers the events that touch a day of the range and pass the filter, in order of their
     * start; blockers always pass. May die of `TakesLong` before it reads, but not for a slice of a
     * longer range, as others are served between slices.
     */
    readonly eventsBetween: (
      range: DateRange,
      filter: EventFilter,
      isSlice?: boolean
    ) => Effect.Effect<ReadonlyArray<Event>>
    /** Does nothing, or dies of `TakesLong` when so many events may not be read at once. */
    readonly mayRead: (events: number) => Effect.Effect<void>
    /**
     * Answers the JSON of a record whose `data` lists the {@link CalendarEvent}s that touch a day
     * of the range and are taken; null when they are more than `most`. `takes` may only look at the
     * kind of an event and at whom it is assigned to.
     */
    readonly calendarJson: (
      range: DateRange,
      takes: (event: Event) => boolean,
      most: number
    ) => Effect.Effect<WrittenJson | null>
    /** Answers all events of the work orders, in no certain order. */
    readonly eventsOfWorkOrders: (ids: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Event>>
    /** Answers the work orders with these ids, in no certain order; unknown ids are left out. */
    readonly workOrders: (ids: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<WorkOrder>>
    /**
     * Answers the work orders with a step at one of the progresses that is used and not completed,
     * in no certain order. May die of `TakesLong` before it reads.
     */
    readonly workOrdersWaitingAt: (
      progressIds: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<WorkOrder>>
    /** Answers a page of work orders with how far each is, and how many pass the filter in all. */
    readonly workOrderPage: (query: WorkOrderQuery) => Effect.Effect<{
      readonly rows: ReadonlyArray<ListedWorkOrder>
      readonly total: number
    }>
    /** Answers how many work orders pass a filter. */
    readonly countWorkOrders: (filter: WorkOrderFilter) => Effect.Effect<number>
    /** Answers those of the keys that a work order was imported under. */
    readonly knownImportKeys: (keys: ReadonlyArray<string>) => Effect.Effect<ReadonlySet<string>>
    /** Answers how many work orders have no template. */
    readonly countWithoutTemplate: Effect.Effect<number>
    /** Answers every row of the plan: for exports, proofs and starting over. */
    readonly everything: Effect.Effect<Plan>
    /**
     * Writes a change set, its journal entry and its extras, all or nothing, and answers the entry.
     * Fails, with nothing written, when a row is not the one that was decided on, when a row refers
     * to one that is not there or loses one that it refers to, or when a value has to be unique.
     */
    readonly commit: (
      changes: ChangeSet,
      heading: JournalHeading,
      extras?: CommitExtras
    ) => Effect.Effect<JournalEntry, StoreRefusal>
    /** Answers a journal entry; null when there is none with this id. */
    readonly journalEntry: (id: number) => Effect.Effect<JournalEntry | null>
    /**
     * Answers how large the change set of an entry is, in bytes of JSON, without reading it; null
     * when there is no such entry.
     */
    readonly journalBytes: (id: number) => Effect.Effect<number | null>
    /**
     * Answers what tells who sees anything of an entry of more than `LARGE_CHANGE_BYTES`; null for
     * a smaller one, and for one that was written before summaries were kept.
     */
    readonly journalSummary: (id: number) => Effect.Effect<ChangeSummary | null>
    /** Answers the entries after `id`, the oldest first, at most `limit` of them. */
    readonly journalAfter: (id: number, limit: number) => Effect.Effect<ReadonlyArray<JournalEntry>>
    /**
     * Answers the entries about a subject, the newest first, at most `limit` of them.
     * `journalSubjects` says what an entry is about.
     */
    readonly journalAbout: (
      subject: string,
      limit: number
    ) => Effect.Effect<ReadonlyArray<JournalEntry>>
    /** Answers the id of the newest journal entry; 0 before the first. */
    readonly lastJournalId: Effect.Effect<number>
    /** The names that clients see in the place of running numbers. */
    readonly opaqueIds: OpaqueIds
    /** The notifications of users. */
    readonly notifications: NotificationBox
    /** E-mails that wait to be delivered, and what became of those before. */
    readonly outbox: MailOutbox
    /** Messages to webhooks, until they are delivered. */
    readonly webhookOutbox: WebhookOutbox
    /** How users are known outside. */
    readonly accounts: Accounts
    /** People who were asked to come. */
    readonly invitations: Invitations
    /** Calendars that people read in other programs. */
    readonly feeds: CalendarFeeds
    /** Browsers that are signed in. */
    readonly sessions: KeptSessions
    /**
     * Runs work as one transaction; nobody else writes between its reads and its commits. When the
     * work fails, its commits are undone. Work that has to wait for something is undone too, and
     * dies of an `AsyncFiberError`.
     */
    readonly atOnce: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /**
     * Runs work with all its commits in one transaction, which begins with the first commit. Other
     * processes may write before that, while the work reads and computes; its commit then fails
     * where a row is not the one that was decided on. When the work fails, its commits are undone.
     * Nobody else in this process uses the store meanwhile.
     */
    readonly asOneWrite: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /** Answers what is kept under a key of a user; null when nothing is. */
    readonly keptAnswer: (asked: AnswerKey) => Effect.Effect<KeptAnswer | null>
    /** Keeps the answer of a write, in the place of an older one under its key if there is one. */
    readonly keepAnswer: (answer: KeptAnswer) => Effect.Effect<void>
    /** Answers a name for the state of everything stored: another one after every write. */
    readonly state: Effect.Effect<string>
    /** Answers why the store cannot write; null when it can. The store checks again by itself. */
    readonly health: Effect.Effect<StorageProblem | null>
  }
>()("@atelier/application/PlanStore") {}
