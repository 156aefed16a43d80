import type { CsvDelimiter, Sheet, WrittenCell } from "@atelier/domain/importing"
import { Context, type Effect, Schema } from "effect"

/** A file that cannot be read as a table at all. */
export class UnreadableSpreadsheet extends Schema.TaggedError<UnreadableSpreadsheet>()(
  "UnreadableSpreadsheet",
  {
    file: Schema.String,
    problem: Schema.Literals([
      "empty",
      "notText",
      "noHeader",
      "duplicateColumn",
      "tooManyCells",
      "quote"
    ]),
    line: Schema.Int
  }
) {
  override get message(): string {
    return `${this.file}, line ${this.line}: the file cannot be read (${this.problem}).`
  }
}

/** The kinds of files that tables are written to. */
export type SheetKind = "csv" | "xlsx"

/** A table to be written. Texts are written as texts, whatever they begin with. */
export interface WrittenSheet {
  readonly name: string
  readonly delimiter: CsvDelimiter
  readonly columns: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<WrittenCell>>
}

/** A sheet of a workbook to be written. */
export type BookSheet = Omit<WrittenSheet, "delimiter">

/** Reads tables from the text of a file, and writes them to files. */
export class Spreadsheets extends Context.Service<
  Spreadsheets,
  {
    /**
     * Reads the text of a CSV file as a table. Fails with where the text stops being a table;
     * `file` is what the error calls it.
     */
    readonly read: (file: string, text: string) => Effect.Effect<Sheet, UnreadableSpreadsheet>
    /** Answers the bytes of a file of that kind with one table. Only `csv` uses the delimiter. */
    readonly write: (kind: SheetKind, sheet: WrittenSheet) => Effect.Effect<Uint8Array>
    /** Answers the bytes of an Excel workbook with the sheets in this order. */
    readonly writeBook: (sheets: ReadonlyArray<BookSheet>) => Effect.Effect<Uint8Array>
  }
>()("@atelier/application/Spreadsheets") {}
