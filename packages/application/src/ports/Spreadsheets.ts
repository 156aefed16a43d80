import {
  type CsvDelimiter,
  type Sheet,
  type TableChoices,
  TableProblem,
  type WrittenCell
} from "@atelier/domain/importing"
import { Context, type Effect, Schema } from "effect"

export class UnreadableSpreadsheet extends Schema.TaggedError<UnreadableSpreadsheet>()(
  "UnreadableSpreadsheet",
  { file: Schema.String, problem: TableProblem, line: Schema.Int }
) {
  override get message(): string {
    return `${this.file}, line ${this.line}: the file cannot be read (${this.problem}).`
  }
}

export type SheetKind = "csv" | "xlsx"

/** A table to be written. Texts are never interpreted as formulas. */
export interface WrittenSheet {
  readonly name: string
  readonly delimiter: CsvDelimiter
  readonly columns: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<WrittenCell>>
}

export type BookSheet = Omit<WrittenSheet, "delimiter">

export class Spreadsheets extends Context.Service<
  Spreadsheets,
  {
    /** Parses a CSV text; fails with the first error, which names `file`. */
    readonly read: (
      file: string,
      text: string,
      choices?: TableChoices
    ) => Effect.Effect<Sheet, UnreadableSpreadsheet>
    /** Writes one table to a file. Only `csv` uses the delimiter. */
    readonly write: (kind: SheetKind, sheet: WrittenSheet) => Effect.Effect<Uint8Array>
    readonly writeBook: (sheets: ReadonlyArray<BookSheet>) => Effect.Effect<Uint8Array>
  }
>()("@atelier/application/Spreadsheets") {}
