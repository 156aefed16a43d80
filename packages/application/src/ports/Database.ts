import type { Effect, Layer } from "effect"
import type { JournalEntry } from "./Journal.ts"
import type { Stored } from "./Stored.ts"

export interface StoreOptions {
  /** Larger reads of events die of `TakesLong`. */
  readonly maxEventsAtOnce?: number
  /** Write the JSON of calendars in the transaction of the change instead of on the next read. */
  readonly calendarAtOnce?: boolean
  /** Longest wait for another writer, null for the usual one; read again during the wait. */
  readonly maxLockWaitMs?: () => number | null
}

export interface OpenOptions {
  /** Create a new database even if there are backups of a lost one. */
  readonly mayBeginAnew?: boolean
  /** For a thread with large writes: uses little memory. The thread calls `tidy` after each. */
  readonly writesMuch?: boolean
}

/** Events for a server that shares its database with other servers. */
export interface PeerEvents {
  /** An entry of the journal, of any server; in order, after a lost connection too. */
  readonly onEntry: (id: number) => void
  /** Another server may have ended sessions. */
  readonly onEndedSessions: () => void
  /** Begins the work that one server at a time does; returns how to end it. */
  readonly onLead: () => () => Promise<void>
  /** A message of another server. */
  readonly onTold: (message: string) => void
  /** The connection to the others was lost, and is made again. */
  readonly onLost: (cause: unknown) => void
}

/** Longest message between servers, in bytes of UTF-8. */
export const MAX_PEER_MESSAGE_BYTES = 7_000

/** The membership of a server that joined the others. */
export interface Membership {
  /** Sends a message to the others; without a connection to them it is lost. */
  readonly tell: (message: string) => void
  readonly leave: () => Promise<void>
}

export interface Peers {
  /** Joins the servers of the database, from the entries after one. */
  readonly join: (events: PeerEvents, after: number) => Membership
  /** Runs work that only one server does at a time, such as the first start; others wait. */
  readonly alone: <A>(work: () => Promise<A>) => Promise<A>
}

/** An entry of the journal, for a commit of it in another database. */
export interface CopiedEntry extends JournalEntry {
  /** The ids of rows under which `journalAbout` finds it. */
  readonly about: ReadonlyArray<string>
}

/** The rows that no entry of the journal holds, such as accounts and messages, by table. */
export type RowsBeside = Readonly<
  Record<string, ReadonlyArray<Readonly<Record<string, string | number | null | Uint8Array>>>>
>

/** The newest entry of a journal; its hash covers all earlier entries. */
export interface JournalTail {
  /** 0 without entries. */
  readonly id: number
  readonly hash: string
}

/** Reads and writes for a copy of a database into another one. */
export interface Copies {
  readonly end: Effect.Effect<JournalTail>
  /** The hash of an entry; null if there is no such entry. */
  readonly hashOf: (id: number) => Effect.Effect<string | null>
  readonly entryAfter: (id: number) => Effect.Effect<CopiedEntry | null>
  readonly beside: Effect.Effect<RowsBeside>
  readonly replaceBeside: (rows: RowsBeside) => Effect.Effect<void>
  /** A digest of each table; equal for equal content in any database. */
  readonly digests: Effect.Effect<Readonly<Record<string, string>>>
  /** Problems of the journal and rows that differ from it, as sentences; the first of many. */
  readonly findings: Effect.Effect<ReadonlyArray<string>>
}

/** A database that a process or a thread has open. */
export interface OpenDatabase {
  /** The other servers of the database; null if it has one server. */
  readonly peers: Peers | null
  readonly layer: (options?: StoreOptions) => Layer.Layer<Stored>
  readonly copies: Copies
  /** The problem found in the newest journal entries; null if there is none. */
  readonly finding: () => string | null
  readonly leaveUpkeep: (toAnother: boolean) => void
  /** Does the upkeep after a large job and releases its memory. */
  readonly tidy: (job: { readonly hasWritten: boolean }) => void
  readonly close: () => Promise<void>
}

export interface DatabaseFacts {
  readonly bytes: number
  /** Size of the write-ahead log. */
  readonly logBytes: number
  readonly journalEntries: number
  /** In order, with the time of each in ISO 8601, UTC. */
  readonly migrations: ReadonlyArray<{ readonly name: string; readonly at: string }>
}

export interface StoredBackup {
  readonly name: string
  readonly file: string
  /** Start of the backup, ISO 8601 in UTC. */
  readonly at: string
  readonly bytes: number
  /** True if problems were found: not to be restored. */
  readonly isSuspect: boolean
}

export interface CheckedCopy {
  readonly file: string
  readonly findings: ReadonlyArray<string>
}

/** A time (ISO 8601 in UTC, with milliseconds), or the id of the last entry to include. */
export type Moment = string | number

export interface RestoredAt {
  /** The backup used as base; null if the whole journal was replayed. */
  readonly backup: string | null
  /** Number of journal entries replayed. */
  readonly replayed: number
  /** Time of the newest entry in the result; null without entries. */
  readonly lastAt: string | null
  /** Path of the replaced file; null if there was none. */
  readonly kept: string | null
}

/** Work that fails with a sentence for the person at the command line; then nothing is changed. */
type Careful<A> = Effect.Effect<A, Error>

/** Copies that the program itself makes and restores. */
export interface Backups {
  /** Their folder, existing or not. */
  readonly folder: string
  /** Newest first. */
  readonly all: () => ReadonlyArray<StoredBackup>
  /** Start of the newest copy, also a suspect one, in milliseconds since 1970; null for none. */
  readonly lastCopyAt: () => number | null
  /** Copies the database, even while in use, to a file or to its backups, and checks the copy. */
  readonly backUp: (to: string | null, milliseconds: number) => Careful<CheckedCopy>
  /** Problems found in the database, even while in use, or in a copy. */
  readonly findings: (copy: string | null) => Careful<ReadonlyArray<string>>
  /** Replaces the closed database by a backup; returns the path of the old one, if any. */
  readonly restore: (backup: string, milliseconds: number) => Careful<string | null>
  /** Replaces the closed database by its state at a moment, from a backup and the journal. */
  readonly restoreAt: (moment: Moment, milliseconds: number) => Careful<RestoredAt>
}

/** The database of a shop, as servers, threads and commands use it. */
export interface Database {
  readonly kind: "sqlite" | "postgres"
  /** Its path or address, without secrets. */
  readonly name: string
  /** True if it has content, or if there is a backup of lost content. */
  readonly exists: () => boolean
  readonly open: (options?: OpenOptions) => Careful<OpenDatabase>
  /** Its size with its log; also of a damaged one. */
  readonly bytes: Effect.Effect<number>
  /** Only sizes if it does not exist. */
  readonly facts: Effect.Effect<DatabaseFacts>
  /** Its files on this machine, existing or not. */
  readonly files: ReadonlyArray<string>
  /** Null if it is backed up with tools of its own. */
  readonly backups: Backups | null
}
