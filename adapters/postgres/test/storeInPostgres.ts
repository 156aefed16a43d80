import { PlanStore, type Stored } from "@atelier/application/ports"
import { type Plan, type RowChange, tables } from "@atelier/domain/change"
import { Effect, Layer } from "effect"
import { openPostgres } from "../src/store/openPostgres.ts"
import { postgresStore } from "../src/store/postgresStore.ts"
import { newDatabase } from "./temporaryStore.ts"

const heading = { userId: "test", at: "2026-11-16T12:00:00.000Z", intent: "beginShop" as const }

/** Tables about the commit that created the rows. */
const FORGET = `DELETE FROM "dayChange"; DELETE FROM "journalSubject"; DELETE FROM "journalSummary";
  DELETE FROM journal; UPDATE "journalEnd" SET id = 0, hash = ''`

/** A new database on a server with the rows of a plan, and an empty journal. */
export const storeInPostgres = (server: string, plan: Plan): Layer.Layer<Stored> => {
  const changes = tables.flatMap((table) =>
    [...plan[table].values()].map(
      (after) =>
        ({ table, id: after.id, before: null, after, reason: { _tag: "Requested" } }) as RowChange
    )
  )
  return Layer.unwrap(
    Effect.gen(function* () {
      const url = yield* Effect.promise(() => newDatabase(server))
      const database = yield* Effect.acquireRelease(
        Effect.orDie(openPostgres(url)),
        ({ connections }) => Effect.promise(() => connections.pool.end())
      )
      const filled = Effect.flatMap(PlanStore, (store) => store.commit(changes, heading))
      yield* Effect.orDie(Effect.provide(filled, postgresStore(database)))
      yield* Effect.promise(() => database.connections.pool.query(FORGET))
      return postgresStore(database)
    })
  )
}
