import * as Schema from "effect/Schema"
import { LocalDate } from "../time/index.ts"

/** What is wrong with one cell of a file. */
export const CellProblem = Schema.Struct({
  file: Schema.Literals(["orders", "operations", "resources", "closures"]),
  /** 1-based line in the file; 1 is the header. */
  line: Schema.Int,
  /** The column's name in the file. */
  column: Schema.String,
  /**
   * Names the text of the message. `negative` is also said of a zero where something is needed, and
   * `unknownResource` of a calendar that stands for nothing known; `sheetError` says that the
   * spreadsheet program could not reckon the cell.
   */
  code: Schema.Literals([
    "unknownColumn",
    "required",
    "notADate",
    "notAQuantity",
    "negative",
    "tooLarge",
    "tooLong",
    "notAnEmail",
    "unknownTemplate",
    "unknownResource",
    "duplicate",
    "sheetError"
  ]),
  /** The text of the cell, shortened. */
  value: Schema.String
}).annotate({ identifier: "CellProblem" })
export interface CellProblem extends Schema.Schema.Type<typeof CellProblem> {}

/** What becomes of one row of the orders file. */
export const RowOutcome = Schema.Struct({
  line: Schema.Int,
  name: Schema.String,
  /**
   * `heldBack` is said of a row that nothing is wrong with while other problems refuse the import.
   */
  outcome: Schema.Literals(["created", "heldBack", "unchanged", "rejected"]),
  problems: Schema.Array(CellProblem)
}).annotate({ identifier: "RowOutcome" })
export interface RowOutcome extends Schema.Schema.Type<typeof RowOutcome> {}

/**
 * What an import does, or would do. Counts are of what it adds; those of a refused one, besides
 * `created`, of what it would add together with the rows that wait.
 */
export const ImportReport = Schema.Struct({
  rows: Schema.Array(RowOutcome),
  /** Problems of the other files, and of columns. Any problem at all, and nothing is written. */
  problems: Schema.Array(CellProblem),
  /** Work orders that are written; none when the import is refused. */
  created: Schema.Int,
  /** Those that would be, were the import not refused. */
  heldBack: Schema.Int,
  unchanged: Schema.Int,
  rejected: Schema.Int,
  progresses: Schema.Int,
  templates: Schema.Int,
  blockers: Schema.Int,
  stepEvents: Schema.Int,
  /** The first day of the earliest of these step events; null when there are none. */
  firstDate: Schema.NullOr(LocalDate),
  /** The last day of the latest of these step events; null when there are none. */
  lastDate: Schema.NullOr(LocalDate),
  /** Days of a progress that become too much by the import, or more so. */
  overloadedDays: Schema.Int
}).annotate({ identifier: "ImportReport" })
export interface ImportReport extends Schema.Schema.Type<typeof ImportReport> {}
