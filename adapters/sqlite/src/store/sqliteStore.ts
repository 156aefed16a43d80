import {
  AlreadyThere,
  type EventFilter,
  type JournalEntry,
  RowInUse,
  type Store,
  type Stored,
  type StoreOptions,
  type StoreRefusal,
  storeContext,
  TakesLong,
  VersionConflict
} from "@atelier/application/ports"
import { everyEvent } from "@atelier/application/proposal"
import {
  type ChangeSet,
  emptyPlan,
  planWith,
  type RowChange,
  type Rows,
  type Table,
  tables
} from "@atelier/domain/change"
import { byStart, type Event } from "@atelier/domain/event"
import type { DateRange } from "@atelier/domain/time"
import { Effect, Exit, Layer } from "effect"
import { type CompiledQuery, sql } from "kysely"
import { makeCalendarJson } from "../calendar/CalendarJson.ts"
import { eventsQuery } from "../calendar/eventsQuery.ts"
import { manyEventsQuery, manyWaitingQuery } from "../calendar/manyRows.ts"
import { makeRowCommits, writtenChanges } from "../commits/RowCommits.ts"
import type { Cells } from "../connection/Cell.ts"
import { makeDataVersion } from "../connection/DataVersion.ts"
import type { OpenDatabase } from "../connection/OpenDatabase.ts"
import { opaqueIdsIn } from "../connection/opaqueIds.ts"
import { makeStorage } from "../connection/Storage.ts"
import { makeStatements } from "../connection/statements.ts"
import { makeStateOf } from "../connection/stateOf.ts"
import { workAtOnce } from "../connection/workAtOnce.ts"
import { makeDayChanges } from "../journal/DayChanges.ts"
import { makeJournalReader } from "../journal/JournalReader.ts"
import { makeJournalSummaries } from "../journal/JournalSummaries.ts"
import { listQuery } from "../listing/listQuery.ts"
import { makeWorkOrderPages } from "../listing/WorkOrderPages.ts"
import { makeAccountRows } from "../rows/AccountRows.ts"
import { fromCells } from "../rows/codec.ts"
import { makeFeedRows } from "../rows/FeedRows.ts"
import { makeInvitationRows } from "../rows/InvitationRows.ts"
import { makeKeptAnswers } from "../rows/KeptAnswers.ts"
import { makeNotificationRows } from "../rows/NotificationRows.ts"
import { makeMailRows, makeWebhookRows } from "../rows/OutboxRows.ts"
import { makeReferenceCache, workTables } from "../rows/ReferenceCache.ts"
import { makeSessionRows } from "../rows/SessionRows.ts"

const everyTable: ReadonlySet<Table> = new Set(tables)

const isBlocker = ({ before, after }: RowChange): boolean =>
  [before, after].some((row) => row !== null && "scope" in row)

const referenceTouched = (changes: ChangeSet): ReadonlySet<Table> =>
  new Set(
    changes
      .filter((change) => !workTables.has(change.table) || isBlocker(change))
      .map(({ table }) => table)
  )

const rowsOf = <T extends Table>(table: T, found: ReadonlyArray<Cells>): ReadonlyArray<Rows[T]> =>
  found.map((cells) => fromCells(table, cells))

const isStoreRefusal = (cause: unknown): cause is StoreRefusal =>
  cause instanceof VersionConflict || cause instanceof RowInUse || cause instanceof AlreadyThere

/** Estimated events per work order, which are read together. */
const EVENTS_OF_AN_ORDER = 5

