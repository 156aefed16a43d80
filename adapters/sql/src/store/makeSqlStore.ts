import {
  AlreadyThere,
  type EventFilter,
  type JournalEntry,
  RowInUse,
  type Store,
  type StoreOptions,
  type StoreRefusal,
  TakesLong,
  VersionConflict
} from "@atelier/application/ports"
import {
  emptyPlan,
  type Plan,
  planWith,
  type Rows,
  type Table,
  tables
} from "@atelier/domain/change"
import { byStart, type Event } from "@atelier/domain/event"
import type { DateRange } from "@atelier/domain/time"
import { Effect } from "effect"
import { type CompiledQuery, sql } from "kysely"
import { calendarJson } from "../calendar/calendarJson.ts"
import { eventsQuery } from "../calendar/eventsQuery.ts"
import { manyEventsQuery, manyWaitingQuery } from "../calendar/manyRows.ts"
import { makeWriteCommit, writtenChanges } from "../commits/writeCommit.ts"
import { makeDayChanges } from "../journal/DayChanges.ts"
import { makeJournalReader } from "../journal/JournalReader.ts"
import { findSummary } from "../journal/JournalSummaries.ts"
import { makeWorkOrderPages } from "../listing/WorkOrderPages.ts"
import { makeAccountRows } from "../rows/AccountRows.ts"
import { fromCells } from "../rows/codec.ts"
import { makeFeedRows } from "../rows/FeedRows.ts"
import { makeInvitationRows } from "../rows/InvitationRows.ts"
import { makeKeptAnswers } from "../rows/KeptAnswers.ts"
import { makeNotificationRows } from "../rows/NotificationRows.ts"
import { makeMailRows, makeWebhookRows } from "../rows/OutboxRows.ts"
import { type ReferenceCache, referenceTouched } from "../rows/ReferenceCache.ts"
import { readRow } from "../rows/rowStatements.ts"
import { makeSessionRows } from "../rows/SessionRows.ts"
import { usesOf } from "../rows/usesOf.ts"
import type { Access } from "../statements/Access.ts"
import type { Cells } from "../statements/Cell.ts"
import type { Dialect } from "../statements/Dialect.ts"
import { readFirstOf, readQuery, type Work } from "../statements/Work.ts"

/** The parts of a store that only the adapter of a database can make. */
export interface StoreParts extends Pick<Store, "transaction" | "opaqueIds"> {
  readonly access: Access
  readonly dialect: Dialect
  readonly reference: ReferenceCache
  readonly state: Store["plan"]["state"]
  readonly health: Store["plan"]["health"]
  /** Called within each commit, after its rows and its entry were written. */
  readonly follow: () => void
}

const everyTable: ReadonlySet<Table> = new Set(tables)

const rowsOf = <T extends Table>(table: T, found: ReadonlyArray<Cells>): ReadonlyArray<Rows[T]> =>
  found.map((cells) => fromCells(table, cells))

const isStoreRefusal = (cause: unknown): cause is StoreRefusal =>
  cause instanceof VersionConflict || cause instanceof RowInUse || cause instanceof AlreadyThere

/** Estimated events per work order, which are read together. */
const EVENTS_OF_AN_ORDER = 5

