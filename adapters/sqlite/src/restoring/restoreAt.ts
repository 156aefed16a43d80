import { constants, copyFileSync, existsSync } from "node:fs"
import type { Moment, RestoredAt } from "@atelier/application/ports"
import {
  entryAfter,
  type JournalCells,
  journalEndFinding,
  journalHash,
  NO_HASH
} from "@atelier/sql"
import Connection, { type Database } from "better-sqlite3"
import { Effect, Result, Schema } from "effect"
import { type Backup, backupsOf } from "../backups/backup.ts"
import { findingsIn } from "../backups/findingsIn.ts"
import { DatabaseProblem } from "../connection/DatabaseProblem.ts"
import { makeRunWork } from "../connection/makeRunWork.ts"
import type { OpenDatabase } from "../connection/OpenDatabase.ts"
import { journalRows } from "../journal/journalRows.ts"
import { SCHEMA_VERSION } from "../migrations/migrate.ts"
import { versionOf } from "../migrations/versionOf.ts"
import { openDatabase } from "../store/openDatabase.ts"
import { makeSqliteStore } from "../store/sqliteStore.ts"
import { checkWhole, replaceDatabase, settleMails } from "./restore.ts"

/** The database cannot be restored to this time. Nothing was changed. */
export class CannotRestoreAt extends Schema.TaggedError<CannotRestoreAt>()("CannotRestoreAt", {
  at: Schema.String,
  reason: Schema.String
}) {
  override get message(): string {
    return `The database cannot be what it was at ${this.at}: ${this.reason}. Nothing was changed.`
  }
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

interface Cut {
  readonly lastId: number
  /** True if journal times are ascending, so that the clock was never set back. */
  readonly isOrdered: boolean
  /** Why there is no such entry; null if there is one. */
  readonly broken: string | null
}

const trusted = (connection: Database): { readonly last: Point; readonly fault: string | null } => {
  let last: Point & { readonly hash: string } = { id: 0, hash: NO_HASH, at: "" }
  try {
    for (const row of journalRows<Entry>(connection, "*")) {
      const isTied = row.hash === undefined || row.hash === journalHash(last.hash, row)
      if (row.id !== last.id + 1 || !isTied)
        return { last, fault: `entry ${row.id} of its journal is not what was written` }
      last = { id: row.id, hash: row.hash ?? NO_HASH, at: row.at }
    }
  } catch (cause) {
    if (!(cause instanceof Connection.SqliteError)) throw cause
    return { last, fault: `its journal cannot be read after entry ${last.id}` }
  }
  return { last, fault: makeRunWork(connection)(journalEndFinding()) }
}

type Point = Pick<JournalCells, "id" | "at">

/**
 * Entries after which the journal passes a time; 0 for before the first. There are several if the
 * clock was set back or forward. If it was set back after an entry, a time after that of the entry
 * may mean before or after the change, until a later entry has a greater time.
 */
const passings = (points: ReadonlyArray<Point>, at: string): ReadonlyArray<Point> => {
  const beginning: Point = { id: 0, at: "" }
  return [beginning, ...points].filter((point, place) => {
    const next = points[place]
    if (point.at > at) return false
    if (next === undefined || next.at > at) return true
    const isSetBack = next.at < point.at
    return isSetBack && !points.slice(place).some((later) => later.at > point.at && later.at <= at)
  })
}

const shown = ({ id, at }: Point): string =>
  id === 0 ? "before the first entry" : `after entry ${id} of ${at}`

const cutOf = (connection: Database, moment: Moment): Cut => {
  const { last, fault } = trusted(connection)
  const points = connection
    .prepare<[number], Point>("SELECT id, at FROM journal WHERE id <= ? ORDER BY id")
    .all(last.id)
  const isOrdered = points.every(({ at }, place) => at >= (points[place - 1]?.at ?? ""))
  const broken = (reason: string): Cut => ({ lastId: last.id, isOrdered, broken: reason })
  const untrusted = (reason: string): Cut =>
    broken(last.id === 0 ? reason : `${reason}; what it was at ${last.at} can be had`)
  if (typeof moment === "number")
    return moment >= 1 && moment <= last.id
      ? { lastId: moment, isOrdered, broken: null }
      : untrusted(fault ?? `its journal has no entry ${moment}`)
  const found = passings(points, moment)
  const [first, ...others] = found
  if (others.length > 0)
    return broken(
      `the clock of the server was changed, and the journal passes this time ${found.length} times: ${found.map(shown).join("; ")}. Name one of these entries with --entry`
    )
  const lastId = first?.id ?? 0
  const isAtFault = fault !== null && lastId === last.id && moment > last.at
  return isAtFault ? untrusted(fault) : { lastId, isOrdered, broken: null }
}

const momentText = (moment: Moment): string =>
  typeof moment === "string" ? moment : `entry ${moment}`

/** Without a readable journal, only a backup can be restored. */
const NO_JOURNAL: Cut = { lastId: 0, isOrdered: true, broken: null }

const newestOf = (connection: Database): Entry | null =>
  connection.prepare<[], Entry>("SELECT * FROM journal ORDER BY id DESC LIMIT 1").get() ?? null

/** The latest time in a journal, whose entries may be out of order; empty for none. */
const latestTime = (connection: Database): string =>
  connection.prepare<[], string>("SELECT coalesce(max(at), '') FROM journal").pluck().get() ?? ""

const isSameEntry = (one: Entry, other: Entry | undefined): boolean =>
  other !== undefined &&
  one.at === other.at &&
  one.userId === other.userId &&
  one.changes === other.changes

const isUnreadable = (cause: unknown): boolean =>
  cause instanceof DatabaseProblem || cause instanceof Connection.SqliteError

interface Base {
  readonly backup: Backup
  readonly newest: Entry | null
}

/** The newest intact backup before the moment, of the same history as the journal. */
const baseOf = (file: string, moment: Moment, live: Database | null, cut: Cut): Base | null => {
  for (const backup of backupsOf(file).toReversed()) {
    try {
      checkWhole(backup.file)
      const newest = reading(backup.file, newestOf)
      const entry = live?.prepare<[number], Entry>("SELECT * FROM journal WHERE id = ?")
      const isEarly =
        live === null
          ? reading(backup.file, latestTime) <= String(moment)
          : newest === null ||
            (newest.id <= cut.lastId && isSameEntry(newest, entry?.get(newest.id)))
      if (isEarly) return { backup, newest }
    } catch (cause) {
      // Skips an unreadable backup; an earlier one may work.
      if (!isUnreadable(cause)) throw cause
    }
  }
  return null
}

const replay = async (
  database: OpenDatabase,
  live: Database,
  { from, to }: { readonly from: number; readonly to: number }
): Promise<number> => {
  const store = makeSqliteStore(database)
  const read = makeRunWork(live)
  let last = from
  for (;;) {
    const entry = read(entryAfter(last))
    if (entry === null || entry.id > to) return last - from
    const { id, changes, about, ...heading } = entry
    const done = await Effect.runPromise(
      Effect.result(store.plan.commit(changes, heading, { about }))
    )
    if (Result.isFailure(done))
      throw new CannotRestoreAt({ at: heading.at, reason: `entry ${id}: ${done.failure.message}` })
    last = id
  }
}

const TIMES = "(SELECT at FROM journal WHERE id <= @lastId)"

/**
 * Tables that are not in the journal. Their current rows are copied if they were written with a
 * replayed entry. Stored answers do not name their entry; after clock changes none are copied,
 * because they may describe changes that no longer exist.
 */
const BESIDE = [
  { table: "notification", isUpTo: `notificationCreatedDate IN ${TIMES}` },
  { table: "mail", isUpTo: `queuedAt IN ${TIMES}` },
  {
    table: "webhookMessage",
    isUpTo: `json_extract(message, '$.entry') BETWEEN 1 AND @lastId OR queuedAt IN ${TIMES}`
  },
  { table: "keptAnswer", isUpTo: "@isOrdered = 1 AND keptAt <= @milliseconds" },
  // A token that ended later must not be valid again.
  { table: "endedToken", isUpTo: "true" }
]

/** Further tables, which a backup has as they were. Without one the present rows are taken. */
const BESIDE_WITHOUT_BACKUP = [
  { table: "account", isUpTo: "createdAt <= @at" },
  { table: "invitation", isUpTo: "invitedAt <= @at" },
  { table: "calendarFeed", isUpTo: "createdAt <= @at" },
  { table: "formerEvent", isUpTo: "changedAt <= @at" }
]

const DROP_USERLESS = ["account", "calendarFeed"]
  .map((table) => `DELETE FROM ${table} WHERE userId NOT IN (SELECT id FROM user)`)
  .join("; ")

const copyBeside = (
  { connection }: OpenDatabase,
  live: Database,
  { base, cut, moment }: { readonly base: Base | null; readonly cut: Cut; readonly moment: Moment }
): void => {
  const { lastId } = cut
  const entryTime = live.prepare<[number], string>("SELECT at FROM journal WHERE id = ?").pluck()
  const at = typeof moment === "string" ? moment : (entryTime.get(lastId) ?? "")
  const asked = { at, lastId, isOrdered: Number(cut.isOrdered), milliseconds: Date.parse(at) }
  for (const { table, isUpTo } of [...BESIDE, ...(base === null ? BESIDE_WITHOUT_BACKUP : [])]) {
    const rows = live
      .prepare<[object], Record<string, string | number | Buffer | null>>(
        `SELECT * FROM ${table} WHERE ${isUpTo}`
      )
      .all(asked)
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
  connection.exec(DROP_USERLESS)
  // Webhook messages of replayed entries were sent before.
  connection.exec("UPDATE webhookPosition SET entry = (SELECT coalesce(max(id), 0) FROM journal)")
}

/** Opens the database to be replaced for its journal; null if it is unreadable. */
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
  {
    base,
    live,
    cut,
    moment
  }: {
    readonly base: Base | null
    readonly live: Database | null
    readonly cut: Cut
    readonly moment: Moment
  }
): Promise<number> => {
  if (base !== null) copyFileSync(base.backup.file, partial, constants.COPYFILE_EXCL)
  const database = await Effect.runPromise(openDatabase(partial, { mayBeginAnew: true }))
  try {
    const from = base?.newest?.id ?? 0
    // No syncing here: the complete file is synced before it replaces the old one.
    database.connection.pragma("synchronous = OFF")
    const replayed = live === null ? 0 : await replay(database, live, { from, to: cut.lastId })
    if (live === null) settleMails(partial)
    else copyBeside(database, live, { base, cut, moment })
    const [finding] = findingsIn(database.connection)
    if (finding !== undefined)
      throw new CannotRestoreAt({ at: momentText(moment), reason: finding })
    return replayed
  } finally {
    database.connection.close()
  }
}

/**
 * Restores a closed database to a moment: takes the newest backup not later than it and replays the
 * following journal entries, or the whole journal without such a backup. Checks the result before
 * it replaces the file, which is kept. Throws a {@link CannotRestoreAt}, a `DatabaseProblem` or a
 * `DatabaseInUse`; then nothing is changed.
 */
export const restoreAt = async (
  file: string,
  moment: Moment,
  milliseconds: number
): Promise<RestoredAt> => {
  let base: Base | null = null
  const { kept, made } = await replaceDatabase(file, milliseconds, async (partial) => {
    const live = journalIn(file)
    try {
      if (live !== null && versionOf(live) !== SCHEMA_VERSION)
        throw new CannotRestoreAt({
          at: momentText(moment),
          reason: "another version of this program wrote its journal"
        })
      if (live === null && typeof moment === "number")
        throw new CannotRestoreAt({ at: momentText(moment), reason: "its journal cannot be read" })
      const cut = live === null ? NO_JOURNAL : cutOf(live, moment)
      if (cut.broken !== null)
        throw new CannotRestoreAt({ at: momentText(moment), reason: cut.broken })
      base = baseOf(file, moment, live, cut)
      if (base === null && cut.lastId === 0)
        throw new CannotRestoreAt({
          at: momentText(moment),
          reason: "there is no backup and no entry from before"
        })
      const replayed = await writeAt(partial, { base, live, cut, moment })
      const newest = reading(partial, newestOf)
      return { backup: base?.backup.file ?? null, replayed, lastAt: newest?.at ?? null }
    } finally {
      live?.close()
    }
  })
  return { ...made, kept }
}
