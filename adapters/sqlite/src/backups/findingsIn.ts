import { entryFindings, rowFindings, type Tell } from "@atelier/sql"
import Connection, { type Database } from "better-sqlite3"
import { makeRunWork } from "../connection/makeRunWork.ts"
import { SCHEMA_VERSION } from "../migrations/migrate.ts"
import { versionOf } from "../migrations/versionOf.ts"

/** Limit of findings; more do not help. */
const MAX_FINDINGS = 20

const pages = (connection: Database, tell: Tell): void => {
  const found = connection
    .prepare<[], string>(`PRAGMA integrity_check(${MAX_FINDINGS})`)
    .pluck()
    .all()
  for (const text of found) if (text !== "ok" && tell(text)) return
}

const references = (connection: Database, tell: Tell): void => {
  const lost = connection.prepare<[], { readonly table: string; readonly rowid: number }>(
    "PRAGMA foreign_key_check"
  )
  for (const { table, rowid } of lost.iterate())
    if (tell(`row ${rowid} of ${table} refers to one that is not there`)) return
}

const looks: ReadonlyArray<(connection: Database, tell: Tell) => void> = [
  pages,
  references,
  (connection, tell) => makeRunWork(connection)(entryFindings(tell)),
  (connection, tell) => makeRunWork(connection)(rowFindings(tell))
]

/**
 * Checks a database as far as possible and describes problems for administrators: pages,
 * references, journal, and rows that differ from the journal. For another schema, only pages and
 * references. Slow; reads one consistent state.
 */
export const findingsIn = (connection: Database): ReadonlyArray<string> => {
  const found: Array<string> = []
  const known = versionOf(connection) === SCHEMA_VERSION ? looks : looks.slice(0, 2)
  const tell = (finding: string): boolean => {
    found.push(finding)
    return found.length >= MAX_FINDINGS
  }
  const look = connection.transaction(() => {
    for (const each of known) {
      try {
        each(connection, tell)
      } catch (cause) {
        if (!(cause instanceof Connection.SqliteError || cause instanceof SyntaxError)) throw cause
        tell(cause.message)
      }
      if (found.length >= MAX_FINDINGS) return
    }
  })
  look()
  return found
}
