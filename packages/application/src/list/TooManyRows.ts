import { Schema } from "effect"

/** The request matches more rows than one answer or file may contain. */
export class TooManyRows extends Schema.TaggedError<TooManyRows>()("TooManyRows", {
  max: Schema.Int
}) {
  override get message(): string {
    return `More than ${this.max} rows are asked for.`
  }
}
