import { Schema } from "effect"

/** There is one such row already, and there is only to be one. Nothing was written. */
export class AlreadyThere extends Schema.TaggedError<AlreadyThere>()("AlreadyThere", {
  table: Schema.String,
  /** The row that is there. */
  current: Schema.Unknown
}) {
  override get message(): string {
    return `There is one ${this.table} already.`
  }
}
