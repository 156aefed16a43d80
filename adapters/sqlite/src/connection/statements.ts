import type { Database as Connection, Statement } from "better-sqlite3"
import type { CompiledQuery } from "kysely"
import { LRUCache } from "lru-cache"
import type { Cell, Cells } from "./Cell.ts"

const MAX_PREPARED = 200

/** Runs what Kysely compiles, at once, on one connection; the texts used last are prepared once. */
export interface Statements {
  readonly all: (query: CompiledQuery) => ReadonlyArray<Cells>
  readonly first: (query: CompiledQuery) => Cells | undefined
  /** Reads row after row; nothing may be written until the last is read or the loop is left. */
  readonly each: (query: CompiledQuery) => Iterable<Cells>
}

/** Prepared statements over a connection. */
export const makeStatements = (connection: Connection): Statements => {
  const prepared = new LRUCache<string, Statement<Array<Cell>, Cells>>({ max: MAX_PREPARED })
  const statement = (text: string): Statement<Array<Cell>, Cells> => {
    const known = prepared.get(text)
    if (known !== undefined) return known
    const made = connection.prepare<Array<Cell>, Cells>(text)
    prepared.set(text, made)
    return made
  }
  const cells = (query: CompiledQuery) => query.parameters as Array<Cell>
  return {
    all: (query) => statement(query.sql).all(...cells(query)),
    first: (query) => statement(query.sql).get(...cells(query)),
    each: (query) => statement(query.sql).iterate(...cells(query))
  }
}
