import { join } from "node:path"
import { cabinetShop, creation, fullWorkOrder, heading } from "@atelier/application/contracts"
import { changed, deleted } from "@atelier/domain/change"
import { REQUESTED, userEventRow } from "@atelier/domain/testing"
import type { Database } from "better-sqlite3"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { openedDatabase, temporaryFolder } from "../../test/temporaryStore.ts"
import { makeSqliteStore } from "../store/sqliteStore.ts"
import { findingsIn } from "./findingsIn.ts"

const withShop = (use: (connection: Database) => void): Promise<void> =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const database = yield* openedDatabase(join(yield* temporaryFolder, "atelier.db"))
        const store = makeSqliteStore(database)
        const commit = (...asked: Parameters<typeof store.plan.commit>) =>
          Effect.orDie(store.plan.commit(...asked))
        yield* commit(creation({ ...cabinetShop, workOrder: [fullWorkOrder] }), heading)
        yield* commit(creation({ event: [userEventRow("a"), userEventRow("b")] }), heading)
        yield* commit(
          [changed("workOrder", fullWorkOrder, { ...fullWorkOrder, name: "Durand" }, REQUESTED)],
          { ...heading, userId: "a\u0000b \ud800 é", intent: "moveEvent" as const }
        )
        yield* commit([deleted("event", userEventRow("b"), REQUESTED)], heading)
        use(database.connection)
      })
    )
  )

const tampers: ReadonlyArray<readonly [sql: string, found: string]> = [
  ["UPDATE workOrder SET name = 'Dupond'", "workOrder order is not what entry 3"],
  ["UPDATE event SET comment = 'x' WHERE id = 'a'", "event a is not what entry 2"],
  [`UPDATE progress SET users = '[]'`, "progress cutting is not what entry 1"],
  ["UPDATE workOrder SET importance = 0.5000000001", "workOrder order is not what entry 3"],
  ["DELETE FROM room", "room bath is not there"],
  ["INSERT INTO room VALUES ('oak', 1, 'Oak')", "room has 2 rows, and 1 by the journal"],
  [
    "UPDATE journal SET userId = 'x' WHERE id = 2",
    "entry 2 of the journal is not what was written"
  ],
  ["UPDATE journal SET at = '' WHERE id = 4", "entry 4 of the journal is not what was written"],
  ["UPDATE journal SET hash = 'x' WHERE id = 3", "entry 3 of the journal is not what was written"],
  [
    `UPDATE journal SET changes = '[' WHERE id = 1`,
    "entry 1 of the journal is not what was written"
  ],
  [
    "DELETE FROM journalSubject; DELETE FROM journal WHERE id = 2",
    "entries are missing before entry 3"
  ],
  [
    "DELETE FROM journalSubject; DELETE FROM journal WHERE id = 4",
    "event b is not there, unlike entry 2"
  ],
  [
    `DELETE FROM journalSubject; DELETE FROM journal WHERE id > 2; UPDATE workOrder SET name = '${fullWorkOrder.name}', version = ${fullWorkOrder.version}`,
    "entries are missing at the end of the journal: it ends at 2 and not at 4"
  ],
  ["DELETE FROM journalEnd", "where the journal ends is not recorded"],
  ["UPDATE journalEnd SET id = 3", "entry 4 at the end of the journal is not the one"],
  ["UPDATE journalEnd SET hash = 'x'", "entry 4 at the end of the journal is not the one"],
  ["DELETE FROM template", "refers to one that is not there"]
]

describe("a check of a database", () => {
  it("finds nothing if only the program wrote it", () =>
    withShop((connection) => expect(findingsIn(connection)).toEqual([])))

  it.each(tampers)("finds %s", (sql, found) =>
    withShop((connection) => {
      connection.pragma("foreign_keys = OFF")
      connection.exec(sql)
      expect(findingsIn(connection).join("\n")).toContain(found)
    })
  )

  it("finds any change of any cell of any row", () =>
    withShop((connection) => {
      connection.pragma("foreign_keys = OFF")
      const columns = connection
        .prepare<[], { readonly table: string; readonly column: string }>(
          `SELECT t.name AS "table", c.name AS "column" FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
            WHERE t.name IN ('workOrder', 'event', 'progress', 'template', 'installer', 'user') AND t.type = 'table'
              AND c.name NOT LIKE '%Folded' AND c.name NOT IN ('id', 'endDay', 'isLong', 'titleWords')`
        )
        .all()
      expect(columns.length).toBeGreaterThan(80)
      for (const { table, column } of columns) {
        connection.exec("BEGIN")
        const changed = connection
          .prepare(
            `UPDATE "${table}" SET "${column}" = CASE typeof("${column}")
              WHEN 'text' THEN CASE WHEN json_valid("${column}") THEN '[]' ELSE "${column}" || 'x' END
              WHEN 'null' THEN NULL ELSE 1 - "${column}" END
              WHERE "${column}" IS NOT NULL AND "${column}" <> '[]'`
          )
          .run().changes
        expect([column, findingsIn(connection).length > 0]).toEqual([column, changed > 0])
        connection.exec("ROLLBACK")
      }
    }))
})
