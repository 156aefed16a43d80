import type { ChangeSet, Intent } from "@atelier/domain/change"
import type { ChangedDays } from "@atelier/domain/performance"
import type { ChangeSummary } from "@atelier/domain/visibility"
import { Context, type Effect } from "effect"

export interface JournalHeading {
  readonly userId: string
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly intent: Intent
  readonly undoes?: number
}

/** A committed change set with its number in the journal, from 1 without gaps. */
export interface JournalEntry extends JournalHeading {
  readonly id: number
  readonly changes: ChangeSet
}

/** More entries are not read at the start of a server. */
export const MAX_COUNTED_ENTRIES = 10_000

/** Entries written from an instant until before another, in ISO 8601, UTC. */
export interface JournalPeriod {
  readonly from: string
  readonly until: string
  /** Entries of this user only. */
  readonly userId?: string | undefined
}

/** An entry without its change set. */
export interface JournalLine extends JournalHeading {
  readonly id: number
  /** Size of the change set in bytes of JSON. */
  readonly bytes: number
}

/** The journal entries of a user with one intent, and the bytes of their change sets. */
export interface UserWrites {
  readonly userId: string
  readonly intent: Intent
  readonly entries: number
  readonly bytes: number
}

/** Changed days of an event, with the journal entry that changed them. */
export interface DayChangeAt extends ChangedDays {
  readonly entry: number
  readonly undoes: number | null
  readonly at: string
}

/** The committed change sets. Only `PlanStore.commit` adds entries. */
export class Journal extends Context.Service<
  Journal,
  {
    readonly entry: (id: number) => Effect.Effect<JournalEntry | null>
    /** Size of an entry's change set in bytes of JSON; null if there is no such entry. */
    readonly bytes: (id: number) => Effect.Effect<number | null>
    /**
     * Returns a summary that tells who sees parts of an entry larger than `LARGE_CHANGE_BYTES`;
     * null for smaller entries.
     */
    readonly summary: (id: number) => Effect.Effect<ChangeSummary | null>
    /** Lists the entries after `id`, oldest first, at most `limit`. */
    readonly after: (id: number, limit: number) => Effect.Effect<ReadonlyArray<JournalEntry>>
    /** Lists the entries about a subject, newest first, at most `limit`; see `journalSubjects`. */
    readonly about: (subject: string, limit: number) => Effect.Effect<ReadonlyArray<JournalEntry>>
    /** Lists the entries of a period without their changes, newest first, at most `limit`. */
    readonly between: (
      period: JournalPeriod,
      limit: number
    ) => Effect.Effect<ReadonlyArray<JournalLine>>
    /** All changes of days of the events that changed at or after an instant, in order. */
    readonly dayChangesSince: (at: string) => Effect.Effect<ReadonlyArray<DayChangeAt>>
    /**
     * Counts by user and intent what was written at and after an instant, among the newest
     * {@link MAX_COUNTED_ENTRIES} entries.
     */
    readonly writesSince: (at: string) => Effect.Effect<ReadonlyArray<UserWrites>>
    /** Returns the id of the newest journal entry; 0 before the first. */
    readonly lastId: Effect.Effect<number>
  }
>()("@atelier/application/Journal") {}
