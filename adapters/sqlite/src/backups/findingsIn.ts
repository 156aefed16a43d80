import { isDeepStrictEqual } from "node:util"
import type { Rows, Table } from "@atelier/domain/change"
import { tables } from "@atelier/domain/change"
import {
  type Cells,
  changesIn,
  columns,
  fromCells,
  type JournalCells,
  journalHash,
  NO_HASH
} from "@atelier/sql"
import Connection, { type Database } from "better-sqlite3"
import { journalEndFinding } from "../journal/journalEndFinding.ts"
import { journalRows } from "../journal/journalRows.ts"
import { SCHEMA_VERSION } from "../migrations/migrate.ts"
import { versionOf } from "../migrations/versionOf.ts"

/** Limit of findings; more do not help. */
const MAX_FINDINGS = 20

const pages = function* (connection: Database): Iterable<string> {
  const found = connection
    .prepare<[], string>(`PRAGMA integrity_check(${MAX_FINDINGS})`)
    .pluck()
    .all()
  for (const text of found) if (text !== "ok") yield text
}

const references = function* (connection: Database): Iterable<string> {
  const lost = connection.prepare<[], { readonly table: string; readonly rowid: number }>(
    "PRAGMA foreign_key_check"
  )
  for (const { table, rowid } of lost.iterate())
    yield `row ${rowid} of ${table} refers to one that is not there`
}

const entries = function* (connection: Database): Iterable<string> {
  let previous = { id: 0, hash: NO_HASH }
  for (const row of journalRows<JournalCells & { readonly hash: string }>(connection, "*")) {
    if (row.id !== previous.id + 1)
      yield `entries are missing before entry ${row.id} of the journal`
    else if (row.hash !== journalHash(previous.hash, row))
      yield `entry ${row.id} of the journal is not what was written`
    previous = row
  }
  const finding = journalEndFinding(connection)
  if (finding !== null) yield finding
}

const isSame = (table: Table, stored: Rows[Table], written: Rows[Table]): boolean =>
  Object.keys(columns[table]).every(
    (field) =>
      !(field in written) ||
      isDeepStrictEqual(Reflect.get(stored, field), Reflect.get(written, field))
  )

/** Finds rows that differ from the newest journal entry about them. */
const rows = function* (connection: Database): Iterable<string> {
  const reads = Object.fromEntries(
    tables.map((table) => [
      table,
      connection.prepare<[string], Cells>(`SELECT * FROM "${table}" WHERE id = ?`)
    ])
  )
  const seen = new Set<string>()
  const alive = new Map<Table, number>()
  for (const entry of journalRows<JournalCells>(connection, "id, changes", "down")) {
    const changes = changesIn(entry.changes)
    for (const { table, id, after } of changes.toReversed()) {
      const key = `${table} ${id}`
      if (seen.has(key)) continue
      seen.add(key)
      if (after !== null) alive.set(table, (alive.get(table) ?? 0) + 1)
      const cells = reads[table]?.get(id)
      if (after === null ? cells !== undefined : cells === undefined)
        yield `${table} ${id} is ${after === null ? "there" : "not there"}, unlike entry ${entry.id} of the journal`
      else if (
        after !== null &&
        cells !== undefined &&
        !isSame(table, fromCells(table, cells), after)
      )
        yield `${table} ${id} is not what entry ${entry.id} of the journal says`
    }
  }
  for (const table of tables) {
    const count =
      connection.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0
    const known = alive.get(table) ?? 0
    if (count !== known) yield `${table} has ${count} rows, and ${known} by the journal`
  }
}

const looks: ReadonlyArray<(connection: Database) => Iterable<string>> = [
  pages,
  references,
  entries,
  rows
]

/**
 * Checks a database as far as possible and describes problems for administrators: pages,
 * references, journal, and rows that differ from the journal. For another schema, only pages and
 * references. Slow; reads one consistent state.
 */
export const findingsIn = (connection: Database): ReadonlyArray<string> => {
  const found: Array<string> = []
  const known = versionOf(connection) === SCHEMA_VERSION ? looks : looks.slice(0, 2)
  const look = connection.transaction(() => {
    for (const each of known) {
      try {
        for (const finding of each(connection)) {
          found.push(finding)
          if (found.length === MAX_FINDINGS) return
        }
      } catch (cause) {
        if (!(cause instanceof Connection.SqliteError || cause instanceof SyntaxError)) throw cause
        found.push(cause.message)
      }
    }
  })
  look()
  return found
}
