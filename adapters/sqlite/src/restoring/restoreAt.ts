import { constants, copyFileSync, existsSync } from "node:fs"
import type { Intent } from "@atelier/domain/change"
import Connection, { type Database } from "better-sqlite3"
import { Effect, Result, Schema } from "effect"
import { type Backup, backupsOf } from "../backups/backup.ts"
import { findingsIn } from "../backups/findingsIn.ts"
import { DatabaseProblem } from "../connection/DatabaseProblem.ts"
import type { OpenDatabase } from "../connection/OpenDatabase.ts"
import { changesIn } from "../journal/changesIn.ts"
import { journalEndFinding } from "../journal/JournalEnd.ts"
import { type JournalCells, journalHash, journalRows, NO_HASH } from "../journal/journalHash.ts"
import { SCHEMA_VERSION } from "../migrations/migrate.ts"
import { versionOf } from "../migrations/versionOf.ts"
import { openDatabase } from "../store/openDatabase.ts"
import { makeSqlitePlanStore } from "../store/sqlitePlanStore.ts"
import { checkWhole, replaceDatabase, settleMails } from "./restore.ts"

/** A database cannot be brought back to a time. Nothing was changed. */
export class CannotRestoreAt extends Schema.TaggedError<CannotRestoreAt>()("CannotRestoreAt", {
  at: Schema.String,
  reason: Schema.String
}) {
  override get message(): string {
    return `The database cannot be what it was at ${this.at}: ${this.reason}. Nothing was changed.`
  }
}

/** What a database was brought back from. */
export interface RestoredAt {
  /** The backup that it was begun from; null when it was made from the journal alone. */
  readonly backup: string | null
  /** How many entries of the journal were done again. */
  readonly replayed: number
  /** The time of the newest entry that it holds; null when it holds none. */
  readonly lastAt: string | null
  /** Where the file is kept that was there; null when there was none. */
  readonly kept: string | null
}

type Entry = JournalCells & { readonly hash?: string }

const reading = <A>(file: string, use: (connection: Database) => A): A => {
  const connection = new Connection(file, { readonly: true, fileMustExist: true })
  try {
    return use(connection)
  } finally {
    connection.close()
  }
}

/** The newest entry up to a time, before the first that is later: clocks may have gone back. */
interface Cut {
  readonly lastId: number
  /** What kept later entries from being read; null when nothing did. */
  readonly broken: string | null
}

/** How far the journal of a file can be trusted, and is not later than a time. */
const cutOf = (connection: Database, at: string): Cut => {
  let previous = { id: 0, hash: NO_HASH, at: "" }
  const broken = (reason: string): Cut => ({
    lastId: previous.id,
    broken: previous.id === 0 ? reason : `${reason}; what it was at ${previous.at} can be had`
  })
  try {
    for (const row of journalRows<Entry>(connection, "*")) {
      if (row.at > at) return { lastId: previous.id, broken: null }
      const isTied = row.hash === undefined || row.hash === journalHash(previous.hash, row)
      if (row.id !== previous.id + 1 || !isTied)
        return broken(`entry ${row.id} of its journal is not what was written`)
      previous = { id: row.id, hash: row.hash ?? NO_HASH, at: row.at }
    }
  } catch (cause) {
    if (!(cause instanceof Connection.SqliteError)) throw cause
    return broken(`its journal cannot be read after entry ${previous.id}`)
  }
  const finding = journalEndFinding(connection)
  if (finding !== null && at > previous.at) return broken(finding)
  return { lastId: previous.id, broken: null }
}

const newestOf = (connection: Database): Entry | null =>
  connection.prepare<[], Entry>("SELECT * FROM journal ORDER BY id DESC LIMIT 1").get() ?? null

const isSameEntry = (one: Entry, other: Entry | undefined): boolean =>
  other !== undefined &&
  one.at === other.at &&
  one.userId === other.userId &&
  one.changes === other.changes

const isUnreadable = (cause: unknown): boolean =>
  cause instanceof DatabaseProblem || cause instanceof Connection.SqliteError

/** A backup to begin from, with its newest entry. */
interface Base {
  readonly backup: Backup
  readonly newest: Entry | null
}

/**
 * The newest whole backup that is no later than the time, and of the same history where there is
 * one.
 */
const baseOf = (file: string, at: string, live: Database | null, cut: Cut): Base | null => {
  for (const backup of backupsOf(file).toReversed()) {
    try {
      checkWhole(backup.file)
      const newest = reading(backup.file, newestOf)
      const isEarly = newest === null || newest.at <= at
      const entry = live?.prepare<[number], Entry>("SELECT * FROM journal WHERE id = ?")
      const isTheirs =
        live === null ||
        newest === null ||
        (newest.id <= cut.lastId && isSameEntry(newest, entry?.get(newest.id)))
      if (isEarly && isTheirs) return { backup, newest }
    } catch (cause) {
      // A backup that cannot be read is none to begin from; an earlier one may be.
      if (!isUnreadable(cause)) throw cause
    }
  }
  return null
}

