import { Schema } from "effect"

/** More rows are asked for than one answer or file holds. */
export class TooManyRows extends Schema.TaggedError<TooManyRows>()("TooManyRows", {
  most: Schema.Int
}) {
  override get message(): string {
    return `More than ${this.most} rows are asked for.`
  }
}
