import type { CompiledQuery } from "kysely"
import type { Cell, Cells } from "./Cell.ts"

/**
 * A statement that work of the store hands to the adapter of its database. A text has `?` for each
 * cell; its names that begin with a small letter, such as `userId`, are columns and tables.
 */
export interface Statement {
  readonly query: string | CompiledQuery
  readonly cells: ReadonlyArray<Cell>
  /** The outcome: all rows, the first row, or the number of changed rows. */
  readonly wanted: "rows" | "row" | "changes"
  /** Receives row after row until it returns false; then no rows are returned. */
  readonly each?: (row: Cells) => boolean
}

export type Outcome = ReadonlyArray<Cells> | Cells | number | undefined

/**
 * Work on the database as a sequence of statements: the adapter runs each and resumes the work with
 * its outcome, in one turn (SQLite) or over a network (PostgreSQL).
 */
export type Work<A> = Iterable<Statement, A, Outcome>

const NO_CELLS: ReadonlyArray<Cell> = []

/** Work of one statement; generators for each statement would take longer than SQLite. */
class Asked<A> implements Iterator<Statement, A, Outcome> {
  readonly #statement: Statement
  #isAsked = false

  constructor(statement: Statement) {
    this.#statement = statement
  }

  [Symbol.iterator](): Iterator<Statement, A, Outcome> {
    return this
  }

  next(outcome?: Outcome): IteratorResult<Statement, A> {
    if (this.#isAsked) return { done: true, value: outcome as A }
    this.#isAsked = true
    return { done: false, value: this.#statement }
  }
}

/** Cells of a row under the names of its columns. */
type Row<R> = { readonly [C in keyof R]: R[C] }

export const readAll = <R extends Row<R> = Cells>(
  text: string,
  ...cells: ReadonlyArray<Cell>
): Work<ReadonlyArray<R>> => new Asked({ query: text, cells, wanted: "rows" })

export const readFirst = <R extends Row<R> = Cells>(
  text: string,
  ...cells: ReadonlyArray<Cell>
): Work<R | undefined> => new Asked({ query: text, cells, wanted: "row" })

/** Runs a statement and returns the number of rows that it changed. */
export const execute = (text: string, ...cells: ReadonlyArray<Cell>): Work<number> =>
  new Asked({ query: text, cells, wanted: "changes" })

export const readQuery = <R extends Row<R> = Cells>(query: CompiledQuery): Work<ReadonlyArray<R>> =>
  new Asked({ query, cells: NO_CELLS, wanted: "rows" })

export const readFirstOf = (query: CompiledQuery): Work<Cells | undefined> =>
  new Asked({ query, cells: NO_CELLS, wanted: "row" })

/** Reads the rows of a composed query one after the other until `each` returns false. */
export const readEach = (query: CompiledQuery, each: (row: Cells) => boolean): Work<unknown> =>
  new Asked({ query, cells: NO_CELLS, wanted: "rows", each })

/** Work without statements. */
export const ready = <A>(value: () => A): Work<A> => {
  const work: Iterator<Statement, A, Outcome> & Iterable<Statement, A, Outcome> = {
    [Symbol.iterator]: () => work,
    next: () => ({ done: true, value: value() })
  }
  return work
}
