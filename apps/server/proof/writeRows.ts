import type { ChangeSet, Rows, Table } from "@atelier/domain/change"
import type { OpenDatabase } from "@atelier/sqlite"
import { columnNames, toCells } from "../../../adapters/sql/src/rows/codec.ts"
import { makeCalendarJson } from "../../../adapters/sqlite/src/calendar/CalendarJson.ts"
import { fillWorkOrderList } from "../../../adapters/sqlite/test/fillWorkOrderList.ts"

/**
 * Inserts rows in one transaction and updates derived data once at the end: a million rows take one
 * minute instead of ten. Writes no journal entries.
 */
export const writeRows = (database: OpenDatabase, sets: Iterable<ChangeSet>): void => {
  const { connection } = database
  const inserts = new Map<Table, (row: Rows[Table]) => void>()
  const insertInto = (table: Table) => {
    const names = columnNames(table)
    const insert = connection.prepare(
      `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(", ")}) VALUES (${names.map((name) => `@${name}`).join(", ")})`
    )
    return (row: Rows[Table]): void => void insert.run(toCells(table, row))
  }
  connection.transaction(() => {
    let isSome = false
    for (const set of sets)
      for (const { table, after } of set) {
        if (after === null) throw new Error("rows are added only")
        const insert = inserts.get(table) ?? insertInto(table)
        inserts.set(table, insert)
        insert(after)
        isSome = true
      }
    if (!isSome) return
    makeCalendarJson(connection).fill()
    fillWorkOrderList(database)
  })()
  connection.pragma("wal_checkpoint(TRUNCATE)")
}
