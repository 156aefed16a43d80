import * as Schema from "effect/Schema"
import { Id } from "../record/index.ts"

/** What is wrong with one cell of a sheet of records. */
export const SheetProblem = Schema.Struct({
  /** 1-based line of the file; 1 is the header. */
  line: Schema.Int,
  /** What the column is called in the file; empty where the whole row is meant. */
  column: Schema.String,
  message: Schema.String,
  /** The text of the cell, shortened. */
  value: Schema.String
}).annotate({ identifier: "SheetProblem" })
export interface SheetProblem extends Schema.Schema.Type<typeof SheetProblem> {}

/** What becomes of one record of a sheet, which may take several rows of it. */
export const RecordOutcome = Schema.Struct({
  /** The first line that the record stands on. */
  line: Schema.Int,
  name: Schema.String,
  /** The record that is created or changed; null where none is. */
  id: Schema.NullOr(Id),
  /**
   * `heldBack` is said of a record that nothing is wrong with while other problems refuse the file.
   */
  outcome: Schema.Literals(["created", "changed", "heldBack", "unchanged", "rejected"]),
  problems: Schema.Array(SheetProblem)
}).annotate({ identifier: "RecordOutcome" })
export interface RecordOutcome extends Schema.Schema.Type<typeof RecordOutcome> {}

/** What reading a sheet of records does, or would do. */
export const RecordReport = Schema.Struct({
  records: Schema.Array(RecordOutcome),
  /** Problems of the columns and of the file. Any problem at all, and nothing is written. */
  problems: Schema.Array(SheetProblem)
}).annotate({ identifier: "RecordReport" })
export interface RecordReport extends Schema.Schema.Type<typeof RecordReport> {}

/** Whether nothing is wrong with a sheet. */
export const isFlawless = ({ records, problems }: RecordReport): boolean =>
  problems.length === 0 && records.every(({ outcome }) => outcome !== "rejected")
