import * as Schema from "effect/Schema"
import { described } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"

export const CellProblem = Schema.Struct({
  file: described(
    "The file that contains the row.",
    Schema.Literals(["orders", "operations", "resources", "closures"])
  ),
  line: described("The line of the file, from 1; the header is the first.", Schema.Int),
  column: described("The name of the column in the file.", Schema.String),
  code: described(
    "A stable code of the fault. `negative` also stands for a zero where more is needed, `unknownResource` for a calendar without a known resource, `sheetError` for a cell that the spreadsheet program could not calculate, `total` for a row of totals at the end of the file, `lostDigits` for a long number of which it kept the first digits. `ambiguousDate` and `ambiguousNumber`: no cell of the column settles the reading, so the mapping must give `dayOrder` or `decimalSign`.",
    Schema.Literals([
      "unknownColumn",
      "required",
      "notADate",
      "ambiguousDate",
      "notAQuantity",
      "ambiguousNumber",
      "lostDigits",
      "negative",
      "tooLarge",
      "tooLong",
      "notAnEmail",
      "unknownTemplate",
      "unknownResource",
      "duplicate",
      "total",
      "sheetError"
    ])
  ),
  value: described("The text of the cell, shortened.", Schema.String)
}).annotate({ identifier: "CellProblem" })
export interface CellProblem extends Schema.Schema.Type<typeof CellProblem> {}

export const RowOutcome = Schema.Struct({
  line: described("The line of the file, from 1; the header is the first.", Schema.Int),
  name: described("The name of the row in the file.", Schema.String),
  outcome: described(
    "The outcome for the row. `heldBack`: the row is correct, but other problems refuse the import.",
    Schema.Literals(["created", "heldBack", "unchanged", "rejected"])
  ),
  problems: described("The invalid cells of the row.", Schema.Array(CellProblem))
}).annotate({ identifier: "RowOutcome" })
export interface RowOutcome extends Schema.Schema.Type<typeof RowOutcome> {}

/**
 * Result of an import or of its preview. The counts are those of added records. A refused import
 * counts the records that it would add, with held-back rows; only its `created` is 0.
 */
export const ImportReport = Schema.Struct({
  rows: described("What became of each row.", Schema.Array(RowOutcome)),
  problems: described(
    "The invalid cells of the other files, and problems of columns. Any of them refuses the whole import.",
    Schema.Array(CellProblem)
  ),
  created: described("Number of created work orders; 0 if nothing was written.", Schema.Int),
  heldBack: described(
    "Number of work orders that the import would create if the rest of the files had no faults.",
    Schema.Int
  ),
  unchanged: described("Number of rows that already existed.", Schema.Int),
  rejected: described("Number of rejected rows.", Schema.Int),
  progresses: described("Number of imported progresses.", Schema.Int),
  templates: described("Number of imported templates.", Schema.Int),
  blockers: described("Number of imported blockers.", Schema.Int),
  stepEvents: described("Number of imported steps.", Schema.Int),
  firstDate: described(
    "The first day of the earliest step; null without steps.",
    Schema.NullOr(LocalDate)
  ),
  lastDate: described(
    "The last day of the latest step; null without steps.",
    Schema.NullOr(LocalDate)
  ),
  overloadedDays: described(
    "Number of days of a progress that the import overloads, or overloads more than before.",
    Schema.Int
  )
}).annotate({ identifier: "ImportReport" })
export interface ImportReport extends Schema.Schema.Type<typeof ImportReport> {}
