import type { Reference } from "@atelier/application/ports"
import {
  type CommitExtras,
  type JournalHeading,
  RowInUse,
  type Use,
  VersionConflict
} from "@atelier/application/ports"
import {
  journalSubjects,
  LARGE_CHANGE_BYTES,
  missing,
  newReferences,
  referencesTo,
  removedUsers,
  takesUniqueValue,
  uniqueConflict,
  uniquenessOf,
  valueTaken
} from "@atelier/application/storing"
import {
  type ChangeSet,
  type Plan,
  type RowChange,
  type Rows,
  type Table,
  tables
} from "@atelier/domain/change"
import { type ChangedDays, changedDays } from "@atelier/domain/performance"
import { type ChangeSummary, changeSummary } from "@atelier/domain/visibility"
import { sql } from "kysely"
import type { CalendarJson } from "../calendar/CalendarJson.ts"
import type { Cells } from "../connection/Cell.ts"
import type { OpenDatabase } from "../connection/OpenDatabase.ts"
import type { Statements } from "../connection/statements.ts"
import { makeDayChanges } from "../journal/DayChanges.ts"
import { makeJournalEnd } from "../journal/JournalEnd.ts"
import { makeJournalSummaries } from "../journal/JournalSummaries.ts"
import { journalHash } from "../journal/journalHash.ts"
import { makeWorkOrderListing } from "../listing/WorkOrderListing.ts"
import type { AccountRows } from "../rows/AccountRows.ts"
import { fromCells } from "../rows/codec.ts"
import type { FeedRows } from "../rows/FeedRows.ts"
import type { InvitationRows } from "../rows/InvitationRows.ts"
import type { NotificationRows } from "../rows/NotificationRows.ts"
import type { MailRows, WebhookRows } from "../rows/OutboxRows.ts"
import { makeRowStatements, type RowStatements } from "../rows/RowStatements.ts"
import { referringRows } from "../rows/referringRows.ts"

export interface RowCommits {
  readonly read: (table: Table, id: string) => Rows[Table] | null
  /** Lists the rows that refer to a row, at most `MAX_USES`. */
  readonly usesOf: (of: Reference) => ReadonlyArray<Use>
  /**
   * Writes a change set, its journal entry and its extras within a transaction; returns the entry's
   * id. Throws a `StoreRefusal`, after which the caller must roll back.
   */
  readonly commit: (
    changes: WrittenChanges,
    heading: JournalHeading,
    extras: CommitExtras
  ) => number
}

/** A change set prepared for writing before the transaction, to keep that short. */
export interface WrittenChanges {
  readonly changes: ChangeSet
  /** Row changes in writing order; a change of a unique value is split into delete and insert. */
  readonly rows: ReadonlyArray<RowChange>
  readonly text: string
  readonly subjects: ReadonlySet<string>
  readonly days: ReadonlyArray<ChangedDays>
  /** Summary of a large change set, to decide who sees a part; null for others. */
  readonly summary: ChangeSummary | null
}

export interface SideTables {
  readonly notifications: NotificationRows
  readonly calendar: CalendarJson
  readonly mails: MailRows
  readonly webhooks: WebhookRows
  readonly accounts: AccountRows
  readonly invitations: InvitationRows
  readonly feeds: FeedRows
}

/** Deletes come before inserts, so that a released key can be reused. */
const writingOrder = ({ before, after }: RowChange): number =>
  after === null ? 0 : before === null ? 2 : 1

/** Splits a change of a unique value, so that another row can take the old value at once. */
const inPlaces = (change: RowChange): ReadonlyArray<RowChange> =>
  change.before !== null && change.after !== null && takesUniqueValue(change)
    ? [{ ...change, after: null } as RowChange, { ...change, before: null } as RowChange]
    : [change]

/** Prepares the parts of a commit that depend only on its change set. */
export const writtenChanges = (changes: ChangeSet): WrittenChanges => {
  const text = JSON.stringify(changes)
  return {
    changes,
    rows: changes.flatMap(inPlaces).sort((a, b) => writingOrder(a) - writingOrder(b)),
    text,
    subjects: journalSubjects(changes),
    days: changedDays(changes),
    summary: Buffer.byteLength(text) > LARGE_CHANGE_BYTES ? changeSummary(changes) : null
  }
}