/** Does entries of another journal again, each as the commit that it was. */
const replay = async (
  database: OpenDatabase,
  live: Database,
  { from, to }: { readonly from: number; readonly to: number }
): Promise<number> => {
  const store = makeSqlitePlanStore(database)
  const page = live.prepare<[number, number], JournalCells>(
    "SELECT * FROM journal WHERE id > ? AND id <= ? ORDER BY id LIMIT 1"
  )
  const subjects = live
    .prepare<[number], string>("SELECT subject FROM journalSubject WHERE journalId = ?")
    .pluck()
  let last = from
  for (;;) {
    const entry = page.get(last, to)
    if (entry === undefined) return last - from
    const { at, userId, intent, undoes } = entry
    const changes = changesIn(entry.changes)
    const heading = {
      at,
      userId,
      intent: intent as Intent,
      ...(undoes === null ? {} : { undoes })
    }
    const done = await Effect.runPromise(
      Effect.result(store.commit(changes, heading, { about: subjects.all(entry.id) }))
    )
    if (Result.isFailure(done))
      throw new CannotRestoreAt({ at, reason: `entry ${entry.id}: ${done.failure.message}` })
    last = entry.id
  }
}

/** What lies beside the plan is not in the journal: it is taken as it is now, up to the time. */
const BESIDE = [
  { table: "notification", isUpTo: "notificationCreatedDate <= @at" },
  { table: "mail", isUpTo: "queuedAt <= @at" },
  { table: "webhookMessage", isUpTo: "queuedAt <= @at" },
  { table: "keptAnswer", isUpTo: "keptAt <= @milliseconds" }
]

const copyBeside = ({ connection }: OpenDatabase, live: Database, at: string): void => {
  const milliseconds = Date.parse(at)
  for (const { table, isUpTo } of BESIDE) {
    const rows = live
      .prepare<[object], Record<string, string | number | Buffer | null>>(
        `SELECT * FROM ${table} WHERE ${isUpTo}`
      )
      .all({ at, milliseconds })
    connection.exec(`DELETE FROM ${table}`)
    for (const row of rows) {
      const names = Object.keys(row)
      connection
        .prepare(
          `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map((name) => `@${name}`).join(", ")})`
        )
        .run(row)
    }
  }
  // What was done again was told when it was done first.
  connection.exec("UPDATE webhookPosition SET entry = (SELECT coalesce(max(id), 0) FROM journal)")
}

/**
 * The database that is to be replaced, for its journal; null when there is none that can be read.
 */
const journalIn = (file: string): Database | null => {
  if (!existsSync(file)) return null
  const connection = new Connection(file, { readonly: true })
  try {
    connection.prepare("SELECT id FROM journal LIMIT 1").get()
    return connection
  } catch (cause) {
    connection.close()
    if (!isUnreadable(cause)) throw cause
    return null
  }
}

const writeAt = async (
  partial: string,
  { base, live, cut, at }: { base: Base | null; live: Database | null; cut: Cut; at: string }
): Promise<number> => {
  if (base !== null) copyFileSync(base.backup.file, partial, constants.COPYFILE_EXCL)
  const database = await Effect.runPromise(openDatabase(partial, { mayBeginAnew: true }))
  try {
    const from = base?.newest?.id ?? 0
    // The file is made sure of as a whole, before it takes its place.
    database.connection.pragma("synchronous = OFF")
    const replayed = live === null ? 0 : await replay(database, live, { from, to: cut.lastId })
    if (live === null) settleMails(partial)
    else copyBeside(database, live, at)
    const [finding] = findingsIn(database.connection)
    if (finding !== undefined) throw new CannotRestoreAt({ at, reason: finding })
    return replayed
  } finally {
    database.connection.close()
  }
}

/**
 * Makes a stopped database what it was at a time (ISO 8601 in UTC, with milliseconds): the newest
 * backup that is not later, and the entries of the journal after it, done again; without such a
 * backup, the whole journal. The outcome is looked at before it takes the place of the file, which
 * is kept. Throws a {@link CannotRestoreAt}, a `DatabaseProblem` or a `DatabaseInUse`, having
 * changed nothing.
 */
export const restoreAt = async (
  file: string,
  at: string,
  milliseconds: number
): Promise<RestoredAt> => {
  let base: Base | null = null
  const { kept, made } = await replaceDatabase(file, milliseconds, async (partial) => {
    const live = journalIn(file)
    try {
      if (live !== null && versionOf(live) !== SCHEMA_VERSION)
        throw new CannotRestoreAt({
          at,
          reason: "another version of this program wrote its journal"
        })
      const cut = live === null ? { lastId: 0, broken: null } : cutOf(live, at)
      if (cut.broken !== null) throw new CannotRestoreAt({ at, reason: cut.broken })
      base = baseOf(file, at, live, cut)
      if (base === null && cut.lastId === 0)
        throw new CannotRestoreAt({ at, reason: "there is no backup and no entry from before" })
      const replayed = await writeAt(partial, { base, live, cut, at })
      const newest = reading(partial, newestOf)
      return { backup: base?.backup.file ?? null, replayed, lastAt: newest?.at ?? null }
    } finally {
      live?.close()
    }
  })
  return { ...made, kept }
}
