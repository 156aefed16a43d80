import type { ListQuery } from "@atelier/application/ports"
import type { Rows, Table } from "@atelier/domain/change"
import type { Kysely, RawBuilder, SqlBool } from "kysely"
import type { Cell } from "./Cell.ts"
import type { Database } from "./Database.ts"
import type { Work } from "./Work.ts"

export type Condition = RawBuilder<SqlBool>

/** Stands among the tags of completed work orders; no search has such a word. */
export const COMPLETED_TAG = "\ue001"

/** The words of a search, each of which starts a word of a found work order. */
export interface SearchedWords {
  readonly anywhere: ReadonlyArray<string>
  readonly inKeywords: ReadonlyArray<string>
  /** Undefined finds completed and open work orders. */
  readonly isCompleted: boolean | undefined
}

/** Arrays of the values of queries, which are made and read faster than temporary rows. */
export interface Arrays {
  readonly of: (query: RawBuilder<unknown>) => RawBuilder<unknown>
  /** A number that may be squared. */
  readonly sizeOf: (array: RawBuilder<unknown>) => RawBuilder<unknown>
  /** The values as rows. */
  readonly valuesOf: (array: RawBuilder<unknown>) => RawBuilder<unknown>
  readonly jsonOf: (array: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** The statements in which databases differ. */
export interface Dialect {
  /** Composes queries and runs none. */
  readonly db: Kysely<Database>

  /** Text of a query for the texts of a JSON list, which is its only cell. */
  readonly listedTexts: string
  readonly listedNumbers: string
  /** Text of a table with these columns, read from a JSON list of objects, its only cell. */
  readonly listedRows: (columns: Readonly<Record<string, "text" | "integer">>) => string

  /** True if a column has one of the values. */
  readonly isListed: (column: RawBuilder<unknown>, values: ReadonlyArray<Cell>) => Condition
  /** A column by whose index rows shall not be searched. */
  readonly unindexed: (column: RawBuilder<unknown>) => RawBuilder<unknown>
  /** A sort key by whose index rows shall not be read. */
  readonly unsorted: (key: RawBuilder<unknown>) => RawBuilder<unknown>
  /** The first and the last of values of a row, none of which is null. */
  readonly least: (values: ReadonlyArray<RawBuilder<unknown>>) => RawBuilder<unknown>
  readonly greatest: (values: ReadonlyArray<RawBuilder<unknown>>) => RawBuilder<unknown>
  /** True if a text contains another. */
  readonly contains: (text: RawBuilder<unknown>, part: string) => Condition
  /** True if a JSON column contains an id anywhere; may also be true for other texts. */
  readonly mentions: (column: RawBuilder<unknown>, id: string) => Condition
  /** True if a JSON list of texts contains one of the texts. */
  readonly listsOne: (column: RawBuilder<unknown>, texts: ReadonlyArray<string>) => Condition

  /**
   * True if a number is in the result of a query, by which rows are found ("index"), or which tests
   * rows that are read anyway: it runs once for all ("set") or for each ("row").
   */
  readonly isIn: (
    number: RawBuilder<unknown>,
    query: RawBuilder<unknown>,
    by: "index" | "set" | "row"
  ) => Condition
  /** Query for the numbers of the rows of `workOrderWords` that a search finds. */
  readonly numbersFound: (searched: SearchedWords) => RawBuilder<unknown>
  /** Where `numbersFound` is slow, a page of found rows and its total are read at once by these. */
  readonly arrays: Arrays | null
  /** Statement that stores words and tags, separated by spaces, under a number. */
  readonly insertWords: string
  readonly deleteWords: string
  readonly deleteAllWords: string
  /** Statements after large changes of the list of work orders. */
  readonly analyse: ReadonlyArray<string>

  /** Returns one page of a table by the rules of `PlanQueries.list`. */
  readonly list: <T extends Table>(
    table: T,
    query: ListQuery
  ) => Work<{ readonly rows: ReadonlyArray<Rows[T]>; readonly total: number }>
}
