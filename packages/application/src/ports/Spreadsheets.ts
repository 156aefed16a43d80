import type { Sheet } from "@atelier/domain/importing"
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

/** Reads tables from the text of a file. */
export class Spreadsheets extends Context.Service<
  Spreadsheets,
  {
    readonly read: (file: string, text: string) => Effect.Effect<Sheet, UnreadableSpreadsheet>
  }
>()("@atelier/application/Spreadsheets") {}
