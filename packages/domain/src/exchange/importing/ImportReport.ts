import * as Schema from "effect/Schema"
import { described } from "../../kernel/record/index.ts"
import { LocalDate } from "../../kernel/time/index.ts"
import { NamedOrder } from "../../records/work-order/index.ts"
import { orderColumnKeys } from "./ImportMapping.ts"

export const CellProblem = Schema.Struct({
  file: described(
    "The file that contains the row.",
    Schema.Literals(["orders", "operations", "resources", "closures"])
  ),
  line: described("The line of the file, from 1; the header is the first.", Schema.Int),
  column: described("The name of the column in the file.", "Quantity", Schema.String),
  code: described(
    "A stable code of the fault. `negative` also stands for a zero where more is needed, `unknownResource` for a calendar without a known resource, `sheetError` for a cell that the spreadsheet program could not calculate, `total` for a row of totals or a note at the end of the file, `lostDigits` for a long number of which it kept the first digits. `ambiguousDate` and `ambiguousNumber`: no cell of the column settles the reading, so the mapping must give `dayOrder`, `areDatesExchanged` or `decimalSign`. `unknownName`: no record has the name, or several have it. `earlyEnd`: an end before its start, or without one. `missingDates`: another template needs all dates. `dateLocked` and `completedStays`: the update would move a locked or a completed appointment. `hiddenOrder`: a work order of this name exists, but the caller may not see it. `hiddenField`: the caller may not see this field of the work order.",
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
      "unknownName",
      "unknownResource",
      "duplicate",
      "total",
      "earlyEnd",
      "missingDates",
      "dateLocked",
      "completedStays",
      "hiddenOrder",
      "hiddenField",
      "sheetError"
    ])
  ),
  value: described("The text of the cell, shortened.", "12 oaks", Schema.String),
  suggestion: described(
    "For an unknown name: the most similar name of a record.",
    "Kitchen",
    Schema.optionalKey(Schema.String)
  ),
  earlierLine: described(
    "For a name that people read as another one: the line of that one.",
    Schema.optionalKey(Schema.Int)
  )
}).annotate({ identifier: "CellProblem" })
export interface CellProblem extends Schema.Schema.Type<typeof CellProblem> {}

export const OrderDifference = Schema.Struct({
  field: described("The field of the mapping.", Schema.Literals(orderColumnKeys)),
  before: described(
    "The value of the work order as text; empty for none.",
    "2026-03-10",
    Schema.String
  ),
  after: described(
    "The value of the file as text. Dates are `YYYY-MM-DD`; ends are last days.",
    "2026-03-12",
    Schema.String
  )
}).annotate({ identifier: "OrderDifference" })
export interface OrderDifference extends Schema.Schema.Type<typeof OrderDifference> {}

export const RowOutcome = Schema.Struct({
  line: described("The line of the file, from 1; the header is the first.", Schema.Int),
  name: described("The name of the row in the file.", "Roy kitchen", Schema.String),
  outcome: described(
    "The outcome for the row. `changed`: the work order is updated. `differs`: the work order is not updated. `heldBack`: the row is correct, but other problems refuse the import.",
    Schema.Literals(["created", "changed", "differs", "heldBack", "unchanged", "rejected"])
  ),
  differences: described(
    "The fields in which the row differs from its work order. Empty cells do not differ.",
    Schema.Array(OrderDifference)
  ),
  problems: described("The invalid cells of the row.", Schema.Array(CellProblem)),
  version: described(
    "The version of the work order with which the row was compared.",
    Schema.optionalKey(Schema.Int)
  ),
  madeHere: described(
    "The work order that the row means although it was not imported: it has the same client order number or name, and no other client.",
    Schema.optionalKey(NamedOrder)
  )
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
  changed: described("Number of updated work orders; 0 if nothing was written.", Schema.Int),
  differs: described("Number of rows that differ from their work orders, which stay.", Schema.Int),
  heldBack: described(
    "Number of work orders that the import would create or update if the rest of the files had no faults.",
    Schema.Int
  ),
  unchanged: described("Number of rows that are the same as their work orders.", Schema.Int),
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
