import {
  type Store,
  type Stored,
  type StoreOptions,
  storeContext
} from "@atelier/application/ports"
import { aloneInProcess } from "@atelier/application/storing"
import { type Access, makeSqlStore, referenceTables } from "@atelier/sql"
import type { Database as Connection } from "better-sqlite3"
import { Effect, Exit, Layer } from "effect"
import { makeCalendarJson } from "../calendar/CalendarJson.ts"
import { makeDataVersion } from "../connection/DataVersion.ts"
import { makeRunWork, type RunWork } from "../connection/makeRunWork.ts"
import type { OpenDatabase } from "../connection/OpenDatabase.ts"
import { opaqueIdsIn } from "../connection/opaqueIdsIn.ts"
import { makeStorage, type Storage } from "../connection/Storage.ts"
import { makeSqliteDialect } from "../connection/sqliteDialect.ts"
import { makeStateOf } from "../connection/stateOf.ts"
import { workAtOnce } from "../connection/workAtOnce.ts"
import { makeReferenceCache } from "./ReferenceCache.ts"

const accessOf = (connection: Connection, storage: Storage, run: RunWork): Access => ({
  read: (work) => storage.read(() => run(work())),
  together: (work) => storage.read(() => connection.transaction(() => run(work()))()),
  write: (work) => storage.write(() => run(work()))
})

export const accessTo = (connection: Connection): Access =>
  accessOf(connection, makeStorage(connection), makeRunWork(connection))

export const makeSqliteStore = (database: OpenDatabase, options: StoreOptions = {}): Store => {
  const { connection, kysely } = database
  const run = makeRunWork(connection)
  const storage = makeStorage(connection, options)
  const dialect = makeSqliteDialect(kysely)
  const calendar = makeCalendarJson(connection, options)
  const storedJson = connection.transaction(calendar.json)
  const dataVersion = makeDataVersion(connection)
  const reference = makeReferenceCache(connection, dialect, run, dataVersion)
  const stateOf = makeStateOf(connection, dataVersion)
  const access = accessOf(connection, storage, run)

  const store = makeSqlStore(
    {
      access,
      dialect,
      reference,
      transaction: {
        serializable: (work) =>
          storage.whenFree(
            workAtOnce((call) => {
              try {
                return storage.inTransaction(call)
              } catch (error) {
                reference.forget(referenceTables)
                throw error
              }
            }, work)
          ),
        optimistic: (work) =>
          Effect.onExit(storage.asOneWrite(work), (exit) =>
            Effect.sync(() => {
              if (Exit.isFailure(exit)) reference.forget(referenceTables)
            })
          ),
        alone: aloneInProcess()
      },
      opaqueIds: opaqueIdsIn(connection),
      state: storage.read(() => {
        calendar.catchUp()
        return stateOf()
      }),
      health: storage.health,
      follow: calendar.follow
    },
    options
  )
  return {
    ...store,
    plan: { ...store.plan, referenceData: storage.read(reference.current) },
    queries: {
      ...store.queries,
      /** From the stored JSON, or from the rows if that cannot be written now. */
      calendarJson: (range, takes, most) =>
        Effect.suspend(() =>
          calendar.catchUp()
            ? storage.read(() => storedJson(range, takes, most))
            : store.queries.calendarJson(range, takes, most)
        )
    }
  }
}

/** The ports of an open database, which the caller closes. */
export const sqliteStore = (
  database: OpenDatabase,
  options: StoreOptions = {}
): Layer.Layer<Stored> => Layer.syncContext(() => storeContext(makeSqliteStore(database, options)))
