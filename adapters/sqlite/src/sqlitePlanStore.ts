import {
  type EventFilter,
  everyEvent,
  InUse,
  type JournalEntry,
  PlanStore,
  VersionConflict,
  workAtOnce
} from "@atelier/application"
import {
  type ChangeSet,
  emptyPlan,
  planWith,
  type RowChange,
  type Rows,
  type Table,
  tables
} from "@atelier/domain/change"
import type { Event } from "@atelier/domain/event"
import type { DateRange } from "@atelier/domain/time"
import { Effect, Layer } from "effect"
import { sql } from "kysely"
import { makeCalendarLines } from "./CalendarLines.ts"
import { type Cells, fromCells } from "./codec.ts"
import { makeDataVersion } from "./DataVersion.ts"
import { eventsQuery } from "./eventsQuery.ts"
import { makeJournalReader } from "./JournalReader.ts"
import { makeKeptAnswers } from "./KeptAnswers.ts"
import { listQuery } from "./listQuery.ts"
import { makeMailRows } from "./MailRows.ts"
import { makeNotificationRows } from "./NotificationRows.ts"
import type { OpenDatabase } from "./openDatabase.ts"
import { makeReferenceCache, workTables } from "./ReferenceCache.ts"
import { makeRowCommits } from "./RowCommits.ts"
import { makeStatements } from "./statements.ts"
import { makeStateOf } from "./stateOf.ts"
import { makeWorkOrderPages } from "./WorkOrderPages.ts"

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

/** The stored plan in an open SQLite database. */
export const makeSqlitePlanStore = (database: OpenDatabase): PlanStore["Service"] => {
  const { connection, kysely: db } = database
  const statements = makeStatements(connection)
  const notifications = makeNotificationRows(connection)
  const mails = makeMailRows(connection)
  const calendar = makeCalendarLines(connection)
  const journal = makeJournalReader(db, statements)
  const dataVersion = makeDataVersion(connection)
  const reference = makeReferenceCache(database, statements, dataVersion)
  const beside = { notifications, mails, calendar }
  const commits = makeRowCommits(database, statements, beside, reference.plan)
  const pages = makeWorkOrderPages(db, statements)
  const answers = makeKeptAnswers(connection)
  const stateOf = makeStateOf(connection, dataVersion)

  /** Runs reads so that they all see the same state. */
  const together = <A>(read: () => A): Effect.Effect<A> =>
    Effect.sync(() => connection.transaction(read)())

  const among = <T extends Table>(table: T, column: string, values: ReadonlyArray<string>) => {
    const list = JSON.stringify(values)
    const query = sql`SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} IN (SELECT value FROM json_each(${list}))`
    return values.length === 0 ? [] : rowsOf(table, statements.all(query.compile(db)))
  }

  const eventsBetween = (range: DateRange, filter: EventFilter): ReadonlyArray<Event> =>
    range.start < range.end ? rowsOf("event", statements.all(eventsQuery(db, range, filter))) : []

  return PlanStore.of({
    referenceData: Effect.sync(reference.plan),
    row: <T extends Table>(table: T, id: string) =>
      Effect.sync(() => commits.read(table, id) as Rows[T] | null),
    list: (table, query) =>
      together(() => {
        const { page, total } = listQuery(db, table, query)
        return {
          rows: rowsOf(table, statements.all(page)),
          total: Number(statements.first(total)?.total ?? 0)
        }
      }),
    eventsBetween: (range, filter) => Effect.sync(() => eventsBetween(range, filter)),
    calendarJson: (range, takes) =>
      Effect.suspend(() => {
        const isReady = calendar.catchUp()
        return together(() =>
          isReady
            ? calendar.json(range, takes)
            : calendar.jsonOf(eventsBetween(range, everyEvent).filter(takes))
        )
      }),
    eventsOfWorkOrders: (ids) => Effect.sync(() => among("event", "workOrderId", ids)),
    workOrders: (ids) => Effect.sync(() => among("workOrder", "id", ids)),
    workOrdersWaitingAt: (progressIds) =>
      Effect.sync(() => {
        const waiting = sql`SELECT * FROM "workOrder" WHERE id IN (SELECT "workOrderId" FROM "openStep" WHERE "progressId" IN (SELECT value FROM json_each(${JSON.stringify(progressIds)})))`
        return rowsOf("workOrder", statements.all(waiting.compile(db)))
      }),
    workOrderPage: (query) => together(() => pages.page(query)),
    countWorkOrders: (filter) => Effect.sync(() => pages.count(filter)),
    knownImportKeys: (keys) =>
      Effect.sync(
        () => new Set(among("workOrder", "importKey", keys).flatMap((row) => row.importKey ?? []))
      ),
    countWithoutTemplate: Effect.sync(() => {
      const query = sql`SELECT count(*) AS total FROM "workOrder" WHERE "templateId" IS NULL`
      return Number(statements.first(query.compile(db))?.total ?? 0)
    }),
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
    commit: (changes, heading, besides = {}) =>
      Effect.try({
        try: (): JournalEntry => {
          const id = commits.commit(changes, heading, besides)
          reference.forget(referenceTouched(changes))
          return { ...heading, id, changes }
        },
        catch: (cause) => {
          reference.forget(everyTable)
          return cause
        }
      }).pipe(
        Effect.catch((cause) =>
          cause instanceof VersionConflict || cause instanceof InUse
            ? Effect.fail(cause)
            : Effect.die(cause)
        )
      ),
    journalEntry: (id) => Effect.sync(() => journal.entry(id)),
    journalAfter: (id, limit) => Effect.sync(() => journal.after(id, limit)),
    journalAbout: (subject, limit) => Effect.sync(() => journal.about(subject, limit)),
    lastJournalId: Effect.sync(journal.lastId),
    notifications: notifications.box,
    outbox: mails.outbox,
    atOnce: (work) =>
      workAtOnce((call) => {
        try {
          return connection.transaction(call).immediate()
        } catch (error) {
          reference.forget(everyTable)
          throw error
        }
      }, work),
    keptAnswer: (asked) => Effect.sync(() => answers.find(asked)),
    keepAnswer: (answer) => Effect.sync(() => answers.keep(answer)),
    state: Effect.sync(() => {
      calendar.catchUp()
      return stateOf()
    })
  })
}

/** The stored plan as a layer over a database that is already open; whoever opened it closes it. */
export const sqlitePlanStore = (database: OpenDatabase): Layer.Layer<PlanStore> =>
  Layer.sync(PlanStore, () => makeSqlitePlanStore(database))
