import { Schema } from "effect"

export class TooManyRows extends Schema.TaggedError<TooManyRows>()("TooManyRows", {
  max: Schema.Int
}) {
  override get message(): string {
    return `More than ${this.max} rows are asked for.`
  }
}
