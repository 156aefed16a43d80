import {
  StorageProblem,
  type Store,
  type Stored,
  type StoreOptions,
  storeContext
} from "@atelier/application/ports"
import { makeOpaqueIds, makeSqlStore, readFirst, type Work } from "@atelier/sql"
import { Effect, Layer } from "effect"
import { makePostgresDialect } from "../connection/postgresDialect.ts"
import { makeTransactions } from "../connection/Transactions.ts"
import type { OpenPostgres } from "./openPostgres.ts"
import { makePostgresReference } from "./PostgresReference.ts"

const nothing = () => undefined

const IS_STANDBY = "SELECT pg_is_in_recovery() AS isStandby"

/** The snapshot names the transactions that it sees, so that equal ones see the same rows. */
const SNAPSHOT = "SELECT pg_current_snapshot()::text AS snapshot"

export const makePostgresStore = (
  { connections, kysely, opaqueIdKey }: OpenPostgres,
  options: StoreOptions = {}
): Store => {
  const dialect = makePostgresDialect(kysely)
  const { access, transaction } = makeTransactions(connections, options)
  const reference = makePostgresReference(dialect)

  function* findProblem(): Work<StorageProblem | null> {
    const found = yield* readFirst<{ readonly isStandby: boolean }>(IS_STANDBY)
    return found?.isStandby === true
      ? new StorageProblem({ reason: "failed", detail: "the database is a standby" })
      : null
  }

  const store = makeSqlStore(
    {
      access,
      dialect,
      reference: { plan: reference.plan, forget: nothing },
      transaction,
      opaqueIds: makeOpaqueIds(opaqueIdKey),
      state: access.read(function* () {
        return String((yield* readFirst<{ readonly snapshot: string }>(SNAPSHOT))?.snapshot)
      }),
      health: access
        .read(findProblem)
        .pipe(
          Effect.catchDefect((defect) =>
            defect instanceof StorageProblem ? Effect.succeed(defect) : Effect.die(defect)
          )
        ),
      follow: nothing
    },
    options
  )
  return {
    ...store,
    plan: {
      ...store.plan,
      referenceData: Effect.flatMap(access.read(reference.kept), (plan) =>
        plan === null ? access.together(reference.renew) : Effect.succeed(plan)
      )
    }
  }
}

/** The ports of an open database, which the caller closes. */
export const postgresStore = (
  database: OpenPostgres,
  options: StoreOptions = {}
): Layer.Layer<Stored> =>
  Layer.syncContext(() => storeContext(makePostgresStore(database, options)))
