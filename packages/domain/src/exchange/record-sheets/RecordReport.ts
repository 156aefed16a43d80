import * as Schema from "effect/Schema"
import { described, Id } from "../../kernel/record/index.ts"

export const SheetProblem = Schema.Struct({
  line: described("The line of the file, from 1; the header is the first.", Schema.Int),
  column: described(
    "The name of the column in the file; empty if the whole row is meant.",
    "Quantity",
    Schema.String
  ),
  message: described(
    "A description of the fault in the caller's language.",
    "Give a number.",
    Schema.String
  ),
  value: described("The text of the cell, shortened.", "12 oaks", Schema.String)
}).annotate({ identifier: "SheetProblem" })
export interface SheetProblem extends Schema.Schema.Type<typeof SheetProblem> {}

export const RecordOutcome = Schema.Struct({
  line: described("The first line of the record in the file.", Schema.Int),
  name: described("The name of the record in the file.", "Roy kitchen", Schema.String),
  id: described("The created or changed record; null if there is none.", Schema.NullOr(Id)),
  outcome: described(
    "The outcome for the record. `heldBack`: the record is valid, but problems elsewhere reject the file.",
    Schema.Literals(["created", "changed", "heldBack", "unchanged", "rejected"])
  ),
  problems: described("The invalid cells of the record.", Schema.Array(SheetProblem))
}).annotate({ identifier: "RecordOutcome" })
export interface RecordOutcome extends Schema.Schema.Type<typeof RecordOutcome> {}

export const RecordReport = Schema.Struct({
  records: described("The records of the file.", Schema.Array(RecordOutcome)),
  problems: described(
    "Problems of the columns and of the file. With any problem, nothing is written.",
    Schema.Array(SheetProblem)
  )
}).annotate({ identifier: "RecordReport" })
export interface RecordReport extends Schema.Schema.Type<typeof RecordReport> {}

export const isFlawless = ({ records, problems }: RecordReport): boolean =>
  problems.length === 0 && records.every(({ outcome }) => outcome !== "rejected")
