import * as Schema from "effect/Schema"
import { Id } from "../../kernel/record/index.ts"

/** A problem with one cell of a record sheet. */
export const SheetProblem = Schema.Struct({
  /** 1-based line of the file; 1 is the header. */
  line: Schema.Int,
  /** The column name in the file; empty if the whole row is meant. */
  column: Schema.String,
  message: Schema.String,
  /** The text of the cell, shortened. */
  value: Schema.String
}).annotate({ identifier: "SheetProblem" })
export interface SheetProblem extends Schema.Schema.Type<typeof SheetProblem> {}

/** The outcome of one record of a sheet. A record may span several rows. */
export const RecordOutcome = Schema.Struct({
  line: Schema.Int,
  name: Schema.String,
  id: Schema.NullOr(Id),
  /** `heldBack`: the record is valid, but problems elsewhere reject the file. */
  outcome: Schema.Literals(["created", "changed", "heldBack", "unchanged", "rejected"]),
  problems: Schema.Array(SheetProblem)
}).annotate({ identifier: "RecordOutcome" })
export interface RecordOutcome extends Schema.Schema.Type<typeof RecordOutcome> {}

/** The result of reading a record sheet, or of its preview. */
export const RecordReport = Schema.Struct({
  records: Schema.Array(RecordOutcome),
  /** Problems of the columns and of the file. With any problem, nothing is written. */
  problems: Schema.Array(SheetProblem)
}).annotate({ identifier: "RecordReport" })
export interface RecordReport extends Schema.Schema.Type<typeof RecordReport> {}

/** True if a sheet has no problems. */
export const isFlawless = ({ records, problems }: RecordReport): boolean =>
  problems.length === 0 && records.every(({ outcome }) => outcome !== "rejected")
