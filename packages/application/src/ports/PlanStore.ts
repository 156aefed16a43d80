import type { ChangeSet, Plan, RecordedIntent, Rows, Table } from "@atelier/domain/change"
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
  readonly intent: RecordedIntent
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
  /** Narrow by the work order's template or job type; null inside means without one. */
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
  /** Words that must all be found in one of the fields, without regard to case or accents. */
  readonly search: { readonly text: string; readonly fields: ReadonlyArray<string> }
}

/** The stored plan. Every write is one change set, applied with its journal entry or not at all. */
export class PlanStore extends Context.Service<
  PlanStore,
  {
    /**
     * Every row but work orders, events and documents: the tables that a decision always needs, and
     * all blockers.
     */
    readonly referenceData: Effect.Effect<Plan>
    readonly row: <T extends Table>(table: T, id: string) => Effect.Effect<Rows[T] | null>
    /** The rows that refer to one; the first `MAX_USES`. */
    readonly usesOf: (of: Reference) => Effect.Effect<ReadonlyArray<Use>>
    readonly list: <T extends Table>(
      table: T,
      query: ListQuery
    ) => Effect.Effect<{ readonly rows: ReadonlyArray<Rows[T]>; readonly total: number }>
    readonly rowCount: (table: Table) => Effect.Effect<number>
    /**
     * Events that touch a day of the range and pass the filter, in order of their start; blockers
     * always pass. A store that answers everybody may die of `TakesLong` first, but for a slice of
     * days that others were served before.
     */
    readonly eventsBetween: (
      range: DateRange,
      filter: EventFilter,
      isSlice?: boolean
    ) => Effect.Effect<ReadonlyArray<Event>>
    /** Dies of `TakesLong` where so many events are more than may be read at once. */
    readonly mayRead: (events: number) => Effect.Effect<void>
    /**
     * The JSON of a record whose `data` is a list of {@link CalendarEvent}s: those that touch a day
     * of the range and are taken; null when they are more than `most`. `takes` may only look at the
     * kind of an event and at whom it is assigned to.
     */
    readonly calendarJson: (
      range: DateRange,
      takes: (event: Event) => boolean,
      most: number
    ) => Effect.Effect<WrittenJson | null>
    readonly eventsOfWorkOrders: (ids: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Event>>
    readonly workOrders: (ids: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<WorkOrder>>
    /**
     * Work orders with a used step at one of the progresses that is not completed; may die of
     * `TakesLong`.
     */
    readonly workOrdersWaitingAt: (
      progressIds: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<WorkOrder>>
    /** A page of work orders with how far each is, and how many there are in all. */
    readonly workOrderPage: (query: WorkOrderQuery) => Effect.Effect<{
      readonly rows: ReadonlyArray<ListedWorkOrder>
      readonly total: number
    }>
    readonly countWorkOrders: (filter: WorkOrderFilter) => Effect.Effect<number>
    /** The keys among these that a work order was imported under. */
    readonly knownImportKeys: (keys: ReadonlyArray<string>) => Effect.Effect<ReadonlySet<string>>
    readonly countWithoutTemplate: Effect.Effect<number>
    /** Every row of the plan: for exports, proofs and starting over. */
    readonly everything: Effect.Effect<Plan>
    /** Writes the change set, its journal entry and its extras: all of it or nothing. */
    readonly commit: (
      changes: ChangeSet,
      heading: JournalHeading,
      extras?: CommitExtras
    ) => Effect.Effect<JournalEntry, StoreRefusal>
    readonly journalEntry: (id: number) => Effect.Effect<JournalEntry | null>
    /**
     * How large the change set of an entry is, in bytes of JSON, told without reading it; null when
     * there is no such entry.
     */
    readonly journalBytes: (id: number) => Effect.Effect<number | null>
    /**
     * What tells who sees anything of an entry of more than `LARGE_CHANGE_BYTES`; null for a
     * smaller one, and for one that was written before summaries were kept.
     */
    readonly journalSummary: (id: number) => Effect.Effect<ChangeSummary | null>
    /** Entries after `id`, oldest first, at most `limit`. */
    readonly journalAfter: (id: number, limit: number) => Effect.Effect<ReadonlyArray<JournalEntry>>
    /**
     * The newest entries about a subject, newest first, at most `limit`; `journalSubjects` says
     * what an entry is about.
     */
    readonly journalAbout: (
      subject: string,
      limit: number
    ) => Effect.Effect<ReadonlyArray<JournalEntry>>
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
     * Reads and commits as one transaction that nobody else writes between: when the work fails,
     * its commits are undone. Work that has to wait for something dies with an `AsyncFiberError`,
     * undone.
     */
    readonly atOnce: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /**
     * Commits as one transaction that begins with the first of them, so that others write while
     * work reads and computes: a commit is refused when a row is not the one that it was decided
     * on. Undone when the work fails. Nobody else uses the store meanwhile.
     */
    readonly asOneWrite: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    readonly keptAnswer: (asked: AnswerKey) => Effect.Effect<KeptAnswer | null>
    /** Keeps the answer of a write, in the place of an older one under its key. */
    readonly keepAnswer: (answer: KeptAnswer) => Effect.Effect<void>
    /** Names the state of everything stored: another name after every write. */
    readonly state: Effect.Effect<string>
    /** Why the store cannot write; null when it can. The store checks again by itself. */
    readonly health: Effect.Effect<StorageProblem | null>
  }
>()("@atelier/application/PlanStore") {}