export const makeSqlStore = (
  { access, dialect, reference, transaction, opaqueIds, state, health, follow }: StoreParts,
  options: Pick<StoreOptions, "maxEventsAtOnce">
): Store => {
  const { maxEventsAtOnce: maxEvents = null } = options
  const { read, together, write } = access
  const { db } = dialect
  const notifications = makeNotificationRows(access, dialect)
  const mails = makeMailRows(access, dialect)
  const webhooks = makeWebhookRows(access, dialect)
  const accounts = makeAccountRows(access)
  const invitations = makeInvitationRows(access)
  const feeds = makeFeedRows(access)
  const journal = makeJournalReader(dialect)
  const dayChanges = makeDayChanges(dialect)
  const writeCommit = makeWriteCommit(dialect, {
    notifications,
    dayChanges,
    mails,
    webhooks,
    accounts,
    invitations,
    feeds,
    reference: reference.plan,
    follow
  })
  const pages = makeWorkOrderPages(dialect)

  function* among<T extends Table>(
    table: T,
    column: string,
    values: ReadonlyArray<string>
  ): Work<ReadonlyArray<Rows[T]>> {
    if (values.length === 0) return []
    const query = sql`SELECT * FROM ${sql.table(table)} WHERE ${dialect.isListed(sql.ref(column), values)}`
    return rowsOf(table, yield* readQuery(query.compile(db)))
  }

  function* count(rows: ReturnType<typeof sql>): Work<number> {
    const query = sql`SELECT count(*) AS total FROM ${rows}`
    return Number((yield* readFirstOf(query.compile(db)))?.total ?? 0)
  }

  function* eventsBetween(range: DateRange, filter: EventFilter): Work<ReadonlyArray<Event>> {
    if (range.start >= range.end) return []
    return rowsOf("event", yield* readQuery(eventsQuery(dialect, range, filter))).toSorted(byStart)
  }

  function* refuseMany(counted: (max: number) => CompiledQuery, max: number | null): Work<void> {
    if (maxEvents === null || max === null) return
    const { total = 0 } = (yield* readFirstOf(counted(max))) ?? {}
    if (Number(total) > max) throw new TakesLong({ maxEvents })
  }

  function* everything(): Work<Plan> {
    const rows: Array<readonly [Table, ReadonlyArray<Rows[Table]>]> = []
    for (const table of tables) {
      const query = sql`SELECT * FROM ${sql.table(table)}`.compile(db)
      rows.push([table, rowsOf(table, yield* readQuery(query))])
    }
    return planWith(emptyPlan, Object.fromEntries(rows))
  }

  return {
    plan: {
      referenceData: read(reference.plan),
      row: (table, id) => read(() => readRow(table, id)),
      usesOf: (of) => read(() => usesOf(dialect, of)),
      eventsOfWorkOrders: (ids) => read(() => among("event", "workOrderId", ids)),
      workOrders: (ids) => read(() => among("workOrder", "id", ids)),
      everything: together(everything),
      commit: (changes, heading, extras = {}) =>
        Effect.suspend(() => {
          const written = writtenChanges(changes)
          return write(function* (): Work<JournalEntry> {
            const id = yield* writeCommit(written, heading, extras)
            reference.forget(referenceTouched(changes))
            return { ...heading, id, changes }
          })
        }).pipe(
          Effect.catchDefect((defect) => {
            reference.forget(everyTable)
            return isStoreRefusal(defect) ? Effect.fail(defect) : Effect.die(defect)
          })
        ),
      state,
      health
    },
    queries: {
      list: (table, query) => together(() => dialect.list(table, query)),
      rowCount: (table) => read(() => count(sql`${sql.table(table)}`)),
      eventsBetween: (range, filter, isSlice = false) =>
        read(function* () {
          if (!isSlice) yield* refuseMany((max) => manyEventsQuery(dialect, range, max), maxEvents)
          return yield* eventsBetween(range, filter)
        }),
      mayRead: (events) =>
        maxEvents !== null && events > maxEvents
          ? Effect.die(new TakesLong({ maxEvents }))
          : Effect.void,
      calendarJson: (range, takes, most) =>
        together(() => calendarJson(dialect, range, takes, most)),
      workOrdersWaitingAt: (progressIds) =>
        read(function* () {
          yield* refuseMany(
            (max) => manyWaitingQuery(dialect, progressIds, max),
            maxEvents === null ? null : maxEvents / EVENTS_OF_AN_ORDER
          )
          const waiting = sql`SELECT * FROM "workOrder" WHERE id IN (SELECT "workOrderId" FROM "openStep" WHERE ${dialect.isListed(sql.ref("progressId"), progressIds)})`
          return rowsOf("workOrder", yield* readQuery(waiting.compile(db)))
        }),
      workOrderPage: (query) => together(() => pages.page(query)),
      countWorkOrders: (filter) => read(() => pages.count(filter)),
      importKeys: read(function* () {
        const query = sql`SELECT "id", "importKey" FROM "workOrder" WHERE "importKey" IS NOT NULL`
        const found = yield* readQuery(query.compile(db))
        return found.map(({ id, importKey }) => ({ id: String(id), importKey: String(importKey) }))
      }),
      ordersMadeHere: read(function* () {
        const query = sql`SELECT "id", "name", "clientName", "clientOrderNumber" FROM "workOrder" WHERE "importKey" IS NULL`
        const found = yield* readQuery(query.compile(db))
        return found.map(({ id, name, clientName, clientOrderNumber }) => ({
          id: String(id),
          name: String(name),
          clientName: String(clientName),
          clientOrderNumber: String(clientOrderNumber)
        }))
      }),
      countWithoutTemplate: read(() => count(sql`"workOrder" WHERE "templateId" IS NULL`))
    },
    journal: {
      entry: (id) => read(() => journal.entry(id)),
      bytes: (id) => read(() => journal.bytes(id)),
      summary: (id) => read(() => findSummary(id)),
      after: (id, limit) => read(() => journal.after(id, limit)),
      about: (subject, limit) => read(() => journal.about(subject, limit)),
      dayChangesSince: (at) => read(() => dayChanges.since(at)),
      between: (period, limit) => read(() => journal.between(period, limit)),
      writesSince: (at) => read(() => journal.writesSince(at)),
      lastId: read(journal.lastId)
    },
    transaction,
    answers: makeKeptAnswers(access),
    opaqueIds,
    notifications: notifications.box,
    outbox: mails.outbox,
    webhookOutbox: webhooks.outbox,
    feeds: feeds.feeds,
    accounts: accounts.accounts,
    invitations: invitations.invitations,
    sessions: makeSessionRows(access)
  }
}
