import {
  type CommitExtras,
  type JournalHeading,
  RowInUse,
  VersionConflict
} from "@atelier/application/ports"
import {
  journalSubjects,
  LARGE_CHANGE_BYTES,
  missing,
  newReferences,
  removedUsers,
  takesUniqueValue,
  uniqueConflict,
  uniquenessOf,
  valueTaken
} from "@atelier/application/storing"
import type { ChangeSet, Plan, RowChange, Rows, Table } from "@atelier/domain/change"
import { type ChangedDays, changedDays } from "@atelier/domain/performance"
import { type ChangeSummary, changeSummary } from "@atelier/domain/visibility"
import { sql } from "kysely"
import type { DayChanges } from "../journal/DayChanges.ts"
import { readJournalEnd, recordJournalEnd } from "../journal/JournalEnd.ts"
import { keepSummary } from "../journal/JournalSummaries.ts"
import { journalHash } from "../journal/journalHash.ts"
import { makeWorkOrderListing } from "../listing/WorkOrderListing.ts"
import type { AccountRows } from "../rows/AccountRows.ts"
import { fromCells } from "../rows/codec.ts"
import type { FeedRows } from "../rows/FeedRows.ts"
import type { InvitationRows } from "../rows/InvitationRows.ts"
import type { NotificationRows } from "../rows/NotificationRows.ts"
import type { MailRows, WebhookRows } from "../rows/OutboxRows.ts"
import { insertRows, readRow, rowExists, writeRow } from "../rows/rowStatements.ts"
import { usesOf } from "../rows/usesOf.ts"
import type { Dialect } from "../statements/Dialect.ts"
import { execute, readQuery, type Work } from "../statements/Work.ts"

/**
 * Writes a change set, its journal entry and its extras within a transaction; returns the entry's
 * id. Throws a `StoreRefusal`, after which the caller must roll back.
 */
export type WriteCommit = (
  changes: WrittenChanges,
  heading: JournalHeading,
  extras: CommitExtras
) => Work<number>

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
  readonly dayChanges: DayChanges
  readonly mails: MailRows
  readonly webhooks: WebhookRows
  readonly accounts: AccountRows
  readonly invitations: InvitationRows
  readonly feeds: FeedRows
}

/** Deletes come before inserts, so that a released key can be reused. */
const writingOrder = ({ before, after }: RowChange): number =>
  after === null ? 0 : before === null ? 2 : 1

/**
 * Splits a change of a unique value into delete and insert, so that another row can take the old
 * value at once.
 */
const inPlaces = (change: RowChange): ReadonlyArray<RowChange> =>
  change.before !== null && change.after !== null && takesUniqueValue(change)
    ? [{ ...change, after: null } as RowChange, { ...change, before: null } as RowChange]
    : [change]

/** True for a new row without a value that no other row may have. */
const isPlainlyNew = (change: RowChange): boolean =>
  change.before === null && change.after !== null && !takesUniqueValue(change)

const tableOf = ({ table }: RowChange): Table => table

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

interface CommitParts extends SideTables {
  /** Returns the reference data, before or after the changes. */
  readonly reference: () => Work<Plan>
  /** Called after the rows and the entry of each commit were written. */
  readonly follow: () => void
}

const INSERT_ENTRY = `INSERT INTO journal (id, at, userId, intent, undoes, changes, hash)
  VALUES (?, ?, ?, ?, ?, ?, ?)`

export const makeWriteCommit = (dialect: Dialect, parts: CommitParts): WriteCommit => {
  const { db } = dialect
  const { notifications, dayChanges, mails, webhooks, accounts, invitations, feeds } = parts
  const listing = makeWorkOrderListing(dialect, parts.reference)
  const listedSubjects = dialect.listedRows({ subject: "text" })
  const insertSubjects = `INSERT INTO journalSubject (subject, journalId) SELECT subject, ? FROM ${listedSubjects}`

  /** Rows that may have the same unique value. */
  function* rowsInPlace(table: Table, row: Rows[Table]): Work<ReadonlyArray<Rows[Table]>> {
    const { column = null, fold } = uniquenessOf(table) ?? {}
    const isSame =
      column === null || fold !== undefined
        ? sql`true`
        : sql`${sql.ref(column)} = ${valueTaken(table, row)}`
    const query = sql`SELECT * FROM ${sql.table(table)} WHERE ${isSame} AND id <> ${row.id}`
    return (yield* readQuery(query.compile(db))).map((cells) => fromCells(table, cells))
  }

  function* write(change: RowChange): Work<void> {
    const { table, id, after } = change
    const conflict =
      after !== null && takesUniqueValue(change)
        ? uniqueConflict(yield* rowsInPlace(table, after), table, after)
        : null
    if (conflict !== null) throw conflict
    if (!(yield* writeRow(change)))
      throw new VersionConflict({ table, id, current: yield* readRow(table, id) })
  }

  function* insert(table: Table, added: ReadonlyArray<RowChange>): Work<void> {
    const found = yield* insertRows(
      table,
      added.flatMap(({ after }) => after ?? [])
    )
    if (found === null) return
    const { id } = found
    throw new VersionConflict({ table, id, current: yield* readRow(table, id) })
  }

  function* checkReferences(change: RowChange, found: Set<string>): Work<void> {
    for (const reference of newReferences(change)) {
      const key = `${reference.table} ${reference.id}`
      if (found.has(key)) continue
      if (!(yield* rowExists(reference.table, reference.id))) throw missing(reference, change)
      found.add(key)
    }
    if (change.after !== null) return
    const uses = yield* usesOf(dialect, change)
    if (uses.length > 0) throw new RowInUse({ table: change.table, id: change.id, uses })
  }

  /** Writes the entry and what is found by it; returns its id. */
  function* writeEntry(
    { text, subjects, days, summary }: WrittenChanges,
    heading: JournalHeading,
    about: ReadonlyArray<string>
  ): Work<number> {
    const { at, userId, intent, undoes = null } = heading
    const last = yield* readJournalEnd()
    const id = last.id + 1
    const hash = journalHash(last.hash, { id, at, userId, intent, undoes, changes: text })
    yield* execute(INSERT_ENTRY, id, at, userId, intent, undoes, text, hash)
    yield* recordJournalEnd({ id, hash })
    const rows = [...new Set([...subjects, ...about])].map((subject) => ({ subject }))
    yield* execute(insertSubjects, id, JSON.stringify(rows))
    yield* dayChanges.keep({ id, at, undoes }, days)
    if (summary !== null) yield* keepSummary(id, summary)
    return id
  }

  return function* (written, heading, extras) {
    const { changes } = written
    for (const [table, added] of Map.groupBy(written.rows.filter(isPlainlyNew), tableOf))
      yield* insert(table, added)
    for (const change of written.rows) if (!isPlainlyNew(change)) yield* write(change)
    const found = new Set<string>()
    for (const change of changes) yield* checkReferences(change, found)
    yield* listing.follow(changes)
    const id = yield* writeEntry(written, heading, extras.about ?? [])
    parts.follow()
    const { at } = heading
    const removed = removedUsers(changes)
    yield* notifications.forget(removed)
    yield* notifications.add(extras.notifications ?? [], at)
    yield* mails.add(extras.mails ?? [], at)
    yield* webhooks.add(extras.webhookMessages ?? [], at)
    yield* accounts.forget(removed)
    yield* accounts.keep(extras.accounts ?? [])
    yield* invitations.change(extras.invitations ?? {})
    yield* feeds.forget(removed)
    yield* feeds.change(extras.feeds ?? {})
    yield* feeds.follow(changes, at)
    return id
  }
}