export const makeSqliteStore = (database: OpenDatabase, options: StoreOptions = {}): Store => {
  const { connection, kysely: db } = database
  const statements = makeStatements(connection)
  const storage = makeStorage(connection, options)
  const notifications = makeNotificationRows(connection, storage)
  const mails = makeMailRows(connection, storage)
  const webhooks = makeWebhookRows(connection, storage)
  const accounts = makeAccountRows(connection, storage)
  const invitations = makeInvitationRows(connection, storage)
  const feeds = makeFeedRows(connection, storage)
  const calendar = makeCalendarJson(connection, options)
  const journal = makeJournalReader(db, statements)
  const dataVersion = makeDataVersion(connection)
  const reference = makeReferenceCache(database, statements, dataVersion)
  const beside = { notifications, mails, webhooks, accounts, invitations, feeds, calendar }
  const commits = makeRowCommits(database, statements, beside, reference.plan)
  const pages = makeWorkOrderPages(db, statements)
  const summaries = makeJournalSummaries(connection)
  const dayChanges = makeDayChanges(connection)
  const answers = makeKeptAnswers(connection)
  const stateOf = makeStateOf(connection, dataVersion)

  const together = <A>(read: () => A): Effect.Effect<A> =>
    storage.read(() => connection.transaction(read)())

  const among = <T extends Table>(table: T, column: string, values: ReadonlyArray<string>) => {
    const list = JSON.stringify(values)
    const query = sql`SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} IN (SELECT value FROM json_each(${list}))`
    return values.length === 0 ? [] : rowsOf(table, statements.all(query.compile(db)))
  }

  const eventsBetween = (range: DateRange, filter: EventFilter): ReadonlyArray<Event> =>
    range.start < range.end
      ? rowsOf("event", statements.all(eventsQuery(db, range, filter))).toSorted(byStart)
      : []

  const { maxEventsAtOnce: maxEvents = null } = options
  const refuseMany = (areMany: (max: number) => CompiledQuery, max: number | null): void => {
    if (maxEvents === null || max === null) return
    if (statements.first(areMany(max))?.areMany === 1) throw new TakesLong({ maxEvents })
  }
  const checkEvents = (range: DateRange): void =>
    refuseMany((max) => manyEventsQuery(db, range, max), maxEvents)
  const checkWaiting = (progressIds: ReadonlyArray<string>): void =>
    refuseMany(
      (max) => manyWaitingQuery(db, progressIds, max),
      maxEvents === null ? null : maxEvents / EVENTS_OF_AN_ORDER
    )

  return {
    plan: {
      referenceData: storage.read(reference.plan),
      row: <T extends Table>(table: T, id: string) =>
        storage.read(() => commits.read(table, id) as Rows[T] | null),
      usesOf: (of) => storage.read(() => commits.usesOf(of)),
      eventsOfWorkOrders: (ids) => storage.read(() => among("event", "workOrderId", ids)),
      workOrders: (ids) => storage.read(() => among("workOrder", "id", ids)),
      everything: together(() =>
        planWith(
          emptyPlan,
          Object.fromEntries(
            tables.map((table) => {
              const query = sql`SELECT * FROM ${sql.table(table)}`.compile(db)
              return [table, rowsOf(table, statements.all(query))]
            })
          )
        )
      ),
      commit: (changes, heading, extras = {}) =>
        Effect.suspend(() => {
          const written = writtenChanges(changes)
          return storage.write((): JournalEntry => {
            const id = commits.commit(written, heading, extras)
            reference.forget(referenceTouched(changes))
            return { ...heading, id, changes }
          })
        }).pipe(
          Effect.catchDefect((defect) => {
            reference.forget(everyTable)
            return isStoreRefusal(defect) ? Effect.fail(defect) : Effect.die(defect)
          })
        ),
      state: storage.read(() => {
        calendar.catchUp()
        return stateOf()
      }),
      health: storage.health
    },
    queries: {
      list: (table, query) =>
        together(() => {
          const { page, total } = listQuery(db, table, query)
          return {
            rows: rowsOf(table, statements.all(page)),
            total: Number(statements.first(total)?.total ?? 0)
          }
        }),
      rowCount: (table) =>
        storage.read(() => {
          const query = sql`SELECT count(*) AS total FROM ${sql.table(table)}`
          return Number(statements.first(query.compile(db))?.total ?? 0)
        }),
      eventsBetween: (range, filter, isSlice = false) =>
        storage.read(() => {
          if (!isSlice) checkEvents(range)
          return eventsBetween(range, filter)
        }),
      mayRead: (events) =>
        maxEvents !== null && events > maxEvents
          ? Effect.die(new TakesLong({ maxEvents }))
          : Effect.void,
      calendarJson: (range, takes, most) =>
        Effect.suspend(() => {
          const isReady = calendar.catchUp()
          return together(() => {
            if (isReady) return calendar.json(range, takes, most)
            const found = eventsBetween(range, everyEvent).filter(takes)
            return found.length > most ? null : calendar.jsonOf(found)
          })
        }),
      workOrdersWaitingAt: (progressIds) =>
        storage.read(() => {
          checkWaiting(progressIds)
          const waiting = sql`SELECT * FROM "workOrder" WHERE id IN (SELECT "workOrderId" FROM "openStep" WHERE "progressId" IN (SELECT value FROM json_each(${JSON.stringify(progressIds)})))`
          return rowsOf("workOrder", statements.all(waiting.compile(db)))
        }),
      workOrderPage: (query) => together(() => pages.page(query)),
      countWorkOrders: (filter) => storage.read(() => pages.count(filter)),
      importKeys: storage.read(() => {
        const query = sql`SELECT "id", "importKey" FROM "workOrder" WHERE "importKey" IS NOT NULL`
        return statements
          .all(query.compile(db))
          .map(({ id, importKey }) => ({ id: String(id), importKey: String(importKey) }))
      }),
      countWithoutTemplate: storage.read(() => {
        const query = sql`SELECT count(*) AS total FROM "workOrder" WHERE "templateId" IS NULL`
        return Number(statements.first(query.compile(db))?.total ?? 0)
      })
    },
    journal: {
      entry: (id) => storage.read(() => journal.entry(id)),
      bytes: (id) => storage.read(() => journal.bytes(id)),
      summary: (id) => storage.read(() => summaries.find(id)),
      after: (id, limit) => storage.read(() => journal.after(id, limit)),
      about: (subject, limit) => storage.read(() => journal.about(subject, limit)),
      dayChangesSince: (at) => storage.read(() => dayChanges.since(at)),
      between: (period, limit) => storage.read(() => journal.between(period, limit)),
      writesSince: (at) => storage.read(() => journal.writesSince(at)),
      lastId: storage.read(journal.lastId)
    },
    transaction: {
      serializable: (work) =>
        storage.whenFree(
          workAtOnce((call) => {
            try {
              return storage.inTransaction(call)
            } catch (error) {
              reference.forget(everyTable)
              throw error
            }
          }, work)
        ),
      optimistic: (work) =>
        Effect.onExit(storage.asOneWrite(work), (exit) =>
          Effect.sync(() => {
            if (Exit.isFailure(exit)) reference.forget(everyTable)
          })
        )
    },
    answers: {
      find: (asked) => storage.read(() => answers.find(asked)),
      keep: (answer) => storage.write(() => answers.keep(answer))
    },
    opaqueIds: opaqueIdsIn(connection),
    notifications: notifications.box,
    outbox: mails.outbox,
    webhookOutbox: webhooks.outbox,
    feeds: feeds.feeds,
    accounts: accounts.accounts,
    invitations: invitations.invitations,
    sessions: makeSessionRows(connection, storage)
  }
}

/** The ports of an open database, which the caller closes. */
export const sqliteStore = (
  database: OpenDatabase,
  options: StoreOptions = {}
): Layer.Layer<Stored> => Layer.syncContext(() => storeContext(makeSqliteStore(database, options)))
