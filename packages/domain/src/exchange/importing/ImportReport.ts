import * as Schema from "effect/Schema"
import { LocalDate } from "../../kernel/time/index.ts"

/** A problem in one cell of a file. */
export const CellProblem = Schema.Struct({
  file: Schema.Literals(["orders", "operations", "resources", "closures"]),
  /** 1-based line in the file; 1 is the header. */
  line: Schema.Int,
  column: Schema.String,
  /**
   * Key of the message. `negative` also stands for a zero where more is needed, and
   * `unknownResource` for a calendar without a known resource. `sheetError`: the spreadsheet
   * program could not calculate the cell.
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

/** Outcome of one row of the orders file. */
export const RowOutcome = Schema.Struct({
  line: Schema.Int,
  name: Schema.String,
  /** `heldBack`: the row is correct, but other problems refuse the import. */
  outcome: Schema.Literals(["created", "heldBack", "unchanged", "rejected"]),
  problems: Schema.Array(CellProblem)
}).annotate({ identifier: "RowOutcome" })
export interface RowOutcome extends Schema.Schema.Type<typeof RowOutcome> {}

/**
 * Result of an import or of its preview. The counts are those of added records. A refused import
 * counts the records that it would add, with held-back rows; only its `created` is 0.
 */
export const ImportReport = Schema.Struct({
  rows: Schema.Array(RowOutcome),
  /** Problems of the other files, and of columns. Any of them refuses the whole import. */
  problems: Schema.Array(CellProblem),
  /** Work orders that are created; 0 if the import is refused. */
  created: Schema.Int,
  /** Work orders that would be created if the import were not refused. */
  heldBack: Schema.Int,
  unchanged: Schema.Int,
  rejected: Schema.Int,
  progresses: Schema.Int,
  templates: Schema.Int,
  blockers: Schema.Int,
  stepEvents: Schema.Int,
  /** First day of the earliest imported step event; null if there are none. */
  firstDate: Schema.NullOr(LocalDate),
  /** Last day of the latest imported step event; null if there are none. */
  lastDate: Schema.NullOr(LocalDate),
  /** Days of a progress that the import overloads, or overloads more. */
  overloadedDays: Schema.Int
}).annotate({ identifier: "ImportReport" })
export interface ImportReport extends Schema.Schema.Type<typeof ImportReport> {}
