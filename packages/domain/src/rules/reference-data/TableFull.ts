import * as Schema from "effect/Schema"

export class TableFull extends Schema.TaggedError<TableFull>()("TableFull", {
  table: Schema.String,
  max: Schema.Int
}) {
  override get message(): string {
    return `There may be ${this.max} rows of ${this.table} at most.`
  }
}
