import * as Schema from "effect/Schema"

export const TableProblem = Schema.Literals([
  "empty",
  "notText",
  "noHeader",
  "tooManyCells",
  "quote"
])
export type TableProblem = typeof TableProblem.Type

export interface TableChoices {
  /** Names that the header has; without them the header is recognised by its shape. */
  readonly columns?: ReadonlyArray<string> | undefined
  /** The line of the header, from 1. */
  readonly headerLine?: number | undefined
}

/** A table that was read from a file, as text. Each row knows the line on which it starts. */
export interface Sheet {
  readonly columns: ReadonlyArray<string>
  readonly rows: ReadonlyArray<SheetRow>
}

/** One row of a {@link Sheet}: its 1-based line in the file and its cells by column. */
export interface SheetRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}