/** Reads and commits rows of a database. `reference` returns its reference data. */
export const makeRowCommits = (
  { connection, kysely: db }: OpenDatabase,
  statements: Statements,
  { notifications, mails, webhooks, accounts, invitations, feeds, calendar }: SideTables,
  reference: () => Plan
): RowCommits => {
  const rows = Object.fromEntries(
    tables.map((table) => [table, makeRowStatements(connection, table)])
  ) as Readonly<Record<Table, RowStatements>>
  const listing = makeWorkOrderListing(connection, reference)
  const insertEntry = connection.prepare(
    `INSERT INTO journal (id, at, userId, intent, undoes, changes, hash)
      VALUES (@id, @at, @userId, @intent, @undoes, @changes, @hash)`
  )
  const journalEnd = makeJournalEnd(connection)
  const summaries = makeJournalSummaries(connection)
  const dayChanges = makeDayChanges(connection)

  const insertSubjects = connection.prepare(
    "INSERT INTO journalSubject (subject, journalId) SELECT value, ? FROM json_each(?)"
  )

  const rowInPlace = (table: Table, row: Rows[Table]): ReadonlyArray<Rows[Table]> => {
    const { column = null, fold } = uniquenessOf(table) ?? {}
    const isSame =
      column === null || fold !== undefined
        ? sql`true`
        : sql`${sql.ref(column)} = ${valueTaken(table, row)}`
    const query = sql`SELECT * FROM ${sql.table(table)} WHERE ${isSame} AND id <> ${row.id}`
    return statements.all(query.compile(db)).map((cells: Cells) => fromCells(table, cells))
  }

  const write = (change: RowChange): void => {
    const { table, id, after } = change
    const conflict =
      after !== null && takesUniqueValue(change)
        ? uniqueConflict(rowInPlace(table, after), table, after)
        : null
    if (conflict !== null) throw conflict
    if (!rows[table].write(change))
      throw new VersionConflict({ table, id, current: rows[table].read(id) })
  }

  const usesOf = (of: Reference): ReadonlyArray<Use> =>
    referencesTo(referringRows(db, statements, of), of)

  const checkReferences = (change: RowChange, found: Set<string>): void => {
    for (const reference of newReferences(change)) {
      const key = `${reference.table} ${reference.id}`
      if (found.has(key)) continue
      if (!rows[reference.table].exists(reference.id)) throw missing(reference, change)
      found.add(key)
    }
    if (change.after !== null) return
    const uses = usesOf(change)
    if (uses.length > 0) throw new RowInUse({ table: change.table, id: change.id, uses })
  }

  const writeAll = (
    { changes, rows: ordered, text, subjects: own, days, summary }: WrittenChanges,
    heading: JournalHeading,
    extras: CommitExtras
  ): number => {
    for (const change of ordered) write(change)
    const found = new Set<string>()
    for (const change of changes) checkReferences(change, found)
    listing.follow(changes)
    calendar.follow(changes)
    const { at, userId, intent, undoes = null } = heading
    const last = journalEnd.read()
    const entry = {
      id: last.id + 1,
      at,
      userId,
      intent,
      undoes,
      changes: text
    }
    const hash = journalHash(last.hash, entry)
    insertEntry.run({ ...entry, hash })
    journalEnd.record({ id: entry.id, hash })
    const subjects = new Set([...own, ...(extras.about ?? [])])
    insertSubjects.run(entry.id, JSON.stringify([...subjects]))
    dayChanges.keep(entry, days)
    if (summary !== null) summaries.keep(entry.id, summary)
    const removed = removedUsers(changes)
    notifications.forget(removed)
    notifications.add(extras.notifications ?? [], at)
    mails.add(extras.mails ?? [], at)
    webhooks.add(extras.webhookMessages ?? [], at)
    accounts.forget(removed)
    accounts.keep(extras.accounts ?? [])
    invitations.change(extras.invitations ?? {})
    feeds.forget(removed)
    feeds.change(extras.feeds ?? {})
    feeds.follow(changes, at)
    return entry.id
  }

  return {
    read: (table, id) => rows[table].read(id),
    usesOf,
    commit: writeAll
  }
}
