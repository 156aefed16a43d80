import type { Database as Connection, Statement } from "better-sqlite3"
import type { CompiledQuery } from "kysely"
import type { Cells } from "./codec.ts"

/** Runs what Kysely compiles, at once, on one connection; each text is prepared once. */
export interface Statements {
  readonly all: (query: CompiledQuery) => ReadonlyArray<Cells>
  readonly first: (query: CompiledQuery) => Cells | undefined
  readonly run: (query: CompiledQuery) => { readonly changes: number; readonly lastId: number }
}

/** Prepared statements over a connection. */
export const makeStatements = (connection: Connection): Statements => {
  const prepared = new Map<string, Statement>()
  const statement = (text: string): Statement => {
    const known = prepared.get(text)
    if (known !== undefined) return known
    const made = connection.prepare(text)
    prepared.set(text, made)
    return made
  }
  const compiled = (query: CompiledQuery) => {
    return { statement: statement(query.sql), parameters: [...query.parameters] }
  }
  return {
    all: (query) => {
      const { statement: made, parameters } = compiled(query)
      return made.all(...parameters) as ReadonlyArray<Cells>
    },
    first: (query) => {
      const { statement: made, parameters } = compiled(query)
      return made.get(...parameters) as Cells | undefined
    },
    run: (query) => {
      const { statement: made, parameters } = compiled(query)
      const { changes, lastInsertRowid } = made.run(...parameters)
      return { changes, lastId: Number(lastInsertRowid) }
    }
  }
}
