import type { Database as Connection, Statement } from "better-sqlite3"
import type { CompiledQuery } from "kysely"
import { LRUCache } from "lru-cache"
import type { Cell, Cells } from "./Cell.ts"

const MAX_PREPARED = 200

/** Runs compiled Kysely queries synchronously; caches prepared statements. */
export interface Statements {
  readonly all: (query: CompiledQuery) => ReadonlyArray<Cells>
  readonly first: (query: CompiledQuery) => Cells | undefined
  /** Reads row by row; nothing may be written before the loop ends. */
  readonly each: (query: CompiledQuery) => Iterable<Cells>
}

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
