import { InUse, type JournalEntry, PlanStore, VersionConflict } from "@atelier/application"
import {
  emptyPlan,
  type Plan,
  planWith,
  type Rows,
  type Table,
  tables
} from "@atelier/domain/change"
import { Effect, Layer } from "effect"
import { sql } from "kysely"
import { type Cells, fromCells } from "./codec.ts"
import { makeRowWriter } from "./commitRows.ts"
import { eventsQuery } from "./eventsQuery.ts"
import { listQuery } from "./listQuery.ts"
import type { OpenDatabase } from "./openDatabase.ts"
import { makeStatements } from "./statements.ts"

const workTables: ReadonlySet<Table> = new Set(["workOrder", "event"])

const entryOf = (cells: Cells): JournalEntry => ({
  id: Number(cells["id"]),
  at: String(cells["at"]),
  userId: String(cells["userId"]),
  intent: String(cells["intent"]),
  ...(cells["undoes"] === null ? {} : { undoes: Number(cells["undoes"]) }),
  changes: JSON.parse(String(cells["changes"]))
})

/** The stored plan in an open SQLite database. */
export const makeSqlitePlanStore = ({
  connection,
  kysely: db
}: OpenDatabase): PlanStore["Service"] => {
  const statements = makeStatements(connection)
  const writer = makeRowWriter(db, statements)

  const rows = <T extends Table>(table: T, found: ReadonlyArray<Cells>): ReadonlyArray<Rows[T]> =>
    found.map((cells) => fromCells(table, cells))

  const allOf = <T extends Table>(table: T): ReadonlyArray<Rows[T]> =>
    rows(table, statements.all(sql`SELECT * FROM ${sql.table(table)}`.compile(db)))

  const among = <T extends Table>(table: T, column: string, ids: ReadonlyArray<string>) =>
    ids.length === 0
      ? []
      : rows(
          table,
          statements.all(
            sql`SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`.compile(
              db
            )
          )
        )

  const readReference = (): Plan => {
    const reference = Object.fromEntries(
      tables.filter((table) => !workTables.has(table)).map((table) => [table, allOf(table)])
    )
    const blockers = statements.all(
      db.selectFrom("event").selectAll().where("eventType", "=", sql.lit("BlockerEvent")).compile()
    )
    return planWith(emptyPlan, { ...reference, event: rows("event", blockers) })
  }

  let cached: { readonly plan: Plan; readonly dataVersion: number } | null = null
  const reference = (): Plan => {
    const dataVersion = Number(connection.pragma("data_version", { simple: true }))
    if (cached === null || cached.dataVersion !== dataVersion)
      cached = { plan: readReference(), dataVersion }
    return cached.plan
  }

  const commit = connection.transaction(
    (changes: JournalEntry["changes"], heading: Omit<JournalEntry, "id" | "changes">) => {
      for (const change of changes) writer.write(change)
      writer.checkReferences(changes)
      return writer.log(changes, heading)
    }
  )

  const touchesReference = (changes: JournalEntry["changes"]): boolean =>
    changes.some(
      ({ table, before, after }) =>
        !workTables.has(table) || [before, after].some((row) => row !== null && "scope" in row)
    )

  return PlanStore.of({
    referenceData: Effect.sync(reference),
    row: <T extends Table>(table: T, id: string) =>
      Effect.sync(() => writer.read(table, id) as Rows[T] | null),
    list: (table, query) =>
      Effect.sync(() => {
        const { page, total } = listQuery(db, table, query)
        return {
          rows: rows(table, statements.all(page)),
          total: Number(statements.first(total)?.["total"] ?? 0)
        }
      }),
    eventsBetween: (range, filter) =>
      Effect.sync(() => rows("event", statements.all(eventsQuery(db, range, filter).compile()))),
    eventsOfWorkOrders: (ids) => Effect.sync(() => among("event", "workOrderId", ids)),
    workOrders: (ids) => Effect.sync(() => among("workOrder", "id", ids)),
    knownImportKeys: (keys) =>
      Effect.sync(
        () => new Set(among("workOrder", "importKey", keys).flatMap((row) => row.importKey ?? []))
      ),
    countWithoutTemplate: Effect.sync(() => {
      const query = sql`SELECT count(*) AS total FROM ${sql.table("workOrder")} WHERE ${sql.ref("templateId")} IS NULL`
      return Number(statements.first(query.compile(db))?.["total"] ?? 0)
    }),
    everything: Effect.sync(() =>
      planWith(emptyPlan, Object.fromEntries(tables.map((table) => [table, allOf(table)])))
    ),
    commit: (changes, heading) =>
      Effect.suspend((): Effect.Effect<JournalEntry, VersionConflict | InUse> => {
        try {
          const id = commit.immediate(changes, heading)
          if (touchesReference(changes)) cached = null
          return Effect.succeed({ ...heading, id, changes })
        } catch (cause) {
          if (cause instanceof VersionConflict || cause instanceof InUse) return Effect.fail(cause)
          return Effect.die(cause)
        }
      }),
    journalEntry: (id) =>
      Effect.sync(() => {
        const query = db.selectFrom("journal").selectAll().where("id", "=", id).compile()
        const cells = statements.first(query)
        return cells === undefined ? null : entryOf(cells)
      }),
    journalAfter: (id, limit) =>
      Effect.sync(() =>
        statements
          .all(
            db
              .selectFrom("journal")
              .selectAll()
              .where("id", ">", id)
              .orderBy("id")
              .limit(limit)
              .compile()
          )
          .map(entryOf)
      ),
    lastJournalId: Effect.sync(() =>
      Number(
        statements.first(sql`SELECT coalesce(max(id), 0) AS id FROM journal`.compile(db))?.["id"] ??
          0
      )
    )
  })
}

/** The stored plan as a layer over a database that is already open; whoever opened it closes it. */
export const sqlitePlanStore = (database: OpenDatabase): Layer.Layer<PlanStore> =>
  Layer.sync(PlanStore, () => makeSqlitePlanStore(database))
